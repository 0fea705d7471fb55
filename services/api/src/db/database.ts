import knexPackage, { type Knex } from 'knex';

export type Database = Knex;
export type Tx = Knex.Transaction;
/** Reads work on both; writes take a Tx. */
export type Reader = Knex | Knex.Transaction;

const SQLITE_FULL = 2;

type Pragma = { pragma: (statement: string, options?: { simple: boolean }) => unknown };

/**
 * WAL alone opens as synchronous NORMAL and loses acknowledged orders on power loss, so FULL is set on the
 * connection and read back; one connection, because SQLite has one writer (guide/reliability 0.1).
 */
function sqlite(filename: string): Knex {
  return knexPackage.knex({
    client: 'better-sqlite3',
    // Errors go to the log, what guests wrote does not.
    compileSqlOnError: false,
    connection: { filename },
    useNullAsDefault: true,
    acquireConnectionTimeout: 10_000,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: Pragma, done: (error: Error | null, connection: Pragma) => void) => {
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        connection.pragma('foreign_keys = ON');
        connection.pragma('busy_timeout = 5000');
        const problem = [
          ['synchronous', SQLITE_FULL],
          ['foreign_keys', 1],
          ['journal_mode', filename === ':memory:' ? 'memory' : 'wal'],
        ].find(([name, wanted]) => connection.pragma(String(name), { simple: true }) !== wanted);
        done(
          problem ? new Error(`SQLite refused ${problem.join(' = ')}; orders would not be durable.`) : null,
          connection,
        );
      },
    },
  });
}

const LOCK_WAIT_SECONDS = 5;
const STRICT_MODE = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO';

type MysqlConnection = { query: (statement: string, done: (error: Error | null) => void) => void };

/** READ COMMITTED: after the table's lock every statement sees what the winner before it committed. */
function mariadb(url: string): Knex {
  return knexPackage.knex({
    client: 'mysql2',
    compileSqlOnError: false,
    connection: {
      uri: url,
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      decimalNumbers: true,
    } as Knex.MySql2ConnectionConfig,
    acquireConnectionTimeout: 10_000,
    pool: {
      min: 0,
      max: 8,
      afterCreate: (
        connection: MysqlConnection,
        done: (error: Error | null, connection: MysqlConnection) => void,
      ) => {
        const settings = `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}, SESSION sql_mode = '${STRICT_MODE}', SESSION time_zone = '+00:00'`;
        connection.query(settings, (refused) => {
          if (refused) return done(refused, connection);
          connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', (error) =>
            done(error, connection),
          );
        });
      },
    },
  });
}

export const isSqlite = (db: Reader): boolean =>
  (db.client as { config: Knex.Config }).config.client === 'better-sqlite3';

/** A SQLite file, ':memory:', or mysql://… */
export const openDatabase = (target: string): Database =>
  target.startsWith('mysql://') ? mariadb(target) : sqlite(target);

/** The code that the driver gives an error: ER_DUP_ENTRY, SQLITE_CONSTRAINT_UNIQUE, … */
const codeOf = (reason: unknown): string =>
  reason instanceof Error && 'code' in reason ? String(reason.code) : '';

export const isDuplicate = (reason: unknown): boolean =>
  ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(reason));

/** The database asks to try the whole transaction again: deadlock, lock wait, snapshot too old. */
export const isRetryable = (reason: unknown): boolean =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD', 'SQLITE_BUSY'].includes(codeOf(reason));

/** The database is away or full: not our mistake, and nothing was acknowledged. */
export const isDatabaseAway = (reason: unknown): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|PROTOCOL_|SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)|ER_(SERVER_SHUTDOWN|CON_COUNT|NEW_ABORTING|CONNECTION_KILLED|LOCK_|DISK_FULL|RECORD_FILE_FULL))/u.test(
    codeOf(reason),
  ) ||
  (reason instanceof Error && reason.name === 'KnexTimeoutError');
