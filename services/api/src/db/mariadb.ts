import { callbackify } from 'node:util';
import knexPackage, { type Knex } from 'knex';
import { inOnePacket, type Done, type Said } from './one-packet.ts';

/**
 * A database that does not answer must not make people wait: a call hears within eight seconds that it has to come
 * again, and a connection that once kept silent is never used again. A lock is given up before its statement is, so
 * that the server says why; and the server ends a transaction that nobody goes on with, so that whoever was cut off
 * does not hold his tables.
 */
const CONNECT_MS = 3_000;
const LOCK_WAIT_SECONDS = 4;
const STATEMENT_MS = 5_000;
const ACQUIRE_MS = 6_000;
const IDLE_TRANSACTION_SECONDS = 6;
/** Routers forget a connection that says nothing. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const PATIENT_ACQUIRE_MS = 60_000;

const STRICT_MODE = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO';

/** What knex and we use of a connection of mysql2. */
type Connection = {
  query: (statement: Said, bindings: unknown, done: Done) => unknown;
  readonly execute: (statement: Said, bindings: unknown, done: Done) => unknown;
  readonly destroy: () => void;
  readonly stream: { readonly destroy: () => void };
};

const SILENT = 'PROTOCOL_SEQUENCE_TIMEOUT';
/** To prepare a statement is one more way to the server and back: worth it for what a connection says again and again. */
const OFTEN = 3;
function oftenSaid(): (sql: string) => boolean {
  const times = new Map<string, number>();
  return (sql) => {
    const said = (times.get(sql) ?? 0) + 1;
    if (said <= OFTEN) times.set(sql, said);
    return said > OFTEN;
  };
}

/** The driver limits how long a statement may take, but not how long it may take to prepare it. */
function withinTime(done: Done): Done {
  let told = false;
  const tell: Done = (...answer) => {
    if (told) return;
    told = true;
    clearTimeout(late);
    done(...answer);
  };
  const late = setTimeout(
    () => tell(Object.assign(new Error('The database did not answer in time'), { code: SILENT })),
    STATEMENT_MS,
  );
  return tell;
}
/** When one of these fails, also with others in its packet, nobody here knows what of the transaction stands. */
const FRAMES_A_TRANSACTION = /^begin\b[^;]*;?$|(?:^|; )(?:commit|rollback|savepoint|release)\b/iu;

/** The comment is one to MySQL alone, which has no such setting. */
const settingsOf = (patient: boolean): string[] => [
  `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}, SESSION sql_mode = '${STRICT_MODE}', SESSION time_zone = '+00:00'${
    patient ? '' : ` /*M!100300 , SESSION idle_transaction_timeout = ${IDLE_TRANSACTION_SECONDS} */`
  }`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/**
 * READ COMMITTED: after the table's lock every statement sees what the winner before it committed. `patient` is for
 * what may take its time: a migration, a backup.
 */
export function openMariadb(url: string, patient: boolean): Knex {
  /** When the last statement was sent that nobody answered: whoever has been quiet since is not trusted either. */
  let silentSince = Number.NEGATIVE_INFINITY;
  const heardAt = new WeakMap<Connection, number>();

  function watch(connection: Connection): void {
    const query = connection.query.bind(connection);
    const execute = connection.execute.bind(connection);
    const isOften = oftenSaid();
    heardAt.set(connection, performance.now());
    const say: typeof query = (statement, bindings, done) => {
      const sentAt = performance.now();
      const hear: Done = (failure, ...answer) => {
        const isSilent = failure?.code === SILENT;
        if (isSilent) silentSince = Math.max(silentSince, sentAt);
        else heardAt.set(connection, performance.now());
        if (isSilent || (failure && FRAMES_A_TRANSACTION.test(statement.sql))) {
          connection.destroy();
          connection.stream.destroy();
        }
        done(failure, ...answer);
      };
      if (statement.kept && isOften(statement.sql))
        return execute(statement, bindings, patient ? hear : withinTime(hear));
      return query(patient ? statement : { ...statement, timeout: STATEMENT_MS }, bindings, hear);
    };
    connection.query = patient ? say : inOnePacket(say);
  }
  const ask = (connection: Connection, sql: string): Promise<void> =>
    new Promise((resolve, reject) =>
      connection.query({ sql }, [], (failure) => (failure ? reject(failure) : resolve())),
    );
  async function prepare(connection: Connection): Promise<void> {
    watch(connection);
    try {
      for (const setting of settingsOf(patient)) await ask(connection, setting);
    } catch (reason) {
      connection.destroy();
      throw reason;
    }
  }

  return knexPackage.knex({
    client: 'mysql2',
    compileSqlOnError: false,
    // Whatever goes wrong reaches the caller, who logs it; knex would say it a second time, beside the log.
    log: { warn: () => undefined },
    // Asked for nothing but to build statements that we do not use, and without a limit.
    version: 'latest',
    connection: {
      uri: url,
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      decimalNumbers: true,
      // For `one-packet.ts`, which lets nobody else say two at once.
      multipleStatements: !patient,
      connectTimeout: CONNECT_MS,
      enableKeepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_AFTER_MS,
    } as Knex.MySql2ConnectionConfig,
    acquireConnectionTimeout: patient ? PATIENT_ACQUIRE_MS : ACQUIRE_MS,
    pool: {
      min: 0,
      max: 8,
      createTimeoutMillis: CONNECT_MS,
      afterCreate: callbackify(prepare),
      validate: (connection: Connection) => (heardAt.get(connection) ?? 0) >= silentSince,
    },
  });
}
