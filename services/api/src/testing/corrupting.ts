import { knexOf, isSqlite, type Database, type Reader, type Tx } from '../db/database.ts';
import { violations } from './invariants.ts';

type Corrupt = (tx: Tx) => Promise<unknown>;
export type Corruption = readonly [rule: string, story: string, corrupt: Corrupt];

export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Tries a corruption with all guards of the database asleep, and forgets it again; answers the rules it breaks. */
export async function corrupted(db: Database, corrupt: Corrupt): Promise<string[]> {
  const guards = async (reader: Reader, on: 0 | 1) => {
    const words = isSqlite(db)
      ? [`PRAGMA foreign_keys = ${on}`, `PRAGMA ignore_check_constraints = ${1 - on}`]
      : [`SET foreign_key_checks = ${on}`, `SET check_constraint_checks = ${on}`];
    for (const word of words) await reader.raw(word);
  };
  // SQLite's one connection takes them outside of a transaction, MariaDB's inside of one.
  if (isSqlite(db)) await guards(db, 0);
  const tx = await db.transaction();
  try {
    if (!isSqlite(db)) await guards(tx, 0);
    await corrupt(tx);
    return [...new Set((await violations(tx)).map(({ rule }) => rule))];
  } finally {
    if (!isSqlite(db)) await guards(tx, 1);
    await tx.rollback();
    if (isSqlite(db)) await guards(db, 1);
  }
}

/** Changes a column of the rows that `where` names. */
export const change =
  (table: string, where: () => object, update: object | (() => object)): Corrupt =>
  (tx) =>
    knexOf(tx)(table)
      .where(where())
      .update(typeof update === 'function' ? (update as () => object)() : update);

/** Repeats a row with another key. */
export const repeat =
  (table: string, where: () => object, other: object | (() => object)): Corrupt =>
  async (tx) => {
    const row = (await knexOf(tx)(table).where(where()).first()) as object;
    await knexOf(tx)(table).insert({
      ...row,
      ...(typeof other === 'function' ? (other as () => object)() : other),
    });
  };
