import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiProcess } from '../testing/api-process.ts';
import { PASSWORD } from '../testing/test-venue.ts';

/** Pictures, papers, fonts, files, passwords, push, seeds and other databases: megabytes each, and no order needs them. */
const HEAVY = [
  '@img/',
  '@masa/demo-venue',
  '@node-rs/argon2',
  '@pdf-lib/fontkit',
  '@redis/client',
  'csv-parse',
  'csv-stringify',
  'file-type',
  'multer',
  'mysql2',
  'pdf-lib',
  'redis',
  'sharp',
  'web-push',
  'yaml',
];
const MIB = 1_048_576;

type Loaded = { readonly modules: readonly string[]; readonly youngBytes: number };

describe('an API that has started', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masa-loaded-'));
  const file = join(dataDir, 'loaded.json');
  const env = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    SEED: 'empty',
    WHAT_IS_LOADED: file,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../testing/what-is-loaded.ts')}`,
  };
  const loadedBy = async (deeds: (api: Awaited<ReturnType<typeof apiProcess>>) => Promise<unknown>) => {
    const api = await apiProcess(env);
    await deeds(api);
    await api.stop();
    return JSON.parse(readFileSync(file, 'utf8')) as Loaded;
  };
  let first: Loaded;

  beforeAll(async () => {
    first = await loadedBy(() => Promise.resolve());
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const heavyIn = ({ modules }: Loaded) =>
    HEAVY.filter((name) =>
      modules.some((url) => url.includes(`/node_modules/${name}`) || url.includes(`${name}/`)),
    );

  it('has loaded nothing that no order needs, and keeps its young memory small', async () => {
    const again = await loadedBy((api) => api.bare.menu({ query: {} }));
    expect(again.modules.length).toBeGreaterThan(300);
    expect(heavyIn(again)).toEqual([]);
    expect(again.youngBytes).toBeLessThanOrEqual(10 * MIB);
  });

  it('loads it for whoever needs it', () => {
    // The very first start makes the administrator, and fills the venue.
    expect(heavyIn(first)).toEqual(expect.arrayContaining(['@node-rs/argon2', 'yaml']));
  });
});
