import type { Knex } from 'knex';
import { isSqlite, type Database, type Reader } from './database.ts';
import { migrations, type Migration } from './migrations/index.ts';

const TABLE = 'schema_migrations';
const source: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve({ up: migration.up, down: migration.down }),
};
/** SQLite rolls a killed migration back; MariaDB commits each statement, so there no migration poses as a transaction. */
const configFor = (db: Database): Knex.MigratorConfig => ({
  migrationSource: source,
  tableName: TABLE,
  disableTransactions: !isSqlite(db),
});

const WAIT_SECONDS = 120;

/** Of several processes that start at once one migrates. The lock ends with its connection, also with a killed one. */
async function alone(db: Database, migrate: () => Promise<void>): Promise<void> {
  if (isSqlite(db)) return migrate();
  await db.transaction(async (pinned) => {
    const [[row]] = (await pinned.raw("SELECT GET_LOCK(CONCAT(DATABASE(), '.migrations'), ?) AS mine", [
      WAIT_SECONDS,
    ])) as [[{ mine: number }]];
    if (row.mine !== 1)
      throw new Error(`Another process has been migrating this database for ${WAIT_SECONDS} seconds.`);
    try {
      await migrate();
    } finally {
      await pinned.raw("DO RELEASE_LOCK(CONCAT(DATABASE(), '.migrations'))");
    }
  });
}

export async function migrateUp(db: Database): Promise<void> {
  await alone(db, async () => {
    // knex's own lock is a row: whoever was killed while holding it would lock every later start out.
    await db.migrate.forceFreeMigrationsLock(configFor(db));
    await db.migrate.latest(configFor(db));
  });
}

/** Takes every migration back, newest first. Empties the database: for tests and for a restore into it. */
export async function migrateDown(db: Database): Promise<void> {
  await alone(db, async () => {
    await db.migrate.rollback(configFor(db), true);
  });
}

/** Oldest first. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name);

/** What made the schema as it is. */
export async function doneMigrations(reader: Reader): Promise<string[]> {
  return (await reader(TABLE).orderBy('id').pluck('name')) as string[];
}

/** Takes the newest migrations back until only these are left. Their tables must be empty. */
export async function migrateBackTo(db: Database, names: readonly string[]): Promise<void> {
  await alone(db, async () => {
    for (let left = await doneMigrations(db); left.length > names.length; left = await doneMigrations(db))
      await db.migrate.down(configFor(db));
  });
}

/** How many migrations are missing; 0 means ready. */
export async function pendingMigrations(db: Database): Promise<number> {
  const [, pending] = (await db.migrate.list(configFor(db))) as [unknown[], unknown[]];
  return pending.length;
}
