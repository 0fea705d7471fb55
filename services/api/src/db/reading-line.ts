import Sqlite from 'better-sqlite3';
import type { Knex } from 'knex';
import { clientOf, type Client } from './client.ts';
import { keepStatements } from './kept-statements.ts';

type ReadingLine = { readonly all: (sql: string, bindings: readonly unknown[]) => unknown[] };

const lines = new WeakMap<object, () => ReadingLine | null>();

/**
 * A second connection to the same file that only reads what is stored, so that a short question outside of a
 * transaction never waits for the one that is being written. It is opened when the first one is, and closed before it:
 * whoever closes the file last clears up its log.
 */
export function openReadingLine(knex: Knex, filename: string, isOpen: () => boolean): void {
  let connection: Sqlite.Database | null = null;
  let closed = false;
  const line: ReadingLine = {
    all: (sql, bindings) => {
      if (!connection) {
        connection = new Sqlite(filename, { readonly: true, fileMustExist: true });
        connection.pragma('busy_timeout = 5000');
        keepStatements(connection);
      }
      return connection
        .prepare(sql)
        .all(bindings.map((one) => (typeof one === 'boolean' ? Number(one) : one)));
    },
  };
  const client = clientOf(knex);
  lines.set(client, () => (closed || !isOpen() ? null : line));
  const destroy = client.destroy.bind(client);
  client.destroy = (done) => {
    closed = true;
    connection?.close();
    connection = null;
    return destroy(done);
  };
}

/** Null within a transaction, on MariaDB, and of a database that lies in memory: its own connection answers. */
export const linesBeside = (reader: { readonly client: Client }): ReadingLine | null =>
  lines.get(reader.client)?.() ?? null;
