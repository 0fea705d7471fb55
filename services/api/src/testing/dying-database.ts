import type { Database } from '../db/database.ts';
import { doneMigrations, isOutOfDate, migrateUp } from '../db/migrate.ts';

type Client = { query: (connection: unknown, asked: Asked) => Promise<unknown> };
type Asked = { readonly sql: string; readonly bindings?: readonly unknown[] };
type Dying = { readonly revive: () => void };

/** The database answers no statement of which `isRefused` says so, and all others. */
export function refusing(db: Database, isRefused: (asked: Asked) => boolean): Dying {
  const { client } = db as unknown as { client: object };
  const kind = Object.getPrototypeOf(client) as Client;
  const { query } = kind;
  kind.query = function ask(this: Client, connection, asked) {
    return isRefused(asked) ? Promise.reject(new Error('killed')) : query.call(this, connection, asked);
  };
  return { revive: () => void (kind.query = query) };
}

/** From the first statement of which `isLast` says so the database answers no other. */
function dyingAt(db: Database, isLast: (sql: string) => boolean): Dying {
  let dead = false;
  return refusing(db, ({ sql }) => (dead ||= isLast(sql)));
}

const counting = (kind: RegExp, most: number) => {
  let left = most;
  return (sql: string): boolean => {
    if (kind.test(sql)) left -= 1;
    return left < 0;
  };
};

/** From then on the database answers so many statements that write, in transactions and without, and then no other. */
export const dyingAfter = (db: Database, statements: number): Dying =>
  dyingAt(db, counting(/^\s*(?:create|alter|insert|update|drop|rename)/iu, statements));

/** So many migrations are written down as done; all of the next one is there, but for the row that says so. */
const dyingAfterMigrations = (db: Database, migrations: number): Dying =>
  dyingAt(db, counting(/^insert into .schema_migrations. /iu, migrations));

/** More than any migration writes. */
const MOST_STATEMENTS = 200;

/**
 * Starts that are killed: each migration when all of it is there but for the row that says so, or, of `every`, after each
 * of its statements, each start one further than the one before. Answers how many were killed.
 */
export async function updateInPieces(db: Database, every: boolean): Promise<number> {
  let [kills, statements, done] = [0, 0, 0];
  while (done === 0 || (await isOutOfDate(db))) {
    const { revive } = every ? dyingAfter(db, statements) : dyingAfterMigrations(db, Math.min(kills, 1));
    try {
      await migrateUp(db);
    } catch (reason) {
      if (!(reason instanceof Error) || !reason.message.includes('killed')) throw reason;
      kills += 1;
    } finally {
      revive();
    }
    const now = (await doneMigrations(db)).length;
    statements = now > done ? 0 : statements + 1;
    if (statements > MOST_STATEMENTS) throw new Error(`No start gets past migration ${now}.`);
    done = now;
  }
  return kills;
}
