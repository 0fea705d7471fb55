import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiProcess, type ApiProcess } from '../testing/api-process.ts';
import { backupProgram } from '../testing/backup-program.ts';

/** What a start takes on a slow machine, without waiting for anybody. */
const AT_ONCE_MS = 15_000;

let folder: string;
let env: Record<string, string>;
const started: ApiProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masa-one-'));
  env = { DATA_DIR: join(folder, 'data'), SEED: 'empty', PRINT_AGENT: 'none' };
});
afterEach(async () => {
  for (const process of started.splice(0)) await process.stop();
  rmSync(folder, { recursive: true, force: true });
});
const start = async (): Promise<ApiProcess> => {
  const process = await apiProcess(env);
  started.push(process);
  return process;
};

it('one Masa serves a folder: a second one is told who does, and the first goes on', async () => {
  const first = await start();
  await expect(apiProcess(env)).rejects.toThrow(
    /Masa is already running on .*masa\.sqlite \(process \d+ on \S+\): stop it first, or give this one a DATA_DIR of its own\.\n$/u,
  );
  expect(await first.bare.ready()).toMatchObject({ status: 'ready' });

  // A backup is made while the bar is open; a restore waits until it is closed.
  const file = join(folder, 'night.masa');
  expect(await backupProgram('backup', file, env).ended).toMatchObject({ code: 0 });
  const restore = await backupProgram('restore', file, env).ended;
  expect([restore.code, restore.said]).toEqual([1, expect.stringContaining('Masa is already running on')]);
}, 90_000);

it('a Masa that was killed leaves its place at once', async () => {
  const first = await apiProcess(env);
  await first.kill();
  const began = performance.now();
  const second = await start();
  expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
  expect(await second.bare.ready()).toMatchObject({ status: 'ready' });
}, 90_000);
