import { isSqlite, type Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import type { Violation } from './house.ts';

const MONEY: Readonly<Record<string, readonly string[]>> = {
  menu_items: ['price'],
  order_items: ['price'],
  checks: ['tips', 'regular_total', 'effective_total'],
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

async function* moneyOf(reader: Reader): AsyncIterable<Violation> {
  for (const [table, columns] of Object.entries(MONEY)) {
    for (const column of columns) {
      const wrong = reader(table).whereNotNull(column).whereRaw('abs(??) >= ?', [column, MAX_MONEY]);
      if (isSqlite(reader)) void wrong.orWhereRaw("typeof(??) not in ('integer', 'null')", [column]);
      const [row] = (await wrong.count({ n: '*' })) as Row[];
      if (toNumber(row?.['n']) > 0) yield broken(`${table}.${column} holds what is no amount`);
    }
  }
}

async function* sqliteOf(reader: Reader): AsyncIterable<Violation> {
  for (const row of (await reader.raw('PRAGMA foreign_key_check')) as Row[])
    yield broken(`${String(row['table'])} points to no ${String(row['parent'])}`);
  for (const row of (await reader.raw('PRAGMA integrity_check')) as Row[])
    if (row['integrity_check'] !== 'ok') yield broken(String(row['integrity_check']));
}

type Key = { child: string; column_: string; parent: string; key_: string };

async function* mariadbOf(reader: Reader): AsyncIterable<Violation> {
  const keys = (await reader('information_schema.key_column_usage')
    .whereRaw('table_schema = database() and referenced_table_name is not null')
    .select({
      child: 'table_name',
      column_: 'column_name',
      parent: 'referenced_table_name',
      key_: 'referenced_column_name',
    })) as Key[];
  for (const { child, column_, parent, key_ } of keys) {
    const orphan = (await reader({ c: child })
      .leftJoin({ p: parent }, `c.${column_}`, `p.${key_}`)
      .whereNotNull(`c.${column_}`)
      .whereNull(`p.${key_}`)
      .first(`c.${column_} as id`)) as { id: unknown } | undefined;
    if (orphan) yield broken(`${child}.${column_} points to no ${parent}: ${String(orphan.id)}`);
  }
  // It would end a transaction.
  if (reader.isTransaction) return;
  for (const table of new Set(keys.flatMap(({ child, parent }) => [child, parent]))) {
    const [rows] = (await reader.raw('CHECK TABLE ??', [table])) as [Row[]];
    for (const row of rows)
      if (row['Msg_type'] === 'error') yield broken(`${table}: ${String(row['Msg_text'])}`);
  }
}

/** I34: keys point to rows, the files are whole, money is whole numbers. */
export async function soundness(reader: Reader): Promise<Violation[]> {
  const found: Violation[] = [];
  for await (const violation of moneyOf(reader)) found.push(violation);
  for await (const violation of isSqlite(reader) ? sqliteOf(reader) : mariadbOf(reader))
    found.push(violation);
  return found;
}
