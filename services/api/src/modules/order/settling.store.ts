import { MOST_UNDO_MS } from '@masa/domain/settling';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';

const settling = (reader: Reader, now: number) =>
  reader('order_items')
    .where('open_mark', 1)
    .where('settles_at', '>', now)
    .where('settles_at', '<=', now + MOST_UNDO_MS);

/** Of these orders, what their guests could still take back. */
export async function settlingOf(
  reader: Reader,
  of: 'batch_id' | 'session_id',
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  return inPieces(ids, (piece) => settling(reader, now).whereIn(of, piece).pluck('id'));
}

/** Nobody takes it back any more, and kitchen and bar have it from now on: but for what waits for something else. */
export async function settle(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  await changeInPieces(ids, (piece) =>
    tx('order_items')
      .whereIn('id', piece)
      .update({
        settles_at: null,
        released_at: tx.raw('case when waits is null then ? else released_at end', [now]),
      }),
  );
}

type Place = { readonly tableRow: number; readonly tableId: string };

/** Tables with something on the board whose time has ended after the one instant and not after the other. */
export async function settledAt(reader: Reader, after: number, until: number): Promise<Place[]> {
  return reader('order_items as i')
    .join('sessions as s', 's.id', 'i.session_id')
    .join('dining_tables as t', 't.id', 's.table_id')
    .where('i.open_mark', 1)
    .where('i.settles_at', '>', after)
    .where('i.settles_at', '<=', until)
    .distinct({ tableRow: 't.id', tableId: 't.code' });
}

export type SentItem = {
  readonly id: string;
  readonly batchId: string;
  readonly sentBy: string;
  readonly deletedBy: string | null;
};

/** Who has sent these, with what, and who has struck them off. */
export async function readSent(reader: Reader, ids: readonly string[]): Promise<SentItem[]> {
  return inPieces(ids, (piece) =>
    reader('order_items as i')
      .join('order_batches as b', 'b.id', 'i.batch_id')
      .whereIn('i.id', piece)
      .select({
        id: 'i.id',
        batchId: 'i.batch_id',
        sentBy: 'b.session_id',
        deletedBy: 'i.deleted_by',
      }),
  );
}
