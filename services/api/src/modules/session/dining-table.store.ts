import type { TableKind } from '@masa/domain/table-code';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';

/** A table as the administrator furnishes it; quick tables come and go by themselves and are none of these. */
export type FurnishedTable = {
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly zone: string | null;
  readonly kind: TableKind;
  readonly active: boolean;
  readonly sort: number;
};

type Row = Readonly<Record<string, unknown>>;

const toFurnished = (row: Row): FurnishedTable => ({
  row: toNumber(row['id']),
  code: row['code'] as string,
  name: row['name'] as string,
  zone: row['zone'] as string | null,
  kind: row['kind'] as TableKind,
  active: fromBool(row['active']),
  sort: toNumber(row['sort']),
});

const furnished = (reader: Reader) => reader('dining_tables').whereNot('kind', 'quick');

export async function furnishedTables(reader: Reader): Promise<FurnishedTable[]> {
  return ((await furnished(reader).orderBy(['sort', 'id'])) as Row[]).map(toFurnished);
}

export async function lockFurnished(tx: Tx, code: string): Promise<FurnishedTable | undefined> {
  const row = (await furnished(tx).where({ code }).forUpdate().first()) as Row | undefined;
  return row?.['code'] === code ? toFurnished(row) : undefined;
}

export async function insertFurnished(
  tx: Tx,
  table: Omit<FurnishedTable, 'row'>,
  now: number,
): Promise<void> {
  await tx('dining_tables').insert({ ...table, last_stamp: 0, created_at: now });
}

export async function updateFurnished(tx: Tx, { row, ...change }: FurnishedTable): Promise<void> {
  await tx('dining_tables').where({ id: row }).update(change);
}

/** Somebody sits there and has something on the bill. */
export async function isOccupied(tx: Tx, row: number): Promise<boolean> {
  const item = (await tx('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 's.table_id': row, 's.status': 'open' })
    .whereNull('i.deleted_at')
    .first('i.id')) as unknown;
  return item !== undefined;
}
