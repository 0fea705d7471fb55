import { type Database, isSqlite, knexOf } from '@masa/api/benches';
import { z } from 'zod';
import { mariadbRow } from './mariadb-row.ts';

/** What was taken away, and the statement that brings it back. */
type Gone = { readonly drop: string; readonly create: string };

const indexes = z.array(z.object({ name: z.string(), sql: z.string() }));

async function ofSqlite(db: Database, table: string): Promise<Gone[]> {
  const rows: unknown = await knexOf(db)('sqlite_master')
    .where({ type: 'index', tbl_name: table })
    .whereNotNull('sql')
    .select('name', 'sql');
  return indexes.parse(rows).map(({ name, sql }) => ({ drop: `drop index "${name}"`, create: sql }));
}

const created = z.object({ 'Create Table': z.string() });
const nameOf = (line: string): string => /`[^`]+`/u.exec(line)?.[0] ?? '';

/** The lines of a table that name its keys, but the primary one, and what they point at: one statement for all of them. */
async function ofMariadb(db: Database, table: string): Promise<Gone[]> {
  const row = await mariadbRow(knexOf(db), created, 'show create table ??', [table]);
  const lines = row['Create Table'].split('\n').map((line) => line.trim().replace(/,$/u, ''));
  const named = (words: RegExp) => lines.flatMap((line) => (words.test(line) ? [line] : []));
  const keys = named(/^(?:UNIQUE )?KEY /u);
  const pointing = named(/^CONSTRAINT \S+ FOREIGN KEY/u);
  if (keys.length === 0) return [];
  const drops = [
    ...pointing.map((line) => `drop foreign key ${nameOf(line)}`),
    ...keys.map((line) => `drop index ${nameOf(line)}`),
  ];
  return [
    {
      drop: `alter table ${table} ${drops.join(', ')}`,
      create: `alter table ${table} ${[...keys, ...pointing].map((line) => `add ${line}`).join(', ')}`,
    },
  ];
}

/** A table that gets millions of rows at once sorts each index once, at the end. Answers what brings them back. */
export async function withoutIndexes(db: Database, table: string): Promise<readonly string[]> {
  const gone = await (isSqlite(db) ? ofSqlite(db, table) : ofMariadb(db, table));
  for (const { drop } of gone) await db.raw(drop);
  return gone.map(({ create }) => create);
}
