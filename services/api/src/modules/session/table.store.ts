import type { TableKind } from '@masa/domain/table-code';
import type { Reader, Tx } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';

export type DiningTable = {
  readonly row: number;
  readonly tableId: string;
  readonly tableName: string;
  readonly kind: TableKind;
  readonly active: boolean;
  readonly lastStamp: number;
};

type Row = Readonly<Record<string, unknown>>;

const toTable = (row: Row): DiningTable => ({
  row: toNumber(row['id']),
  tableId: row['code'] as string,
  tableName: row['name'] as string,
  kind: row['kind'] as TableKind,
  active: fromBool(row['active']),
  lastStamp: toNumber(row['last_stamp']),
});

export async function readTable(reader: Reader, code: string): Promise<DiningTable | undefined> {
  const row = (await reader('dining_tables').where({ code }).first()) as Row | undefined;
  return row && toTable(row);
}

/** The lock that comes first in every change of a table's orders or checks; several in the order of their ids. */
export async function lockTableRows(tx: Tx, rows: readonly number[]): Promise<DiningTable[]> {
  const locked = (await tx('dining_tables')
    .whereIn('id', [...rows])
    .orderBy('id')
    .forUpdate()) as Row[];
  return locked.map(toTable);
}

export async function writeStamp(tx: Tx, rows: readonly number[], stamp: number): Promise<void> {
  await tx('dining_tables')
    .whereIn('id', [...rows])
    .update({ last_stamp: stamp });
}

export async function insertQuickTable(tx: Tx, code: string, name: string, now: number): Promise<void> {
  await tx('dining_tables').insert({
    code,
    name,
    kind: 'quick',
    active: true,
    sort: 0,
    last_stamp: 0,
    created_at: now,
  });
}
