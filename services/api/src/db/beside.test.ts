import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { openBeside } from './beside.ts';
import { knexOf, isDatabaseAway, isSqlite, openDatabase, type Database, type Reader } from './database.ts';
import { snapshotOf } from './snapshot.ts';

let own: TestDatabase;
let across: Database;
beforeAll(async () => {
  own = await testDatabase();
  across = openBeside(own.db, own.target);
});
afterAll(async () => {
  if (across !== own.db) await across.destroy();
  await own.close();
});

const count = (value: number) =>
  own.db('counters').insert({ name: 'calls', day: '2026-11-20', value }).onConflict(['name', 'day']).merge();
const counted = (db: Reader) => db('counters').select('value').where({ name: 'calls' });

type Pool = Readonly<Record<'acquireConnection' | 'releaseConnection', (line?: unknown) => Promise<unknown>>>;
/** Adds up numbers for a good while. */
const LONG =
  'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select sum(i) as total from n';

describe('a read beside', () => {
  it('sees what is stored, at once', async () => {
    for (const value of [1, 2]) {
      await count(value);
      expect((await counted(across)) as unknown[]).toMatchObject([{ value }]);
    }
  });

  it('is of one moment where that was asked for', async () => {
    await count(1);
    await snapshotOf(across, async (tx) => {
      expect((await counted(tx)) as unknown[]).toMatchObject([{ value: 1 }]);
      await count(2);
      expect((await counted(tx)) as unknown[]).toMatchObject([{ value: 1 }]);
    });
  });

  it('fails as it does anywhere', async () => {
    await expect(knexOf(across)('nowhere').select()).rejects.toMatchObject({
      code: isSqlite(own.db) ? 'SQLITE_ERROR' : 'ER_NO_SUCH_TABLE',
    });
    expect((await across('venue').select('id')) as unknown[]).toBeDefined();
  });
});

describe('beside a SQLite', () => {
  let folder: string;
  let file: string;
  let db: Database;
  let beside: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'masa-beside-'));
    file = join(folder, 'masa.sqlite');
    db = openDatabase(file);
    await db.raw('create table numbers (value integer)');
    beside = openBeside(db, file);
  });
  afterAll(async () => {
    await beside.destroy();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  it('the others go on while a long read runs, and store what they do', async () => {
    let isOver = false;
    const long = (beside.raw(LONG) as unknown as Promise<unknown[]>).then((rows) => {
      isOver = true;
      return rows;
    });
    // On the connection of the others this would come after it.
    await knexOf(db)('numbers').insert({ value: 7 });
    expect((await knexOf(db)('numbers')) as unknown[]).toEqual([{ value: 7 }]);
    expect(isOver).toBe(false);
    expect(await long).toEqual([{ total: 4_500_001_500_000 }]);
  });

  it('nothing is written', async () => {
    await expect(knexOf(beside)('numbers').delete()).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    expect((await knexOf(db)('numbers')) as unknown[]).toHaveLength(1);
  });

  it('a thread that dies takes its question with it, and the next one gets another', async () => {
    const single = openBeside(db, file);
    const pool = single.client as Pool;
    const line = (await pool.acquireConnection()) as { close: () => Promise<void> };
    await pool.releaseConnection(line);
    const asked = single.raw(LONG).then(
      () => null,
      (reason: unknown) => reason,
    );
    await new Promise((done) => setTimeout(done, 50));
    await line.close();
    expect(isDatabaseAway(await asked)).toBe(true);
    expect((await knexOf(single)('numbers')) as unknown[]).toHaveLength(1);
    await single.destroy();
  });

  it('what lies in memory is read where it lies', async () => {
    const memory = openDatabase(':memory:');
    expect(openBeside(memory, ':memory:')).toBe(memory);
    await memory.destroy();
  });
});
