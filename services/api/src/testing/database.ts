import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knexOf, openDatabase, type Database } from '../db/database.ts';
import { migrateUp, pendingMigrations } from '../db/migrate.ts';
import { tableOwners } from '../db/table-owners.ts';

export type TestDatabase = {
  readonly db: Database;
  /** What openDatabase takes: a second process, or the same database after a restart. */
  readonly target: string;
  readonly close: () => Promise<void>;
};

const FILE = 'masa.sqlite';
let template: Promise<Buffer> | null = null;

/** Every statement of a migration waits for the disk; writing the finished file does so once. */
async function migratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-test-'));
  const db = openDatabase(':memory:');
  try {
    await migrateUp(db);
    await db.raw('VACUUM INTO ?', [join(folder, FILE)]);
    return readFileSync(join(folder, FILE));
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sqliteFile(): Promise<TestDatabase> {
  template ??= migratedFile();
  const bytes = await template;
  const folder = mkdtempSync(join(tmpdir(), 'masa-test-'));
  const target = join(folder, FILE);
  writeFileSync(target, bytes);
  const db = openDatabase(target);
  return {
    db,
    target,
    close: async () => {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server may name a database that is not there yet. */
const at = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** What the names of a run's databases begin with. */
export const prefixOf = (run: string): string => `masa_test_${run}_`;

async function onServer(server: string, statement: string, name: string): Promise<void> {
  const connection = openDatabase(at(server, ''), { patient: true });
  try {
    await connection.raw(statement, [name]);
  } finally {
    await connection.destroy();
  }
}

/** Making a database takes MariaDB forty times as long as emptying one, so the tests of a process take turns. */
const emptied: string[] = [];
/** Within a run of tests databases stay, and go with it (drop-databases.ts); whoever else asks cleans up after himself. */
const runOfTests = process.env['TEST_RUN'];

async function make(server: string): Promise<string> {
  const name = `${prefixOf(runOfTests ?? 'alone')}${randomBytes(6).toString('hex')}`;
  await onServer(server, 'CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_bin', name);
  const db = openDatabase(at(server, name), { patient: true });
  await migrateUp(db);
  await db.destroy();
  return name;
}

/** False when a test has taken the schema apart, or left a table of its own in it. */
async function empty(target: string): Promise<boolean> {
  const db = openDatabase(target);
  try {
    if ((await pendingMigrations(db)) > 0) return false;
    const tables = (await knexOf(db)('information_schema.tables')
      .whereRaw('table_schema = database()')
      .whereNot('table_name', 'like', 'schema_migrations%')
      .pluck('table_name')) as string[];
    if (tables.some((name) => !(name in tableOwners))) return false;
    // Of some seventy a test fills a dozen: one question finds them.
    const filled = tables
      .map(() => 'SELECT ? AS name FROM DUAL WHERE EXISTS (SELECT 1 FROM ??)')
      .join(' UNION ALL ');
    const [rows] = (await db.raw(
      filled,
      tables.flatMap((table) => [table, table]),
    )) as [{ name: string }[]];
    await db.transaction(async (tx) => {
      await tx.raw('SET FOREIGN_KEY_CHECKS = 0');
      for (const { name } of rows) await knexOf(tx)(name).delete();
      await tx.raw('SET FOREIGN_KEY_CHECKS = 1');
    });
    return true;
  } finally {
    await db.destroy();
  }
}

async function ownMariadb(server: string, takesTurns: boolean): Promise<TestDatabase> {
  const name = (takesTurns ? emptied.pop() : undefined) ?? (await make(server));
  const target = at(server, name);
  const db = openDatabase(target);
  return {
    db,
    target,
    close: async () => {
      await db.destroy();
      if (takesTurns && runOfTests !== undefined && (await empty(target))) emptied.push(name);
      else await onServer(server, 'DROP DATABASE ??', name);
    },
  };
}

/**
 * A migrated database of its own: a SQLite file, or on the MariaDB server that TEST_DATABASE names. `server` is one that
 * a test has for itself.
 */
export async function testDatabase(server?: string): Promise<TestDatabase> {
  if (server !== undefined) return ownMariadb(server, false);
  const shared = process.env['TEST_DATABASE'];
  return shared?.startsWith('mysql:') ? ownMariadb(shared, true) : sqliteFile();
}
