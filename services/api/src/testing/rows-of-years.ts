import { isSqlite, knexOf, type Database, type Tx } from '../db/database.ts';
import { inPieces } from '../db/pieces.ts';
import type { Tables } from '../db/tables.ts';

const A_DAY = 'YYYY-MM-DD'.length;
/** Every text is a day: those of the columns that hold days have to be. The first one is the first of 2019. */
export const dayOf = (n: number): string => new Date(Date.UTC(2019, 0, n)).toISOString().slice(0, A_DAY);

type Column = {
  readonly type: string;
  readonly nullable: boolean;
  readonly maxLength: string | number | null;
};
const NUMBERS = /int|decimal|float|double|real/iu;
/** Of ten rows nine have nothing where nothing may be: most of what is old is over. */
function valueOf({ type, nullable, maxLength }: Column, n: number): string | number | null {
  if (nullable && n % 10 > 0) return null;
  if (/boolean|tinyint/iu.test(type)) return n % 2;
  return NUMBERS.test(type) ? n : dayOf(n).slice(-Number(maxLength ?? A_DAY));
}

const RULES = {
  sqlite: {
    off: ['pragma foreign_keys = off', 'pragma ignore_check_constraints = on'],
    on: ['pragma foreign_keys = on', 'pragma ignore_check_constraints = off'],
  },
  mariadb: {
    off: ['set foreign_key_checks = 0', 'set check_constraint_checks = 0'],
    on: ['set foreign_key_checks = 1', 'set check_constraint_checks = 1'],
  },
} as const;
/** Rows that mean nothing keep to no rule. */
export async function withoutRules(db: Database, deed: (tx: Tx) => Promise<void>): Promise<void> {
  // SQLite has one line, and hears nothing of it within a transaction; the lines of MariaDB are many.
  if (!isSqlite(db))
    return db.transaction(async (tx) => {
      for (const words of RULES.mariadb.off) await tx.raw(words);
      await deed(tx);
      for (const words of RULES.mariadb.on) await tx.raw(words);
    });
  for (const words of RULES.sqlite.off) await db.raw(words);
  await db.transaction(deed);
  for (const words of RULES.sqlite.on) await db.raw(words);
}

/** As the database does of its own accord from time to time. */
export const countRows = (db: Database, tables: readonly (keyof Tables)[]): Promise<unknown> =>
  db.raw(isSqlite(db) ? 'analyze' : `analyze table ${tables.join()}`);

/**
 * Fills these tables with rows that mean nothing, and of which each value is a small part: as after years a day, a person
 * and a check are.
 */
export async function fillAsAfterYears(
  db: Database,
  tables: readonly (keyof Tables)[],
  rows: number,
): Promise<void> {
  const numbers = Array.from({ length: rows }, (_, n) => n + 1);
  for (const table of tables) {
    const columns = Object.entries(await knexOf(db)(table).columnInfo());
    const rowOf = (n: number) =>
      Object.fromEntries(columns.map(([name, column]) => [name, valueOf(column, n)]));
    await withoutRules(db, async (tx) => {
      await inPieces(numbers, async (piece) => {
        await knexOf(tx)(table).insert(piece.map(rowOf));
        return [];
      });
    });
  }
  await countRows(db, tables);
}
