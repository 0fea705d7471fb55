import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, isSqlite, openDatabase, type Database } from '../db/database.ts';
import { toJson } from '../db/rows.ts';
import { doneMigrations } from '../db/migrate.ts';
import { rowsOf } from '../testing/all-rows.ts';
import { backupProgram } from '../testing/backup-program.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { evening, order, type Evening } from '../testing/evening.ts';
import { landedOrder, makeState } from '../testing/landed-states.ts';
import { boot } from '../start/boot.ts';
import { readConfig } from '../start/config.ts';
import { dump } from './dump.ts';
import { unfinishedRestore } from './unfinished-restore.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OWNER_ONLY = 0o600;

let bar: Evening;
let folder: string;
/** What is restored: a venue with enough in it that it takes a moment. */
let tuesday: string;
let rowsOfTuesday: Awaited<ReturnType<typeof rowsOf>>;
let uploaded: string;

beforeAll(async () => {
  bar = await evening();
  folder = mkdtempSync(join(tmpdir(), 'masa-restore-'));
  await order(await bar.guest('Mihai', bar.table()), 'fries', 'lager__500ml');
  ({ filename: uploaded } = await bar.ana.uploadImage({ file: new Blob([PNG], { type: 'image/png' }) }));
  const { db } = bar.database;
  const key = (at: number) => ({
    actor: 'x',
    route: 'y',
    key_: `${at}`,
    body_hash: '',
    response: toJson('z'.repeat(198)),
    created_at: 1,
  });
  for (let at = 0; at < 12_000; at += 100)
    await db('idempotency_keys').insert(Array.from({ length: 100 }, (_, more) => key(at + more)));
  tuesday = join(folder, 'tuesday.masa');
  await dump(db, bar.product.context.config.dataDir, tuesday, bar.clock.now());
  rowsOfTuesday = await rowsOf(db);
});
afterAll(async () => {
  await bar.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Where the program finds this database, and where its uploads lie. */
const envOf = ({ db, target }: TestDatabase, dataDir: string): Readonly<Record<string, string>> =>
  isSqlite(db) ? { DATA_DIR: dirname(target) } : { DATA_DIR: dataDir, DATABASE_URL: target };

describe('on a new machine', () => {
  it('a restore makes the folder, and what it writes is for its owner only', async () => {
    const dataDir = join(folder, 'not', 'there', 'yet');
    const maria = isSqlite(bar.database.db) ? null : await testDatabase();
    try {
      const env = maria ? envOf(maria, dataDir) : { DATA_DIR: dataDir };
      const { code, said } = await backupProgram('restore', tuesday, env).ended;
      expect([code, said]).toEqual([0, expect.stringContaining('Restored what was saved at')]);
      const picture = join(dataDir, 'uploads', uploaded);
      expect(readFileSync(picture)).toEqual(
        readFileSync(join(bar.product.context.config.dataDir, 'uploads', uploaded)),
      );
      const files = maria ? [picture] : [picture, join(dataDir, 'masa.sqlite')];
      for (const file of files) expect([file, statSync(file).mode & 0o777]).toEqual([file, OWNER_ONLY]);
      const db = openDatabase(maria?.target ?? join(dataDir, 'masa.sqlite'));
      expect(await rowsOf(db)).toEqual(rowsOfTuesday);
      await db.destroy();
    } finally {
      await maria?.close();
    }
  });

  it('a file that is not there makes nothing', async () => {
    const dataDir = join(folder, 'never');
    const { code, said } = await backupProgram('restore', join(folder, 'no.masa'), { DATA_DIR: dataDir })
      .ended;
    expect([code, said]).toEqual([1, `There is no file ${join(folder, 'no.masa')}.\n`]);
    expect(existsSync(join(dataDir, 'masa.sqlite'))).toBe(false);
  });
});

/** The venue that is replaced: of an older Masa, so that its schema goes as well. */
async function monday(db: Database): Promise<Awaited<ReturnType<typeof rowsOf>>> {
  await makeState(db, { landed: '', names: landedOrder.slice(0, 8) });
  await db('menu_groups').insert({ id: 'soup', names: toJson({}), rank_no: 1 });
  return rowsOf(db);
}

/** How far a restore is, as somebody sees who looks at the database from beside. */
async function built(db: Database): Promise<number> {
  // What it reads may go while it looks.
  return (await doneMigrations(db).catch(() => [])).length;
}
const isGone = async (db: Database) => !(await db.schema.hasTable('users'));

describe('a restore that is killed', () => {
  /** Each is waited for in turn, and then the program has so many milliseconds left. */
  const EACH: readonly (readonly [((db: Database) => Promise<boolean>)[], number])[] = [
    [[async (db) => (await unfinishedRestore(db)) !== null], 0],
    [[isGone], 0],
    [[isGone, async (db) => (await built(db)) > 2], 0],
    [[isGone, async (db) => (await built(db)) > 12], 0],
    [[isGone, async (db) => (await built(db)) === landedOrder.length], 5],
    [[isGone, async (db) => (await built(db)) === landedOrder.length], 60],
  ];
  /** `npm run proof -- --only restore` kills at each of them. */
  const MOMENTS = process.env['RESTORES'] === 'every' ? EACH : EACH.filter((_, at) => at % 2 === 0);

  it('leaves the old venue or is begun again, and nothing starts in between', async () => {
    const target = await testDatabase();
    const { db } = target;
    const env = envOf(target, join(folder, 'killed'));
    const backups = join(env['DATA_DIR'] ?? '', 'backups');
    try {
      const old = await monday(db);
      const early = backupProgram('restore', tuesday, env);
      await sleep(80);
      early.kill();
      await early.ended;
      expect(await rowsOf(db)).toEqual(old);

      let killed = 0;
      for (const [signs, left] of MOMENTS) {
        const program = backupProgram('restore', tuesday, env);
        for (const reached of signs) while (!program.isOver() && !(await reached(db))) await sleep(1);
        await sleep(left);
        // The bar is closed until it has ended: nothing else comes first.
        if (!program.isOver()) expect(program.priority()).toBe(getPriority());
        program.kill();
        // On a fast disk a moment may pass between two looks.
        if ((await program.ended).code === 0) continue;
        killed += 1;
        expect(await unfinishedRestore(db)).toMatchObject({ file: tuesday });
        await expect(boot(readConfig({ ...env, PORT: '0' }), pino({ level: 'silent' }))).rejects.toThrow(
          `A restore of ${tuesday} was broken off in the middle: run "npm run restore -- ${tuesday}" again.`,
        );
      }
      expect(killed).toBeGreaterThan(MOMENTS.length / 2);

      const { code, said } = await backupProgram('restore', tuesday, env).ended;
      expect([code, said]).toEqual([0, expect.stringContaining('What was there before is in')]);
      expect(await rowsOf(db)).toEqual(rowsOfTuesday);

      // Saved before anything was cleared, and not again whatever was killed since.
      const saved = readdirSync(backups).filter((name) => /^before-restore.*masa$/u.test(name));
      expect(saved).toHaveLength(1 + MOMENTS.length - killed);
      const before = join(backups, saved.toSorted()[0] ?? '');
      expect(statSync(before).mode & 0o777).toBe(OWNER_ONLY);
      await backupProgram('restore', before, env).ended;
      // What that Monday knew of it: later migrations have given the table more columns.
      expect(old['menu_groups']).toEqual([expect.stringContaining('soup')]);
      expect(await db('menu_groups').select('id', 'rank_no')).toEqual([{ id: 'soup', rank_no: 1 }]);
    } finally {
      await target.close();
    }
  }, 180_000);

  it('keeps Masa from starting and from making backups, and says what to do in one sentence', async () => {
    const target = await testDatabase();
    try {
      await target.db.schema.createTable('unfinished_restore', (table) => {
        table.text('file');
        table.text('before_file');
      });
      await knexOf(target.db)('unfinished_restore').insert({
        file: tuesday,
        before_file: '/backups/before.masa',
      });
      const env = envOf(target, join(folder, 'refused'));
      await expect(boot(readConfig({ ...env, PORT: '0' }), pino({ level: 'silent' }))).rejects.toThrow(
        'What was there before is in /backups/before.masa and can be restored, too.',
      );
      const half = join(folder, 'half.masa');
      const { code, said } = await backupProgram('backup', half, env).ended;
      expect([code, said]).toEqual([1, expect.stringContaining('was broken off in the middle')]);
      expect(existsSync(half)).toBe(false);
    } finally {
      await target.close();
    }
  });
});
