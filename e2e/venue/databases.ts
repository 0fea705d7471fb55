import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import knexPackage, { type Knex } from 'knex';

export type TemporaryDatabase = {
  /** For DATABASE_URL; empty means SQLite in the data folder. */
  readonly url: string;
  readonly target: string;
  readonly drop: () => Promise<void>;
};

async function onServer(server: string, statement: string, name: string): Promise<void> {
  const knex = knexPackage.knex({ client: 'mysql2', connection: server });
  try {
    await knex.raw(statement, [name]);
  } finally {
    await knex.destroy();
  }
}

/** For what the venue has no screen for yet. */
export const openTarget = (target: string): Knex =>
  target.startsWith('mysql:')
    ? knexPackage.knex({ client: 'mysql2', connection: target })
    : knexPackage.knex({
        client: 'better-sqlite3',
        connection: { filename: target },
        useNullAsDefault: true,
      });

/** A venue of its own on SQLite or on the MariaDB server that TEST_DATABASE names. */
export async function temporaryDatabase(server: string, dataDir: string): Promise<TemporaryDatabase> {
  if (!server.startsWith('mysql:'))
    return { url: '', target: join(dataDir, 'masa.sqlite'), drop: () => Promise.resolve() };
  const name = `masa_venue_${randomBytes(6).toString('hex')}`;
  await onServer(server, 'CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_bin', name);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { url, target: url, drop: () => onServer(server, 'DROP DATABASE ??', name) };
}
