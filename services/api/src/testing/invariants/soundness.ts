import type { Knex } from 'knex';
import { isSqlite, knexOf, type Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import type { Violation } from './records.ts';

const MONEY: Readonly<Record<string, readonly string[]>> = {
  menu_items: ['price'],
  order_items: ['price'],
  checks: ['tips', 'regular_total', 'effective_total'],
  adjustments: ['amount', 'effect'],
  promos: ['value'],
  shifts: ['paid_bonus', 'paid_tips', 'paid_penalties', 'paid_total'],
  penalties: ['amount'],
  stock_batches: ['cost'],
  deliveries: ['invoice_amount'],
  delivery_items: ['invoice_amount'],
};
const MAX_MONEY = 10 ** 11;

type Row = Readonly<Record<string, unknown>>;
const broken = (detail: string): Violation => ({ rule: 'I34', detail });

/** One question about many tables: each evening of the tests ends with it, and the way to a server is long. */
async function answersOf<T>(questions: readonly Knex.QueryBuilder[]): Promise<T[]> {
  const [first, ...others] = questions;
  return first ? ((await first.unionAll(others)) as T[]) : [];
}

async function* moneyOf(reader: Reader): AsyncIterable<Violation> {
  const questions = Object.entries(MONEY).flatMap(([table, columns]) =>
    columns.map((column) => {
      const wrong = knexOf(reader)(table)
        .select(reader.raw('? as place', [`${table}.${column}`]))
        .count({ n: '*' })
        .whereNotNull(column)
        .whereRaw('abs(??) >= ?', [column, MAX_MONEY]);
      return isSqlite(reader) ? wrong.orWhereRaw("typeof(??) not in ('integer', 'null')", [column]) : wrong;
    }),
  );
  for (const { place, n } of await answersOf<Row>(questions))
    if (toNumber(n) > 0) yield broken(`${String(place)} holds what is no amount`);
}

async function* sqliteOf(reader: Reader): AsyncIterable<Violation> {
  for (const row of (await reader.raw('PRAGMA foreign_key_check')) as Row[])
    yield broken(`${String(row['table'])} points to no ${String(row['parent'])}`);
  for (const row of (await reader.raw('PRAGMA integrity_check')) as Row[])
    if (row['integrity_check'] !== 'ok') yield broken(String(row['integrity_check']));
}

type Key = { child: string; column_: string; parent: string; key_: string };
/** The lowest of those that point to nothing, or null where none does. */
type Orphan = { readonly place: string; readonly id: string | null };

async function* mariadbOf(reader: Reader): AsyncIterable<Violation> {
  const keys = (await knexOf(reader)('information_schema.key_column_usage')
    .whereRaw('table_schema = database() and referenced_table_name is not null')
    .select({
      child: 'table_name',
      column_: 'column_name',
      parent: 'referenced_table_name',
      key_: 'referenced_column_name',
    })) as Key[];
  const orphans = keys.map(({ child, column_, parent, key_ }) =>
    knexOf(reader)({ c: child })
      .leftJoin({ p: parent }, `c.${column_}`, `p.${key_}`)
      .whereNotNull(`c.${column_}`)
      .whereNull(`p.${key_}`)
      .select(
        reader.raw('? as place', [`${child}.${column_} points to no ${parent}`]),
        reader.raw('cast(min(??) as char) as id', [`c.${column_}`]),
      ),
  );
  for (const { place, id } of await answersOf<Orphan>(orphans))
    if (id !== null) yield broken(`${place}: ${id}`);
  // It would end a transaction.
  if (reader.isTransaction) return;
  const names = [...new Set(keys.flatMap(({ child, parent }) => [child, parent]))];
  if (names.length === 0) return;
  const [rows] = (await reader.raw(`CHECK TABLE ${names.map(() => '??').join(', ')}`, names)) as [Row[]];
  for (const row of rows)
    if (row['Msg_type'] === 'error') yield broken(`${String(row['Table'])}: ${String(row['Msg_text'])}`);
}

/** I34: keys point to rows, the files are whole, money is whole numbers. */
export async function soundness(reader: Reader): Promise<Violation[]> {
  const found: Violation[] = [];
  for await (const violation of moneyOf(reader)) found.push(violation);
  for await (const violation of isSqlite(reader) ? sqliteOf(reader) : mariadbOf(reader))
    found.push(violation);
  return found;
}
