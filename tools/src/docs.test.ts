import { describe, expect, it } from 'vitest';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, OUTSIDE, roomFolders, ROOT, rooms } from './cruise.ts';
import { deadLinks, markdownFiles, missingScripts, roomsInTable, unknownCommands } from './documents.ts';

const scripts = ['.', ...OUTSIDE, ...roomFolders()].flatMap((folder) =>
  Object.keys(manifestOf(folder).scripts ?? {}),
);

describe.each(markdownFiles())('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');

  it('links only to what is there', () => {
    expect(deadLinks(file, text), 'dead links').toEqual([]);
  });

  it('names only commands that exist', () => {
    expect(unknownCommands(text, scripts), 'npm commands').toEqual([]);
    expect(missingScripts(text), 'scripts').toEqual([]);
  });
});

describe('docs/security.md', () => {
  it('names tests that exist', () => {
    const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\.test\.ts)`/gu)].map(([, file]) => file ?? '');
    expect(named.length, 'tests').toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(join(ROOT, 'services/api/src', file)))).toEqual([]);
  });
});

describe('the table of rooms in ARCHITECTURE.md', () => {
  const sorted = (table: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(table).map(([room, rights]) => [room, rights.toSorted()]));

  it('says what rooms.cjs says', () => {
    const said = roomsInTable(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'));
    expect(sorted(said)).toEqual(sorted(rooms));
  });

  it('is read by rooms and rights', () => {
    const text =
      '| room | is | may import |\n|---|---|---|\n| `apps/a`, `apps/b` | both | x, y |\n| `packages/x` | x | nothing |';
    const both = ['packages/x', 'packages/y'];
    expect(roomsInTable(text)).toEqual({ 'apps/a': both, 'apps/b': both, 'packages/x': [] });
  });
});

describe('the tables of folders in ARCHITECTURE.md', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const foldersOf = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
  const section = (title: string) => text.slice(text.indexOf(title)).split('\n## ')[0] ?? '';

  it('say what each module does', () => {
    const told = [...section('## Modules of the API').matchAll(/^\| ([a-z-]+) \|/gmu)].map(
      ([, name]) => name,
    );
    expect(told.filter((name) => name !== 'module').toSorted()).toEqual(
      foldersOf('services/api/src/modules').toSorted(),
    );
  });

  it('say what lies in each folder of the API, and in each that features of the staff share', () => {
    const api = section('## Folders of the API');
    for (const folder of foldersOf('services/api/src')) expect(api).toContain(`\`${folder}/\``);
    for (const folder of foldersOf('apps/staff/src/shared')) expect(text).toContain(`\`${folder}/\``);
  });
});

describe('the root package.json', () => {
  it('calls only scripts that are there', () => {
    const said = Object.values(manifestOf('.').scripts ?? {}).join('\n');
    expect(missingScripts(said), 'scripts').toEqual([]);
  });
});

describe('the reading of documents', () => {
  it('sees a dead link, a dead anchor and an unknown command', () => {
    const text = [
      'See [there](nowhere.md), [here](#no-such-heading), [the licence](LICENSE) and [the web](https://example.org).',
      'Say `npm run nothing`, `npm fly`, `npm ci` or `npm start`; `[no](link.md)` is code. node scripts/gone.mjs',
    ].join('\n');
    expect(deadLinks('CONTRIBUTING.md', text), 'links').toEqual(['nowhere.md', '#no-such-heading']);
    expect(unknownCommands(text, ['start']), 'commands').toEqual(['nothing', 'fly']);
    expect(missingScripts(text), 'scripts').toEqual(['scripts/gone.mjs']);
  });
});
