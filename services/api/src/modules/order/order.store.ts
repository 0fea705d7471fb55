import type { Serve } from '@masa/domain/courses';
import type { GivenReason } from '@masa/domain/reason';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import type { OrderSource } from '@masa/domain/pickup-code';
import { sessionStatus } from '@masa/domain/session';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { jsonReader } from '../../db/json-columns.ts';
import { toNumber } from '../../db/rows.ts';
import { insertion } from '../../db/statement.ts';
import { columns, toRow, type ItemFields, type OrderItem } from './order.tables.ts';

export const selectItems = (reader: Reader) =>
  reader('order_items as i').join('order_batches as b', 'b.id', 'i.batch_id').select(columns);

/** How the columns are read that hold JSON: of many rows each text once. */
type ReadItem = {
  readonly [F in 'options' | 'modifiers' | 'without' | 'names' | 'allergy']: (
    value: ItemFields[F],
    id: string,
  ) => OrderItem[F];
};
const NOTHING_ADDED: OrderItem['modifiers'] = [];
const NOTHING_TOLD: OrderItem['allergy'] = [];
const NOTHING_LEFT_OUT: OrderItem['without'] = [];

export const itemReader = (): ReadItem => {
  const modifiers = jsonReader('order_items.modifiers');
  const allergy = jsonReader('order_items.allergy');
  const without = jsonReader('order_items.without');
  return {
    options: jsonReader('order_items.options'),
    modifiers: (stored, id) => (stored === null ? NOTHING_ADDED : modifiers(stored, id)),
    without: (stored, id) => (stored === null ? NOTHING_LEFT_OUT : without(stored, id)),
    names: jsonReader('order_items.names'),
    allergy: (stored, id) => (stored === null ? NOTHING_TOLD : allergy(stored, id)),
  };
};

export const toOrderItem = <R extends ItemFields>(row: R, read = itemReader()) => ({
  ...row,
  options: read.options(row.options, row.id),
  modifiers: read.modifiers(row.modifiers, row.id),
  without: read.without(row.without, row.id),
  names: read.names(row.names, row.id),
  allergy: read.allergy(row.allergy, row.id),
});

export async function readItem(reader: Reader, id: string): Promise<OrderItem | undefined> {
  const row = await selectItems(reader).where('i.id', id).first();
  return row && toOrderItem(row);
}

/** Of these ids; who is not there is not in it. */
export async function readItems(reader: Reader, ids: readonly string[]): Promise<OrderItem[]> {
  const read = itemReader();
  return inPieces(ids, async (piece) => {
    const rows = await selectItems(reader).whereIn('i.id', piece);
    return rows.map((row) => toOrderItem(row, read));
  });
}

export const IN_ORDER = [
  { column: 'i.created_at' },
  { column: 'i.batch_id' },
  { column: 'i.batch_no' },
] as const;

/** What of an order is neither handed out nor struck off. */
export async function openItemsOf(reader: Reader, batchId: string): Promise<OrderItem[]> {
  const read = itemReader();
  const rows = await selectItems(reader)
    .where('i.open_mark', 1)
    .where('i.batch_id', batchId)
    .orderBy('i.batch_no');
  return rows.map((row) => toOrderItem(row, read));
}

/** Live items of these sessions, those of each in the order they were sent. */
export async function liveItemsOf(reader: Reader, sessionIds: readonly string[]): Promise<OrderItem[]> {
  const read = itemReader();
  return inPieces(sessionIds, async (piece) => {
    const rows = await selectItems(reader)
      .whereIn('i.session_id', piece)
      .whereNull('i.deleted_at')
      .orderBy(IN_ORDER);
    return rows.map((row) => toOrderItem(row, read));
  });
}

export const hasOrdered = async (reader: Reader, sessionId: string): Promise<boolean> =>
  (await reader('order_items').where({ session_id: sessionId }).whereNull('deleted_at').first('id')) !==
  undefined;

/** How many live items each open session at a table has; who ordered nothing is not in it. */
export async function liveCountsAt(reader: Reader, tableRow: number): Promise<ReadonlyMap<string, number>> {
  const rows = await reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .where({ 's.table_id': tableRow, 's.status': sessionStatus.is.open })
    .whereNull('i.deleted_at')
    .groupBy('i.session_id')
    .select('i.session_id')
    .count({ n: '*' });
  return new Map(rows.map((row) => [row.session_id, toNumber(row.n)]));
}

export type NewBatch = {
  readonly id: string;
  readonly sessionId: string;
  readonly tableRow: number;
  readonly now: number;
  readonly items: readonly OrderItem[];
  readonly serve: Serve | null;
  readonly source: OrderSource;
  readonly pickupCode: string | null;
};

const ON_THE_BOARD = 1;
/** What is delivered or struck off is on no board any more, and nobody hurries with it. */
const OFF_THE_BOARD = { open_mark: null, rushed_at: null, rushed_by: null };
const markOf = (status: OrderStatus) => (status === orderStatus.is.delivered ? null : ON_THE_BOARD);

export const itemRow = (item: OrderItem) => ({
  ...toRow(item),
  original_session_id: item.sessionId,
  open_mark: markOf(item.status),
});

export const batchRow = ({ id, sessionId, tableRow, now, items, serve, source, pickupCode }: NewBatch) => ({
  id,
  session_id: sessionId,
  table_id: tableRow,
  size: items.length,
  created_at: now,
  serve,
  source,
  pickup_code: pickupCode,
});

const insertBatches = insertion((tx, rows) => tx('order_batches').insert(rows));
const insertItems = insertion((tx, rows) => tx('order_items').insert(rows));

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<void> {
  await insertBatches(tx, [batchRow(batch)]);
  await insertItems(tx, batch.items.map(itemRow));
}

/** Compare and set: true for whoever comes first. */
export async function advanceItem(
  tx: Tx,
  id: string,
  from: OrderStatus,
  to: OrderStatus,
  now: number,
): Promise<boolean> {
  const change = {
    status: to,
    status_changed_at: now,
    ...(to === orderStatus.is.delivered ? OFF_THE_BOARD : {}),
  };
  return (await tx('order_items').where({ id, status: from }).whereNull('deleted_at').update(change)) === 1;
}

/** Of items that nobody else can change: their table is locked. */
export async function changeItems(tx: Tx, ids: readonly string[], change: Partial<OrderItem>): Promise<void> {
  await changeInPieces(ids, (piece) => tx('order_items').whereIn('id', piece).update(toRow(change)));
}

/** What guests have written who are forgotten. */
export async function forgetNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await changeInPieces(sessionIds, (piece) =>
    tx('order_items')
      .whereIn('session_id', piece)
      // In SQLite's words for those that somebody else has claimed: no other index knows who ordered.
      .orWhere((claimed) => {
        void claimed.whereIn('original_session_id', piece).whereRaw('original_session_id <> session_id');
      })
      .update({ note: null }),
  );
}

/** Why something is struck off, and what became of the food; null: nobody had begun it. */
export type Struck = GivenReason & { readonly wasted: boolean | null };

/** What waited until then never came to the kitchen. Answers how many were live. */
export async function softDelete(
  tx: Tx,
  ids: readonly string[],
  by: string,
  now: number,
  why: Struck | null = null,
): Promise<number> {
  return changeInPieces(ids, (piece) =>
    tx('order_items')
      .whereIn('id', piece)
      .whereNull('deleted_at')
      .update({
        ...OFF_THE_BOARD,
        deleted_at: now,
        deleted_by: by,
        ...(why && { struck_reason: why.reason, struck_note: why.note, struck_wasted: why.wasted }),
      }),
  );
}
