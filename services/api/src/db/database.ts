import type { Knex } from 'knex';
import { clientOf, keepReasons, type Client } from './client.ts';
import { openMariadb } from './mariadb.ts';
import type { Asking } from './query.ts';
import { openSqlite } from './sqlite.ts';

/** Reads work on both; writes take a Tx. */
export type Reader = Asking & { readonly client: Client } & Pick<Knex, 'schema' | 'isTransaction'>;
export type Tx = Reader & Pick<Knex.Transaction, 'commit' | 'rollback' | 'isCompleted'>;
type Transaction = {
  <T>(deed: (tx: Tx) => Promise<T>, settings?: Knex.TransactionConfig): Promise<T>;
  (): Promise<Tx>;
};
export type Database = Reader &
  Pick<Knex, 'destroy' | 'on' | 'off' | 'removeListener'> & { readonly transaction: Transaction };

export const isSqlite = ({ client }: { readonly client: Client }): boolean =>
  client.config.client === 'better-sqlite3';
/** Outside of a transaction: it can begin one. */
export const isDatabase = (reader: Reader): reader is Database => reader.isTransaction !== true;

/** knex itself: for what knows tables by their name alone, and for what only it can do. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what runs is knex; `query.ts` is types alone (docs/decisions/0029)
export const knexOf = (reader: Reader): Knex => reader as unknown as Knex;
/** knex as this product speaks it. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same, the other way round
export const databaseOf = (knex: Knex): Database => knex as unknown as Database;

/**
 * A SQLite file, ':memory:', or mysql://… `patient`: nobody waits for an answer, and a statement may take as long as it
 * needs.
 */
export function openDatabase(target: string, { patient = false } = {}): Database {
  const knex = target.startsWith('mysql://') ? openMariadb(target, patient) : openSqlite(target);
  keepReasons(clientOf(knex));
  return databaseOf(knex);
}

/** The code that the driver gives an error: ER_DUP_ENTRY, SQLITE_CONSTRAINT_UNIQUE, … */
const codeOf = (reason: unknown): string =>
  reason instanceof Error && 'code' in reason ? String(reason.code) : '';

export const isDuplicate = (reason: unknown): boolean =>
  ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'].includes(codeOf(reason));

/** The database asks to try the whole transaction again: deadlock, lock wait, snapshot too old. */
export const isRetryable = (reason: unknown): boolean =>
  ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD', 'SQLITE_BUSY'].includes(codeOf(reason));

/** The line to the server, the server's own farewells and what it is out of. */
const AWAY_CODES =
  /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOST\w+|NET\w+|NOTFOUND|AI_AGAIN)|PROTOCOL_\w+|SQLITE_(?:FULL|IOERR|ABORT|BUSY|LOCKED|PROTOCOL|READONLY|CANTOPEN|NOMEM|CORRUPT|NOTADB)\w*|ER_(?:\w*SHUTDOWN|\w*ABORTING_CONNECTION|CON_COUNT\w*|TOO_MANY_USER_CONNECTIONS|USER_LIMIT_REACHED|HOST_IS_BLOCKED|CANT_CREATE_THREAD|CONNECTION_KILLED|CLIENT_INTERACTION_TIMEOUT|QUERY_INTERRUPTED|QUERY_TIMEOUT|STATEMENT_TIMEOUT|LOCK_\w+|CHECKREAD|NET_\w+|ERROR_DURING_COMMIT|ERROR_DURING_ROLLBACK|GET_ERRNO|ERROR_ON_(?:READ|WRITE)|DISK_FULL|RECORD_FILE_FULL|OUTOFMEMORY|OUT_OF_RESOURCES|READ_ONLY_MODE|OPTION_PREVENTS_STATEMENT|CANT_EXECUTE_IN_READ_ONLY_TRANSACTION))$/u;

/**
 * What the driver has no names for: MariaDB's own (killed, too slow, idle in a transaction), and what a proxy before the
 * database says of it (gone away, lost).
 */
const AWAY_NUMBERS: readonly unknown[] = [1927, 1969, 4031, 2002, 2003, 2006, 2013, 2055];

/** What drivers and pool say without a code, of a connection that is gone. */
const AWAY_WORDS =
  /closed state|connection lost|connection is (?:closed|not open)|acquire a connection|pool is destroyed|^aborted$/iu;

/** The database is away or full: not our mistake, and nothing was acknowledged. */
export const isDatabaseAway = (reason: unknown): boolean =>
  reason instanceof Error &&
  (reason.name === 'KnexTimeoutError' ||
    // Of mysql2: the error took the connection with it.
    ('fatal' in reason && reason.fatal === true) ||
    ('errno' in reason && AWAY_NUMBERS.includes(reason.errno)) ||
    AWAY_CODES.test(codeOf(reason)) ||
    AWAY_WORDS.test(reason.message));
