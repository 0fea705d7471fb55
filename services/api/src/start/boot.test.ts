import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dump } from '../backup/dump.ts';
import { boot, type Running } from './boot.ts';
import { readConfig } from './config.ts';

const log = pino({ level: 'silent' });
let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masa-boot-'));
  dataDir = join(folder, 'bar', 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...names: readonly string[]) => (statSync(join(dataDir, ...names)).mode & 0o777).toString(8);
const modes = () => ({
  database: ['masa.sqlite', 'masa.sqlite-wal', 'masa.sqlite-shm'].map((name) => modeOf(name)),
  key: modeOf('print-agent', 'key'),
});
const OWNERS = { database: ['600', '600', '600'], key: '600' };

async function opened<T>(story: (running: Running) => T | Promise<T>): Promise<T> {
  const running = await boot(
    readConfig({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SEED: 'empty', LOG_LEVEL: 'silent' }),
    log,
  );
  try {
    return await story(running);
  } finally {
    await running.stop();
  }
}

it('keeps what guests and staff have told for whoever runs the bar, and for no other user of the machine', async () => {
  await opened(async ({ db }) => {
    await dump(db, dataDir, join(dataDir, 'backups', 'night.masa'), Date.now());
    expect([modeOf(), modeOf('backups'), modeOf('print-agent')]).toEqual(['700', '700', '700']);
    expect(modeOf('backups', 'night.masa')).toBe('600');
    expect(modes()).toEqual(OWNERS);
  });
});

it('closes what an older Masa has left open; whom the folder is open to its owner has said', async () => {
  mkdirSync(join(dataDir, 'print-agent'), { recursive: true });
  chmodSync(dataDir, 0o750);
  for (const name of ['masa.sqlite', 'print-agent/key']) {
    writeFileSync(join(dataDir, name), '');
    chmodSync(join(dataDir, name), 0o644);
  }
  await opened(() => expect([modeOf(), modes()]).toEqual(['750', OWNERS]));
  for (const name of ['masa.sqlite', 'print-agent/key']) chmodSync(join(dataDir, name), 0o644);
  await opened(() => expect(modes()).toEqual(OWNERS));
});
