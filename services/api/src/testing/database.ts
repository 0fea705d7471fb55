import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../db/database.ts';
import { migrateUp } from '../db/migrate.ts';

export type TestDatabase = {
  readonly db: Database;
  /** What openDatabase takes: a second process, or the same database after a restart. */
  readonly target: string;
  readonly close: () => Promise<void>;
};

async function sqliteFile(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'masa-test-'));
  const target = join(folder, 'masa.sqlite');
  const db = openDatabase(target);
  await migrateUp(db);
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

async function onServer(server: string, statement: string, name: string): Promise<void> {
  const connection = openDatabase(at(server, ''));
  try {
    await connection.raw(statement, [name]);
  } finally {
    await connection.destroy();
  }
}

async function ownMariadb(server: string): Promise<TestDatabase> {
  const name = `masa_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, 'CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_bin', name);
  const target = at(server, name);
  const db = openDatabase(target);
  await migrateUp(db);
  return {
    db,
    target,
    close: async () => {
      await db.destroy();
      await onServer(server, 'DROP DATABASE ??', name);
    },
  };
}

/** A migrated database of its own: a SQLite file, or on the MariaDB server that TEST_DATABASE names. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE'];
  return server?.startsWith('mysql:') ? ownMariadb(server) : sqliteFile();
}
