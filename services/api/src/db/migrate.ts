import type { Knex } from 'knex';
import { isSqlite, knexOf, type Database, type Reader } from './database.ts';
import { migrations, type Migration } from './migrations/index.ts';
import { landedOtherwise, mendLandedOtherwise } from './migrations/landed-otherwise.ts';

const TABLE = 'schema_migrations';
const LOCK_TABLE = `${TABLE}_lock`;
/** SQLite rolls a killed migration back; MariaDB commits each statement, so there no migration poses as a transaction. */
const configFor = (db: Database, list: readonly Migration[] = migrations): Knex.MigratorConfig => ({
  migrationSource: {
    getMigrations: () => Promise.resolve([...list]),
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: (migration: Migration) => Promise.resolve({ up: migration.up, down: migration.down }),
  } satisfies Knex.MigrationSource<Migration>,
  tableName: TABLE,
  disableTransactions: !isSqlite(db),
});

const WAIT_SECONDS = 120;

/**
 * Of several processes that start at once one migrates. The lock ends with its connection, also with a killed one. No
 * transaction: the server ends one that says nothing for so long.
 */
async function alone(db: Database, migrate: () => Promise<void>): Promise<void> {
  if (isSqlite(db)) return migrate();
  const { client } = db;
  const held = await client.acquireConnection();
  const ask = async (statement: string): Promise<unknown> => {
    const [rows] = await db.raw<{ answer: unknown }[][]>(`${statement} AS answer`).connection(held);
    return rows?.[0]?.answer;
  };
  try {
    const until = performance.now() + WAIT_SECONDS * 1_000;
    // A second at a time: no statement may wait for long.
    while ((await ask("SELECT GET_LOCK(CONCAT(DATABASE(), '.migrations'), 1)")) !== 1)
      if (performance.now() > until)
        throw new Error(`Another process has been migrating this database for ${WAIT_SECONDS} seconds.`);
    try {
      await migrate();
    } finally {
      await ask("SELECT RELEASE_LOCK(CONCAT(DATABASE(), '.migrations'))");
    }
  } finally {
    await client.releaseConnection(held);
  }
}

async function runUp(db: Database, list: readonly Migration[] = migrations): Promise<void> {
  // knex's own lock is a row: whoever was killed while holding it would lock every later start out.
  const { migrate } = knexOf(db);
  await migrate.forceFreeMigrationsLock(configFor(db, list));
  await migrate.latest(configFor(db, list));
}

export async function migrateUp(db: Database): Promise<void> {
  await alone(db, async () => {
    await mendLandedOtherwise(db, await doneMigrations(db));
    await runUp(db);
  });
}

/** Takes every migration back, newest first. Empties the database: for tests. */
export async function migrateDown(db: Database): Promise<void> {
  await alone(db, async () => {
    await knexOf(db).migrate.rollback(configFor(db), true);
  });
}

/** Oldest first. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

/** What made the schema as it is, in its order; nothing in a new database. */
export async function doneMigrations(reader: Reader): Promise<string[]> {
  if (!(await reader.schema.hasTable(TABLE))) return [];
  return knexOf(reader)<{ readonly id: number; readonly name: string }>(TABLE).orderBy('id').pluck('name');
}

/** How many migrations are missing; 0 means ready. */
export async function pendingMigrations(db: Database): Promise<number> {
  const done = new Set(await doneMigrations(db));
  return knownMigrations.filter((name) => !done.has(name)).length;
}

/** Whether a start would change the schema of this database. */
export async function isOutOfDate(db: Database): Promise<boolean> {
  const done = await doneMigrations(db);
  return (
    done.length > 0 &&
    ((await pendingMigrations(db)) > 0 || (await landedOtherwise(knexOf(db), done)).length > 0)
  );
}

async function dropTables(db: Database, names: readonly string[]): Promise<void> {
  const drop = async (tx: Reader) => {
    for (const name of names) await tx.schema.dropTableIfExists(name);
  };
  if (!isSqlite(db)) {
    await db.transaction(async (tx) => {
      await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
      try {
        await drop(tx);
      } finally {
        await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
      }
    });
    return;
  }
  // Inside a transaction this setting would be ignored.
  await db.raw('PRAGMA foreign_keys = OFF');
  try {
    await db.transaction(drop);
  } finally {
    await db.raw('PRAGMA foreign_keys = ON');
  }
}

/** Without a table, whatever was in it: for tests. Taking each migration back one by one takes longer than all of them took. */
export const emptySchema = (db: Database, tables: readonly string[]): Promise<void> =>
  alone(db, () => dropTables(db, [...tables, TABLE, LOCK_TABLE]));

/**
 * For a restore: drops these tables, builds the schema that these migrations make, in their order, has it filled and
 * brings it up to date. Whatever a kill has left of an earlier try is dropped as well.
 */
export async function rebuild(
  db: Database,
  tables: readonly string[],
  names: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const list = names.flatMap((name) => migrations.filter((migration) => migration.name === name));
  await alone(db, async () => {
    await dropTables(db, [...tables, TABLE, LOCK_TABLE]);
    await runUp(db, list);
    await fill();
    await runUp(db);
  });
}
