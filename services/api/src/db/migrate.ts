import type { Knex } from 'knex';
import type { Database } from './database.ts';
import { migrations, type Migration } from './migrations/index.ts';

const source: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve({ up: migration.up, down: migration.down }),
};
/** MariaDB commits at each DDL, so no migration pretends to be a transaction: each is one step that can run again. */
const config: Knex.MigratorConfig = {
  migrationSource: source,
  tableName: 'schema_migrations',
  disableTransactions: true,
};

export async function migrateUp(db: Database): Promise<void> {
  await db.migrate.latest(config);
}

/** Takes every migration back, newest first. Empties the database: for tests and for a restore into it. */
export async function migrateDown(db: Database): Promise<void> {
  await db.migrate.rollback(config, true);
}

/** How many migrations are missing; 0 means ready. */
export async function pendingMigrations(db: Database): Promise<number> {
  const [, pending] = (await db.migrate.list(config)) as [unknown[], unknown[]];
  return pending.length;
}
