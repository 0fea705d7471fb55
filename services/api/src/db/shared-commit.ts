import { setImmediate as othersTurn } from 'node:timers/promises';
import { isDatabaseAway, isSqlite, type Database, type Tx } from './database.ts';

/** Whoever came first waits no longer than this for those behind him: some orders of a slow computer. */
const LONGEST_MS = 20;
const MOST = 32;

type Deed<T> = {
  readonly work: (tx: Tx) => Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
};
type Waiting = {
  /** Answers what is to be told once it is stored. */
  readonly carryOut: (tx: Tx) => Promise<() => void>;
  readonly reject: (reason: unknown) => void;
};

async function carryOut<T>(tx: Tx, { work, resolve, reject }: Deed<T>): Promise<() => void> {
  await savepoint(tx, 'SAVEPOINT deed');
  try {
    const value = await work(tx);
    await savepoint(tx, 'RELEASE deed');
    return () => resolve(value);
  } catch (reason) {
    try {
      await savepoint(tx, 'ROLLBACK TO deed');
      await savepoint(tx, 'RELEASE deed');
    } catch (failure) {
      // Nothing of the others stands either, and what refused this deed alone is no reason for them.
      throw isDatabaseAway(reason) ? reason : failure;
    }
    return () => reject(reason);
  }
}

/**
 * Short transactions. SQLite has one writer, and waits for the disk at every COMMIT: those that have come meanwhile are
 * carried out one after the other, each in its own savepoint, and stored together. One that fails takes none with it,
 * and nobody is told anything before all of it is stored, not even that he was refused: what refused him may not be
 * (docs/decisions/0027). On MariaDB transactions run side by side, and the server stores them together by itself.
 */
export function shortTransactions(
  db: Database,
  { longestMs = LONGEST_MS } = {},
): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  if (!isSqlite(db)) return (work) => db.transaction(work);
  const waiting: Waiting[] = [];
  let running = false;

  async function storeSome(): Promise<void> {
    const taken: Waiting[] = [];
    const news: (() => void)[] = [];
    try {
      await db.transaction(async (tx) => {
        const until = performance.now() + longestMs;
        for (let deed = waiting.shift(); deed; deed = waiting.shift()) {
          taken.push(deed);
          news.push(await deed.carryOut(tx));
          if (taken.length >= MOST || performance.now() >= until) break;
        }
      });
    } catch (reason) {
      // Of a transaction that did not begin nobody has been taken: whoever is first hears of it.
      if (taken.length === 0) taken.push(...waiting.splice(0, 1));
      for (const { reject } of taken) reject(reason);
      return;
    }
    for (const tell of news) tell();
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Whoever has been heard in this turn of the loop comes along.
      await othersTurn();
      await storeSome();
    }
    running = false;
  }

  return <T>(work: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ carryOut: (tx) => carryOut(tx, { work, resolve, reject }), reject });
      if (!running) void run();
    });
}

const savepoint = async ({ client }: Tx, sql: string): Promise<void> => {
  await client.query(await client.acquireConnection(), { sql, bindings: [] });
};
