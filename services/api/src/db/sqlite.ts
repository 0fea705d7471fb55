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

/** Their transaction has begun, and its deed has not ended it. */
const begun = new WeakSet<Connection>();
const BEGINS = /^begin\b/iu;
const COMMITS = /^commit\b/iu;
const ROLLS_BACK = /^rollback\b(?! to)/iu;

/**
 * A commit that failed can leave its transaction open. Whoever came next would read what was never stored, and answer
 * a repeated deed with it: it is taken back first, and where that fails the file is opened anew.
 */
function isFree(connection: Connection): boolean {
  begun.delete(connection);
  if (!connection.inTransaction) return true;
  try {
    connection.exec('ROLLBACK');
  } catch {
    return false;
  }
  return !connection.inTransaction;
}

/**
 * Where the disk is full or fails SQLite takes the whole transaction back by itself, and what its deed says after that
 * would be stored, each statement alone: it is refused, with the code that SQLite has for it.
 */
function refuseWithoutTransaction(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const isTakenBack = begun.has(connection) && !connection.inTransaction;
    if (BEGINS.test(sql)) begun.add(connection);
    else if (ROLLS_BACK.test(sql)) begun.delete(connection);
    else if (isTakenBack)
      throw Object.assign(new Error('The transaction was taken back.'), { code: 'SQLITE_ABORT_ROLLBACK' });
    else if (COMMITS.test(sql)) begun.delete(connection);
    return prepare(sql);
  };
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
        refuseWithoutTransaction(connection);
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
