import { sessionStatus } from '@masa/domain/session';
import type { TableKind } from '@masa/domain/table-code';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

/** A table as the administrator furnishes it; quick tables come and go by themselves and are none of these. */
export type FurnishedTable = {
  readonly row: number;
  readonly code: string;
  readonly name: string;
  readonly zone: string | null;
  readonly kind: TableKind;
  readonly active: boolean;
  readonly sort: number;
  /** What the last sheet that was made for it says. */
  readonly sheet: Sheet | null;
};
/** `name` is null once the venue is called otherwise than on the sheet. */
export type Sheet = { readonly code: string; readonly name: string | null; readonly madeAt: number };

const toFurnished = (row: Tables['dining_tables']): FurnishedTable => ({
  row: row.id,
  code: row.code,
  name: row.name,
  zone: row.zone,
  kind: row.kind,
  active: fromBool(row.active),
  sort: row.sort,
  sheet:
    row.sheet_code === null
      ? null
      : { code: row.sheet_code, name: row.sheet_name, madeAt: row.sheet_made_at ?? 0 },
});

const furnished = (reader: Reader) => reader('dining_tables').whereNot('kind', 'quick');

export async function furnishedTables(reader: Reader): Promise<FurnishedTable[]> {
  return (await furnished(reader).orderBy(['sort', 'id'])).map(toFurnished);
}

export async function lockFurnished(tx: Tx, code: string): Promise<FurnishedTable | undefined> {
  const row = await furnished(tx).where({ code }).forUpdate().first();
  return row?.code === code ? toFurnished(row) : undefined;
}

export async function insertFurnished(
  tx: Tx,
  table: Omit<FurnishedTable, 'row' | 'sheet'>,
  now: number,
): Promise<void> {
  const { code, name, zone, kind, active, sort } = table;
  await tx('dining_tables').insert({ code, name, zone, kind, active, sort, last_stamp: 0, created_at: now });
}

/** What it is called, where it stands and whether it is in use; which sheet was made for it is `noteSheet`'s. */
export async function updateFurnished(tx: Tx, table: FurnishedTable): Promise<void> {
  const { row, code, name, zone, active, sort } = table;
  await tx('dining_tables').where({ id: row }).update({ code, name, zone, active, sort });
}

/** Somebody sits there and has something on the bill. */
export async function isOccupied(tx: Tx, row: number): Promise<boolean> {
  const item = await tx('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 's.table_id': row, 's.status': sessionStatus.is.open })
    .whereNull('i.deleted_at')
    .first('i.id');
  return item !== undefined;
}

/** A sheet with this code and this name is on paper from now on; the table may have others by then. */
export async function noteSheet(
  tx: Tx,
  { row, code, name }: Pick<FurnishedTable, 'row' | 'code'> & Pick<Sheet, 'name'>,
  madeAt: number,
): Promise<void> {
  await tx('dining_tables')
    .where({ id: row })
    .update({ sheet_code: code, sheet_name: name, sheet_made_at: madeAt });
}

/** The venue is called otherwise now, and every sheet that was made says so no more. */
export async function outdateSheets(tx: Tx): Promise<void> {
  await tx('dining_tables').whereNotNull('sheet_name').update({ sheet_name: null });
}
