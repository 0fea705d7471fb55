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

/** A migration that makes tables, in order; both ways can be run again after a crash in the middle. */
export function tables(name: string, builds: Readonly<Record<string, Build>>): Migration {
  return {
    name,
    async up(db) {
      for (const [table, build] of Object.entries(builds)) {
        if (await db.schema.hasTable(table)) continue;
        await db.schema.createTable(table, (builder) => {
          if (!isSqlite(db)) byteByByte(builder);
          build(builder, db);
        });
      }
    },
    async down(db) {
      for (const table of Object.keys(builds).toReversed()) await db.schema.dropTableIfExists(table);
    },
  };
}

export const uuid = (table: Knex.CreateTableBuilder, column: string) => table.string(column, 36);
/** Hundredths of MDL. */
export const money = (table: Knex.CreateTableBuilder, column: string) => table.bigInteger(column);
/** Epoch milliseconds, or an update stamp. */
export const instant = (table: Knex.CreateTableBuilder, column: string) => table.bigInteger(column);
/** Business day 'yyyy-mm-dd'. */
export const day = (table: Knex.CreateTableBuilder, column: string) => table.string(column, 10);
export const json = (table: Knex.CreateTableBuilder, column: string) => table.text(column, 'longtext');
export const oneOf = (table: Knex.CreateTableBuilder, column: string, values: readonly string[]) =>
  table.string(column, 24).checkIn([...values]);
