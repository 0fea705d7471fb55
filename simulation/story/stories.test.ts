import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../testing/process.ts';
import { keptShape, type Kept } from './shape.ts';

const FOLDER = join(import.meta.dirname, '../stories');
const files = globSync('*.json', { cwd: FOLDER }).toSorted();
const pathOf = (file: string): string => join(FOLDER, file);
const read = async (file: string): Promise<Kept> =>
  keptShape.parse(JSON.parse(await readFile(pathOf(file), 'utf8')));
const tell = (paths: readonly string[], ...more: readonly string[]) =>
  runProgram('main.ts', [...more, ...paths.flatMap((path) => ['--story', path])]);

describe('a story that was kept', () => {
  it('ends well, each of them', async () => {
    const { status, said } = await tell(files.map(pathOf));
    expect(said.trim().split('\n')).toEqual(files.map((file) => `${basename(file, '.json')}: holds`));
    expect(status).toBe(0);
  });

  it.each(['an-answer-is-not-kept.json', 'a-key-is-not-taken.json', 'one-key-is-for-several-things.json'])(
    'breaks with the bug that it was made of: %s',
    async (file) => {
      const { planted, broken } = await read(file);
      const { status, said } = await tell([pathOf(file)], '--plant', planted ?? '');
      expect(said).toContain(`broken, ${broken}`);
      expect(status).toBe(1);
    },
  );
});

describe('a bug in the product', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'found-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is told in words by the run that finds it, and is a small story one command later', async () => {
    const planted = ['--plant', 'a key is not taken'];
    const found = await runProgram('main.ts', [...planted, '--seed', '1', '--evenings', '4']);
    expect(found.said).toMatch(/^\d\d:\d\d:\d\d {2}\w+ sits down at table T\d+\.$/mu);
    expect(found.said).toMatch(/^ {2}BROKEN: /mu);
    expect(found.status).toBe(1);
    const [, name = ''] = /^npm run simulate -- --shrink (1:\d)$/mu.exec(found.said) ?? [];
    const shrunk = await runProgram('main.ts', [...planted, '--shrink', name, '--into', folder]);
    const [, deeds, faults] = /^from .* to (\d+) deeds, (\d+) faults; /mu.exec(shrunk.said) ?? [];
    expect(Number(deeds), shrunk.said).toBeLessThanOrEqual(8);
    expect(Number(faults), shrunk.said).toBeLessThanOrEqual(2);
    expect(shrunk.status).toBe(1);
    const kept = join(folder, 'a-key-is-not-taken.json');
    expect((await tell([kept], ...planted)).status).toBe(1);
    expect((await tell([kept])).status).toBe(0);
  });
});

describe('a story that cannot be played as it was written', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stories-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The lost answer, told otherwise. */
  async function told(otherwise: (story: Kept) => unknown) {
    const path = join(folder, 'told.json');
    await writeFile(path, JSON.stringify(otherwise(await read('an-answer-is-not-kept.json'))));
    return tell([path]);
  }

  it('is stale where nobody comes to the place of a fault', async () => {
    const { status, said } = await told((story) => ({
      ...story,
      faults: story.faults.map((fault) => ({ ...fault, deed: 'claimOrder' })),
    }));
    expect(said).toMatch(/^told: stale, nobody comes to .*claimOrder/mu);
    expect(status).toBe(2);
  });

  it('is stale where a dish is not on the menu any more', async () => {
    const { status, said } = await told((story) =>
      JSON.parse(JSON.stringify(story).replaceAll(/"menuItemId":"\w+"/gu, '"menuItemId":"soup"')),
    );
    expect(said).toMatch(/^told: stale, the menu has no soup/mu);
    expect(status).toBe(2);
  });

  it('is stale where somebody means to do what nobody can do any more', async () => {
    const { status, said } = await told((story) =>
      JSON.parse(JSON.stringify(story).replaceAll('"do":"order"', '"do":"sing"')),
    );
    expect(said).toMatch(/^told: stale, /mu);
    expect(status).toBe(2);
  });
});
