import type { TableKind } from '@masa/domain/table-code';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { fromBool } from '../../db/rows.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';

export type DiningTable = {
  readonly row: number;
  readonly tableId: string;
  readonly tableName: string;
  readonly kind: TableKind;
  readonly zone: string | null;
  readonly active: boolean;
  readonly lastStamp: number;
  /** Staff said that nobody is there, and have not been there since. */
  readonly absentSince: number | null;
};

export const toTable = (row: Tables['dining_tables']): DiningTable => ({
  row: row.id,
  tableId: row.code,
  tableName: row.name,
  kind: row.kind,
  zone: row.zone,
  active: fromBool(row.active),
  lastStamp: row.last_stamp,
  absentSince: row.absent_since,
});

export async function readTable(reader: Reader, code: string): Promise<DiningTable | undefined> {
  const row = await reader('dining_tables').where({ code }).first();
  return row && toTable(row);
}

const lockTableOfSession = statement((tx, { sessionId }: { readonly sessionId: string }) =>
  tx('dining_tables')
    .where('id', tx('sessions').where({ id: sessionId }).select('table_id'))
    .forUpdate(),
);

/** As `lockTableRows`, of the table where this session is at this moment; it may have left when the lock is there. */
export async function lockTableOf(tx: Tx, sessionId: string): Promise<DiningTable | undefined> {
  const row = await lockTableOfSession.one(tx, { sessionId });
  return row && toTable(row);
}

/** The lock that comes first in every change of a table's orders or checks; several in the order of their ids. */
export async function lockTableRows(tx: Tx, rows: readonly number[]): Promise<DiningTable[]> {
  const inOrder = rows.toSorted((one, other) => one - other);
  const locked = await inPieces(inOrder, (piece) =>
    tx('dining_tables').whereIn('id', piece).orderBy('id').forUpdate(),
  );
  return locked.map(toTable);
}

const stampTable = statement((tx, { row, stamp }: { readonly row: number; readonly stamp: number }) =>
  tx('dining_tables').where({ id: row }).update({ last_stamp: stamp }),
);

export async function writeStamp(tx: Tx, rows: readonly number[], stamp: number): Promise<void> {
  const [row, ...others] = rows;
  if (row !== undefined && others.length === 0) {
    await stampTable.write(tx, { row, stamp });
    return;
  }
  await changeInPieces(rows, (piece) =>
    tx('dining_tables').whereIn('id', piece).update({ last_stamp: stamp }),
  );
}

export async function writeAbsence(tx: Tx, row: number, since: number | null): Promise<void> {
  await tx('dining_tables').where({ id: row }).update({ absent_since: since });
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
