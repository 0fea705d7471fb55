import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitsOf } from '../testing/commits.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { isSqlite, type Tx } from './database.ts';
import { shortTransactions } from './shared-commit.ts';

const note = (tx: Tx, name: string) => tx('counters').insert({ name, day: '2026-11-20', value: 1 });

/** However busy the machine is, those that come together stay together. */
const UNHURRIED = { longestMs: 60_000 };

let database: TestDatabase;
let together: ReturnType<typeof shortTransactions>;
const heard: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  together = shortTransactions(database.db, UNHURRIED);
  database.db.on('query', ({ sql }: { readonly sql: string }) => void heard.push(sql));
});
beforeEach(async () => {
  await database.db('counters').delete();
  heard.length = 0;
});
afterAll(() => database.close());

const stored = async (): Promise<unknown> => database.db('counters').orderBy('name').pluck('name');
const commits = () => heard.filter((sql) => /^commit/iu.test(sql)).length;
const answers = (results: readonly PromiseSettledResult<unknown>[]) => results.map(({ status }) => status);

describe('short transactions that come together', () => {
  it('are all stored, on SQLite with one wait for the disk', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => together((tx) => note(tx, name))));
    expect(await stored()).toEqual(['a', 'b', 'c', 'd']);
    expect(commits()).toBe(isSqlite(database.db) ? 1 : 4);
  });

  it('take none with them when one fails', async () => {
    const results = await Promise.allSettled([
      together((tx) => note(tx, 'a')),
      together(async (tx) => {
        await note(tx, 'half done');
        throw new Error('refused');
      }),
      together((tx) => note(tx, 'c')),
      together((tx) => note(tx, 'a')),
    ]);
    expect(answers(results).filter((status) => status === 'rejected')).toHaveLength(2);
    expect(await stored()).toEqual(['a', 'c']);
  });

  it('leave the connection to whoever comes next', async () => {
    await Promise.allSettled([
      together(() => Promise.reject(new Error('refused'))),
      together((tx) => note(tx, 'a')),
    ]);
    await database.db.transaction((tx) => note(tx, 'b'));
    expect(await stored()).toEqual(['a', 'b']);
  });
});

describe('short transactions whose commit fails', () => {
  it('are told nothing before it, and hear of it all together where they were stored together', async () => {
    const own = await testDatabase();
    const fates = commitsOf(own.db);
    const some = shortTransactions(own.db, UNHURRIED);
    const told: string[] = [];
    fates.next('refused');
    const deeds = [
      some((tx) => note(tx, 'a')).then(() => told.push('a')),
      some((): Promise<void> => Promise.reject(new Error('refused for what a has done'))),
      some((tx) => note(tx, 'c')).then(() => told.push('c')),
    ];
    const results = await Promise.allSettled(deeds);
    const left = await own.db('counters').orderBy('name').pluck('name');
    expect(left).toEqual(told.toSorted());
    if (isSqlite(own.db)) {
      expect(left).toEqual([]);
      for (const result of results)
        expect(result.status === 'rejected' && String(result.reason)).toContain(
          'made up by a test: SQLITE_IOERR',
        );
    }
    await some((tx) => note(tx, 'again'));
    expect(await own.db('counters').where({ name: 'again' }).pluck('name')).toEqual(['again']);
    await own.close();
  });

  it('hear that the database is gone when not one of them could begin', async () => {
    const own = await testDatabase();
    const some = shortTransactions(own.db, UNHURRIED);
    await own.close();
    const results = await Promise.allSettled([some((tx) => note(tx, 'a')), some((tx) => note(tx, 'b'))]);
    expect(answers(results)).toEqual(['rejected', 'rejected']);
  });
});
