import knexPackage, { type Knex } from 'knex';
import { closeToOthers } from '../process/disk.ts';
import { keepStatements } from './kept-statements.ts';
import { openReadingLine } from './reading-line.ts';

const SQLITE_FULL = 2;

/** What we use of a connection of better-sqlite3. */
type Connection = {
  readonly pragma: (statement: string, options?: { simple: boolean }) => unknown;
  readonly exec: (statement: string) => unknown;
  prepare: (statement: string) => unknown;
  readonly inTransaction: boolean;
};

/**
 * A commit that failed can leave its transaction open. Whoever came next would read what was never stored, and answer
 * a repeated deed with it: it is taken back first, and where that fails the file is opened anew.
 */
function isFree(connection: Connection): boolean {
  if (!connection.inTransaction) return true;
  try {
    connection.exec('ROLLBACK');
  } catch {
    return false;
  }
  return !connection.inTransaction;
}

/**
 * WAL alone opens as synchronous NORMAL and loses acknowledged orders on power loss, so FULL is set on the
 * connection and read back; one connection, because SQLite has one writer.
 */
export function openSqlite(filename: string): Knex {
  let isOpen = false;
  const knex = knexPackage.knex({
    client: 'better-sqlite3',
    // Errors go to the log, what guests wrote does not.
    compileSqlOnError: false,
    // Whatever goes wrong reaches the caller, who logs it; knex would say it a second time, beside the log.
    log: { warn: () => undefined },
    connection: { filename },
    useNullAsDefault: true,
    acquireConnectionTimeout: 10_000,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: Connection, done: (error: Error | null, connection: Connection) => void) => {
        // What SQLite writes beside the file gets the mode of the file.
        for (const suffix of ['', '-wal', '-shm']) closeToOthers(`${filename}${suffix}`);
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
        connection.pragma('busy_timeout = 5000');
        const problem = [
          ['synchronous', SQLITE_FULL],
          ['foreign_keys', 1],
          ['journal_mode', filename === ':memory:' ? 'memory' : 'wal'],
        ].find(([name, wanted]) => connection.pragma(String(name), { simple: true }) !== wanted);
        keepStatements(connection);
        isOpen = true;
        done(
          problem ? new Error(`SQLite refused ${problem.join(' = ')}; orders would not be durable.`) : null,
          connection,
        );
      },
      validate: isFree,
    },
  });
  if (filename !== ':memory:') openReadingLine(knex, filename, () => isOpen);
  return knex;
}
