import Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import { keepStatements } from './kept-statements.ts';

type Statement = { readonly all: (bindings: readonly unknown[]) => unknown[] };
type Connection = {
  prepare: (sql: string) => Statement;
  readonly pragma: (what: string) => unknown;
  close: () => unknown;
};
type ReadingLine = { readonly all: (sql: string, bindings: readonly unknown[]) => unknown[] };
type Client = { destroy: (done?: () => void) => Promise<unknown> };

const lines = new WeakMap<object, () => ReadingLine | null>();

/**
 * A second connection to the same file that only reads what is stored, so that a short question outside of a
 * transaction never waits for the one that is being written. It is opened when the first one is, and closed before it:
 * whoever closes the file last clears up its log.
 */
export function openReadingLine(knex: Knex, filename: string, isOpen: () => boolean): void {
  let connection: Connection | null = null;
  let closed = false;
  const line: ReadingLine = {
    all: (sql, bindings) => {
      if (!connection) {
        connection = new Sqlite(filename, { readonly: true, fileMustExist: true }) as unknown as Connection;
        connection.pragma('busy_timeout = 5000');
        keepStatements(connection);
      }
      return connection
        .prepare(sql)
        .all(bindings.map((one) => (typeof one === 'boolean' ? Number(one) : one)));
    },
  };
  lines.set(knex.client as object, () => (closed || !isOpen() ? null : line));
  const client = knex.client as Client;
  const destroy = client.destroy.bind(client);
  client.destroy = (done) => {
    closed = true;
    connection?.close();
    connection = null;
    return destroy(done);
  };
}

/** Null within a transaction, on MariaDB, and of a database that lies in memory: its own connection answers. */
export const linesBeside = (reader: Pick<Knex, 'client'>): ReadingLine | null =>
  lines.get(reader.client as object)?.() ?? null;
