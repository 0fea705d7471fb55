import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { isDatabaseAway, isSqlite, type Tx } from './database.ts';
import { shortTransactions } from './shared-commit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db('counters').delete();
});
afterAll(() => database.close());

const note = (tx: Tx, name: string) => tx('counters').insert({ name, day: '2026-11-20', value: 1 });
const stored = async (): Promise<unknown> => database.db('counters').orderBy('name').pluck('name');
const reasonOf = (deed: Promise<unknown>): Promise<unknown> =>
  deed.then(
    () => 'done',
    (reason: unknown) => reason,
  );

/** Its database takes the transaction back by itself: SQLite when the disk is full, MariaDB when the line is cut. */
async function loseTransaction(tx: Tx): Promise<void> {
  if (!isSqlite(tx)) {
    await reasonOf(Promise.resolve(tx.raw('KILL CONNECTION_ID()')));
    return;
  }
  const [{ page_count: pages }] = (await tx.raw('PRAGMA page_count')) as [{ page_count: number }];
  await tx.raw(`PRAGMA max_page_count = ${pages}`);
  try {
    for (let row = 0; row < 20_000; row += 1) await note(tx, `fills the disk ${row}`);
  } finally {
    await tx.raw('PRAGMA max_page_count = 1073741823');
  }
}

describe('a transaction that its database has taken back', () => {
  it('says what was wrong, and not that nothing was left to be taken back', async () => {
    const reason = await reasonOf(
      database.db.transaction(async (tx) => {
        await note(tx, 'a');
        await loseTransaction(tx);
        await note(tx, 'b');
      }),
    );
    expect(reason).toSatisfy(isDatabaseAway);
    expect(await stored()).toEqual([]);
  });

  it('refuses for the reason that the deed had', async () => {
    const reason = await reasonOf(
      database.db.transaction(async (tx) => {
        await note(tx, 'a');
        await reasonOf(loseTransaction(tx));
        throw new Refusal('session_not_open');
      }),
    );
    expect(reason).toMatchObject({ code: 'session_not_open' });
    expect(await stored()).toEqual([]);
  });

  it('stores nothing that its deed still says, and leaves its connection to whoever comes next', async () => {
    const reason = await reasonOf(
      database.db.transaction(async (tx) => {
        await note(tx, 'before');
        await reasonOf(loseTransaction(tx));
        await note(tx, 'after');
      }),
    );
    expect(reason).toSatisfy(isDatabaseAway);
    await database.db.transaction((tx) => note(tx, 'next'));
    expect(await stored()).toEqual(['next']);
  });
});

describe('a transaction that cannot begin', () => {
  it('says why, and does nothing of its deed', async () => {
    const own = await testDatabase();
    const client = own.db.client as { acquireConnection: () => Promise<unknown> };
    const acquire = client.acquireConnection.bind(client);
    const failure = Object.assign(new Error('made up by a test'), { code: 'SQLITE_FULL' });
    client.acquireConnection = async () => {
      const connection = (await acquire()) as { prepare?: unknown; query?: unknown };
      // SQLite begins by itself, MariaDB with what is said next.
      const refuse = () => {
        throw failure;
      };
      if (isSqlite(own.db)) connection.prepare = refuse;
      else connection.query = refuse;
      return connection;
    };
    let done = 0;
    const reason = await reasonOf(
      own.db.transaction(async () => {
        await Promise.resolve();
        done += 1;
      }),
    );
    expect({ reason, done }).toEqual({ reason: failure, done: 0 });
    await own.close();
  });
});

describe('short transactions of which one is taken back', () => {
  const together = (...deeds: ((tx: Tx) => Promise<unknown>)[]) => {
    const short = shortTransactions(database.db, { longestMs: 60_000 });
    return Promise.all(deeds.map((deed) => reasonOf(short(deed))));
  };

  it('all hear that the database is away where they were to be stored together', async () => {
    const [first, full, last] = await together(
      (tx) => note(tx, 'a'),
      loseTransaction,
      (tx) => note(tx, 'c'),
    );
    expect(full).toSatisfy((reason) => reason === 'done' || isDatabaseAway(reason));
    // Whoever stood behind has not been taken, and comes in the next one.
    expect(last).not.toBeInstanceOf(Error);
    expect(await stored()).toEqual(isSqlite(database.db) ? ['c'] : ['a', 'c']);
    if (isSqlite(database.db)) expect(first).toSatisfy(isDatabaseAway);
  });

  it('are never refused for what another one was refused for', async () => {
    const [first, refused] = await together(
      (tx) => note(tx, 'a'),
      async (tx) => {
        await reasonOf(loseTransaction(tx));
        throw new Refusal('session_not_open');
      },
    );
    if (isSqlite(database.db)) {
      expect(first).toSatisfy(isDatabaseAway);
      expect(refused).toSatisfy(isDatabaseAway);
    } else expect(refused).toMatchObject({ code: 'session_not_open' });
    expect(await stored()).toEqual(isSqlite(database.db) ? [] : ['a']);
  });
});
