import { Worker } from 'node:worker_threads';
import knexPackage, { type Knex } from 'knex';
import { clientOf } from './client.ts';
import { databaseOf, isSqlite, type Database } from './database.ts';

/**
 * SQLite answers in the thread that asks, and nobody else has his turn meanwhile. What may take long is asked beside: on a
 * connection of its own that only reads, in a thread of its own, so that whoever orders never waits for a year's report
 * (docs/decisions/0019). On MariaDB the server is beside already.
 */
const STATEMENT_MS = 20_000;
/** Whoever does not come to his turn by then hears that he has to come again: the queue ends. */
const ACQUIRE_MS = 20_000;
/** Nobody has asked for so long: the thread goes, and comes back with the next question. */
const IDLE_MS = 60_000;

type Answer = {
  readonly rows?: unknown[];
  readonly failure?: { readonly message: string; readonly code?: string };
};
type Waiting = { readonly resolve: (rows: unknown[]) => void; readonly reject: (reason: Error) => void };

const failed = (message: string, code = 'SQLITE_IOERR'): Error => Object.assign(new Error(message), { code });

/** A connection as knex uses one of better-sqlite3; its statements are answered by the thread, in their order. */
class Line {
  readonly #thread: Worker;
  #waiting: Waiting | null = null;
  isOpen = true;

  constructor(filename: string) {
    this.#thread = new Worker(new URL('beside.thread.ts', import.meta.url), {
      workerData: { filename },
      execArgv: [],
    });
    // A question keeps the process, an idle thread does not.
    this.#thread.unref();
    this.#thread.on('message', ({ rows, failure }: Answer) =>
      this.#settle((waiting) =>
        failure ? waiting.reject(failed(failure.message, failure.code)) : waiting.resolve(rows ?? []),
      ),
    );
    this.#thread.on('error', (reason) => this.#end(reason));
    this.#thread.on('exit', () => this.#end(failed('the thread beside has ended')));
  }

  #settle(how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#thread.unref();
    if (waiting) how(waiting);
  }

  #end(reason: unknown): void {
    this.isOpen = false;
    this.#settle(({ reject }) => reject(reason instanceof Error ? reason : failed(String(reason))));
  }

  prepare(sql: string) {
    return { reader: true, all: (bindings: unknown[]) => this.#ask(sql, bindings) };
  }

  #ask(sql: string, bindings: unknown[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(failed('the thread beside has ended'));
      const late = setTimeout(() => {
        // What it is at cannot be interrupted: this thread is given up, and the next question gets another one.
        this.#end(failed('a statement beside took too long'));
        void this.#thread.terminate();
      }, STATEMENT_MS);
      const done =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(late);
          then(value);
        };
      this.#waiting = { resolve: done(resolve), reject: done(reject) };
      this.#thread.ref();
      this.#thread.postMessage({ sql, bindings }, []);
    });
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await this.#thread.terminate();
  }
}

/** The same rows as `db`, to be read beside it; destroyed before it. `target`: what `openDatabase` was told. */
export function openBeside(db: Database, target: string): Database {
  // What lies in memory is there on its own connection alone.
  if (!isSqlite(db) || target === ':memory:') return db;
  const beside: Knex = knexPackage.knex({
    client: 'better-sqlite3',
    compileSqlOnError: false,
    log: { warn: () => undefined },
    connection: { filename: target },
    useNullAsDefault: true,
    acquireConnectionTimeout: ACQUIRE_MS,
    pool: { min: 0, max: 1, idleTimeoutMillis: IDLE_MS, validate: (line: Line) => line.isOpen },
  });
  clientOf(beside).acquireRawConnection = () => Promise.resolve(new Line(target));
  return databaseOf(beside);
}
