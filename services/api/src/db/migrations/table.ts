import type { Knex } from 'knex';
import { isSqlite } from '../database.ts';

export type Migration = {
  readonly name: string;
  readonly up: (db: Knex) => Promise<void>;
  readonly down: (db: Knex) => Promise<void>;
};

type Build = (table: Knex.CreateTableBuilder, db: Knex) => void;

/** Ids, codes and names compare byte by byte, as they do in SQLite. */
const byteByByte = (table: Knex.CreateTableBuilder) => {
  table.engine('InnoDB');
  table.charset('utf8mb4');
  table.collate('utf8mb4_bin');
};

/** A table of a migration that never finished is empty: nothing runs on a half-made schema. It is made anew, whole. */
async function dropUnfinished(db: Knex, migration: string, table: string): Promise<void> {
  if (!(await db.schema.hasTable(table))) return;
  if ((await db(table).first()) !== undefined) {
    throw new Error(
      `Migration ${migration} is not recorded as done, but its table ${table} holds rows. Restore a backup.`,
    );
  }
  await db.schema.dropTable(table);
}

/**
 * A migration that makes tables, in order. MariaDB commits each statement, so a kill in the middle leaves tables
 * without their indexes: the next start drops what the unfinished run has made and begins again.
 */
export function tables(name: string, builds: Readonly<Record<string, Build>>): Migration {
  const newestFirst = Object.keys(builds).toReversed();
  return {
    name,
    async up(db) {
      for (const table of newestFirst) await dropUnfinished(db, name, table);
      for (const [table, build] of Object.entries(builds)) {
        await db.schema.createTable(table, (builder) => {
          if (!isSqlite(db)) byteByByte(builder);
          build(builder, db);
        });
      }
    },
    async down(db) {
      for (const table of newestFirst) await db.schema.dropTableIfExists(table);
    },
  };
}

type AddColumn = (table: Knex.AlterTableBuilder) => void;

/**
 * A migration that adds columns, each of which may be null or has a default. What an unfinished run has already added stays: it is the
 * same column.
 */
export function columns(
  name: string,
  added: Readonly<Record<string, Readonly<Record<string, AddColumn>>>>,
): Migration {
  const each = Object.entries(added).flatMap(([table, byColumn]) =>
    Object.entries(byColumn).map(([column, add]) => ({ table, column, add })),
  );
  return {
    name,
    async up(db) {
      for (const { table, column, add } of each)
        if (!(await db.schema.hasColumn(table, column))) await db.schema.alterTable(table, add);
    },
    async down(db) {
      // knex would copy the whole table for this on SQLite.
      for (const { table, column } of each.toReversed())
        if (await db.schema.hasColumn(table, column))
          await db.raw('alter table ?? drop column ??', [table, column]);
    },
  };
}

export async function hasIndex(db: Knex, name: string): Promise<boolean> {
  const found: unknown = await (isSqlite(db)
    ? db('sqlite_master').where({ type: 'index', name }).first('name')
    : db('information_schema.statistics')
        .whereRaw('table_schema = database()')
        .where({ index_name: name })
        .first('index_name'));
  return found !== undefined;
}

/**
 * Whether MariaDB knows this reference of the table by its name, which no second table may have. SQLite takes back what an
 * unfinished run has made, so that nobody needs to ask there.
 */
export async function hasReference(db: Knex, table: string, name: string): Promise<boolean> {
  if (isSqlite(db)) return false;
  const found: unknown = await db('information_schema.table_constraints')
    .whereRaw('table_schema = database()')
    .where({ table_name: table, constraint_name: name })
    .first('constraint_name');
  return found !== undefined;
}

/** What an unfinished run has already made stays: it is the same index. MySQL has no "if not exists" for it. */
export async function addIndex(db: Knex, name: string, table: string, on: readonly string[]): Promise<void> {
  if (await hasIndex(db, name)) return;
  await db.raw(`create index ?? on ?? (${on.map(() => '??').join(', ')})`, [name, table, ...on]);
}

export async function dropIndex(db: Knex, name: string, table: string): Promise<void> {
  if (!(await hasIndex(db, name))) return;
  if (isSqlite(db)) await db.raw('drop index ??', [name]);
  else await db.raw('drop index ?? on ??', [name, table]);
}

type Restated = {
  readonly values: readonly string[];
  /** What stands where nothing was said; null: the column may be null. SQLite adds no other column without it. */
  readonly otherwise: string | null;
};

/**
 * The column of a state may hold these values from now on. SQLite keeps the list with the column: one beside it takes over
 * its values and its name.
 */
export async function restate(
  db: Knex,
  table: string,
  column: string,
  { values, otherwise }: Restated,
): Promise<void> {
  const list = values.map((value) => `'${value}'`).join(', ');
  const mustBeSaid = otherwise === null ? '' : ` not null default '${otherwise}'`;
  const kind = `varchar(24)${mustBeSaid} check (?? in (${list}))`;
  if (otherwise !== null)
    await db(table)
      .whereNull(column)
      .update({ [column]: otherwise });
  if (!isSqlite(db)) {
    await db.raw(`alter table ?? modify ?? ${kind}`, [table, column, column]);
    return;
  }
  const next = `${column}_next`;
  await db.raw(`alter table ?? add column ?? ${kind}`, [table, next, next]);
  await db.raw('update ?? set ?? = ??', [table, next, column]);
  await db.raw('alter table ?? drop column ??', [table, column]);
  await db.raw('alter table ?? rename column ?? to ??', [table, next, column]);
}

export const uuid = (table: Knex.CreateTableBuilder, column: string) => table.string(column, 36);
/** Hundredths of MDL. */
export const money = (table: Knex.TableBuilder, column: string) => table.bigInteger(column);
/** Epoch milliseconds, or an update stamp. */
export const instant = (table: Knex.TableBuilder, column: string) => table.bigInteger(column);
/** Business day 'yyyy-mm-dd'. */
export const day = (table: Knex.CreateTableBuilder, column: string) => table.string(column, 10);
export const json = (table: Knex.TableBuilder, column: string) => table.text(column, 'longtext');
export const oneOf = (table: Knex.TableBuilder, column: string, values: readonly string[]) =>
  table.string(column, 24).checkIn([...values]);
