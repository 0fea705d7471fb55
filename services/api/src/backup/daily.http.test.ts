import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSqlite } from '../db/database.ts';
import { evening, type Evening } from '../testing/evening.ts';
import { verifyBackup } from './backup-file.ts';
import { backupsFolder, DAILY_BACKUPS_KEPT, dailyBackup } from './daily.ts';

let bar: Evening;
let dataDir: string;
beforeAll(async () => {
  bar = await evening();
  const { db, target } = bar.database;
  dataDir = isSqlite(db) ? dirname(target) : mkdtempSync(join(tmpdir(), 'masa-daily-'));
});
afterAll(async () => {
  rmSync(backupsFolder(dataDir), { recursive: true, force: true });
  await bar.close();
});

const daily = () => {
  const { context } = bar.product;
  const { db, target } = bar.database;
  const config = { ...context.config, dataDir, databaseUrl: isSqlite(db) ? null : target };
  return dailyBackup({ ...context, config })();
};

// It works at the lowest priority, behind all other tests of a busy machine.
const PATIENCE_MS = 120_000;

describe('the daily backup', { timeout: PATIENCE_MS }, () => {
  it('is made once per business day, by a program of its own', async () => {
    bar.clock.turnTo('2026-11-20T20:00:00+02:00');
    const file = await daily();
    expect(basename(file ?? '')).toBe('masa-2026-11-20.masa');
    expect((await verifyBackup(file ?? '')).end.rows['users']).toBe(3);
    bar.clock.turnTo('2026-11-21T03:00:00+02:00');
    expect(await daily()).toBeNull();
  });

  it('is told of the database alone: a file with another secret may be gone since the start', async () => {
    bar.clock.turnTo('2026-11-19T20:00:00+02:00');
    vi.stubEnv('ADMIN_PASSWORD_FILE', join(dataDir, 'taken away'));
    try {
      const file = await daily();
      expect(basename(file ?? '')).toBe('masa-2026-11-19.masa');
      rmSync(file ?? '');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('is whole when two processes begin it at the same moment', async () => {
    bar.clock.turnTo('2026-11-22T20:00:00+02:00');
    const [file] = await Promise.all([daily(), daily()]);
    expect((await verifyBackup(file ?? '')).end.rows['users']).toBe(3);
    expect(readdirSync(backupsFolder(dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
    rmSync(file ?? '');
  });

  it('leaves two weeks of them, and no file of somebody else', async () => {
    mkdirSync(backupsFolder(dataDir), { recursive: true });
    const add = (name: string) => writeFileSync(join(backupsFolder(dataDir), name), '');
    for (let day = 1; day <= DAILY_BACKUPS_KEPT; day += 1)
      add(`masa-2026-11-${String(day).padStart(2, '0')}.masa`);
    add('before-restore-2026-10-01.masa');
    bar.clock.turnTo('2026-11-21T06:00:00+02:00');
    await daily();
    const kept = readdirSync(backupsFolder(dataDir)).toSorted();
    expect(kept).toHaveLength(DAILY_BACKUPS_KEPT + 1);
    expect(kept[0]).toBe('before-restore-2026-10-01.masa');
    expect(kept[1]).toBe('masa-2026-11-03.masa');
    expect(kept.at(-1)).toBe('masa-2026-11-21.masa');
  });
});
