import { describe, expect, it } from 'vitest';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { roomFolders, rooms, ROOT, testOnlyRooms } from './cruise.ts';

type Step = { readonly uses?: string; readonly run?: string };
type Workflow = {
  readonly on: Readonly<Record<string, { readonly paths?: readonly string[] } | null>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
};
const folder = join(ROOT, '.github/workflows');
const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8')) as Workflow;
const steps = (workflow: Workflow) => Object.values(workflow.jobs).flatMap((job) => job.steps);
const commands = (workflow: Workflow) => steps(workflow).flatMap(({ run }) => run ?? []);

const products = roomFolders().filter((room) => !room.startsWith('packages/'));

describe.each(products)('the workflow of %s', (room) => {
  const workflow = read(`${basename(room)}.yml`);

  it('starts when the room changes, or one that it is made of', () => {
    const made = [room, ...(rooms[room] ?? []), ...(testOnlyRooms()[room] ?? [])].map((name) => `${name}/**`);
    for (const event of ['push', 'pull_request']) {
      expect(workflow.on[event]?.paths, `paths of ${event}`).toEqual(expect.arrayContaining(made));
    }
  });

  it('installs, types, lints, tests and builds that room on its own', () => {
    const said = commands(workflow).join('\n');
    const name = `@masa/${basename(room)}`;
    expect(said, 'install').toContain('npm ci --ignore-scripts');
    expect(said, 'types').toContain(`turbo run typecheck --filter=${name}`);
    expect(said, 'lint').toContain(`npm run lint --workspace ${name}`);
    expect(said, 'test').toContain(`npm test --workspace ${name}`);
    expect(said, 'build').toMatch(
      room.startsWith('apps/') ? `npm run build --workspace ${name}` : /docker build --file docker\//u,
    );
  });
});

describe('every workflow', () => {
  const files = readdirSync(folder);

  it.each(files)('%s uses fixed majors and may only read', (file) => {
    const workflow = read(file);
    const loose = steps(workflow).flatMap(({ uses }) =>
      uses && !/^actions\/[\w-]+@v\d+$/u.test(uses) ? uses : [],
    );
    expect(loose, 'actions without a major').toEqual([]);
    expect(workflow.permissions, 'rights').toEqual({ contents: 'read' });
  });

  it('the whole runs the one command of the README', () => {
    expect(commands(read('main.yml')), 'commands').toEqual(['npm test']);
  });
});

describe('.ci/run', () => {
  it('calls the one command of the README and nothing else', () => {
    const script = readFileSync(join(ROOT, '.ci/run'), 'utf8');
    const said = script.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(said, 'commands').toEqual([
      'set -euo pipefail',
      'cd "$(dirname "${BASH_SOURCE[0]}")/.."',
      'exec npm test',
    ]);
    expect(statSync(join(ROOT, '.ci/run')).mode & 0o111, 'executable').not.toBe(0);
  });
});
