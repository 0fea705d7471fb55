import Sqlite from 'better-sqlite3';
import { dialect, methodOf } from './dialect.ts';

/**
 * What may happen to one statement. `error`: it did nothing, and its transaction goes on; `full`: SQLite has taken the whole
 * transaction back; `lost`: it was done, and whoever said it hears that it was not. A COMMIT that fails rolls back, but for
 * `open`: its transaction stands. `late`: whoever asked has given up when it is done.
 */
export type Fault = 'error' | 'full' | 'busy' | 'lost' | 'open' | 'late' | 'crash before' | 'crash after';

/** Where the statements of one life of the API wait for their turn. */
export type Seam = {
  readonly turn: (sql: string) => Promise<void>;
  readonly fault: (sql: string) => Fault | null;
  /** Longer than anybody waits for an answer. */
  readonly delay: () => Promise<void>;
  readonly die: () => void;
  /** It was done, whatever whoever said it hears of that. */
  readonly done: (connection: Connection, sql: string, bindings: readonly unknown[]) => void;
};

export type Connection = Sqlite.Database;
type Cradle = {
  /** Null: the file that the client itself opens. */
  readonly bytes: Buffer | null;
  readonly seam: Seam | null;
  readonly opened: (connection: Connection) => void;
};
type Asked = { readonly sql: string; readonly bindings?: readonly unknown[] };

const cradles = new WeakMap<object, Cradle>();
const seams = new WeakMap<object, Seam>();

/** The next connection of this client speaks through the seam: a database in memory with these bytes, or its own file. */
export const openFrom = (client: unknown, cradle: Cradle): void => {
  if (typeof client === 'object' && client !== null) cradles.set(client, cradle);
};

/** A promise of its own each time: one that all wait for would remember everybody who ever did. */
const never = (): Promise<never> => new Promise(() => undefined);
const CODES = {
  error: 'SQLITE_IOERR',
  full: 'SQLITE_FULL',
  busy: 'SQLITE_BUSY',
  lost: 'SQLITE_IOERR',
  open: 'SQLITE_IOERR',
};

const ROLLS_BACK = /^rollback\b(?! to)/iu;

const takeBack = (connection: Connection): void => {
  if (connection.inTransaction) connection.exec('ROLLBACK');
};

/** All statements of knex pass here, BEGIN and COMMIT too. */
export function throughSeams(): void {
  const prototype = dialect('better-sqlite3');
  const query = methodOf(prototype, '_query');
  const acquire = methodOf(prototype, 'acquireRawConnection');

  async function acquireRawConnection(this: object): Promise<unknown> {
    const cradle = cradles.get(this);
    if (!cradle) return await acquire(this);
    const connection = cradle.bytes ? new Sqlite(cradle.bytes) : await acquire(this);
    if (!(connection instanceof Sqlite)) throw new TypeError('knex opens files otherwise than it did.');
    if (cradle.seam) seams.set(connection, cradle.seam);
    cradle.opened(connection);
    return connection;
  }

  async function carriedOut(self: object, connection: Connection, asked: Asked, seam: Seam) {
    const tell = (): void => seam.done(connection, asked.sql, asked.bindings ?? []);
    try {
      const answer = await query(self, connection, asked);
      if (!ROLLS_BACK.test(asked.sql)) tell();
      return answer;
    } finally {
      // Also where nothing is left to take back.
      if (ROLLS_BACK.test(asked.sql)) tell();
    }
  }

  async function throughSeam(this: object, connection: Connection, asked: Asked): Promise<unknown> {
    const seam = seams.get(connection);
    if (!seam) return query(this, connection, asked);
    await seam.turn(asked.sql);
    const fault = seam.fault(asked.sql);
    if (fault === 'late') await seam.delay();
    const isDone = fault === null || fault === 'late' || fault === 'lost' || fault === 'crash after';
    const answer = isDone ? await carriedOut(this, connection, asked, seam) : null;
    if (fault === null || fault === 'late') return answer;
    if (fault === 'crash before' || fault === 'crash after') {
      seam.die();
      return never();
    }
    // A ROLLBACK that fails leaves its transaction open, and nobody will ever store it.
    if (ROLLS_BACK.test(asked.sql)) seam.done(connection, asked.sql, []);
    if (fault === 'full' || (fault === 'error' && /^commit/iu.test(asked.sql))) takeBack(connection);
    throw new Sqlite.SqliteError(`planted: ${fault}`, CODES[fault]);
  }
  Object.assign(prototype, { acquireRawConnection, _query: throughSeam });
}

/** What a power cut or a kill leaves: all that was committed, and nothing else. */
export function committedBytes(connection: Connection): Buffer {
  takeBack(connection);
  const bytes = connection.serialize();
  seams.delete(connection);
  connection.close();
  return bytes;
}
