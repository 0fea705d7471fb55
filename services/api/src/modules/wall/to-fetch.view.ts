import { workOf } from '@masa/domain/kitchen-work';
import { isLater } from '@masa/domain/settling';
import type { DishToFetch } from '@masa/domain/wall';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';

const withCode = (reader: Reader) =>
  reader('order_items as i')
    .join('order_batches as b', 'b.id', 'i.batch_id')
    .join('sessions as s', 's.id', 'i.session_id')
    // Nobody fetches what is only practised.
    .where({ 's.training': false })
    .whereNotNull('b.pickup_code')
    .select({
      id: 'i.id',
      code: 'b.pickup_code',
      status: 'i.status',
      sentAt: 'i.created_at',
      changedAt: 'i.status_changed_at',
      settlesAt: 'i.settles_at',
      waits: 'i.waits',
      heldAt: 'i.held_at',
    });

/** When each was made once more; of most nobody has. */
async function madeAgain(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await inPieces(ids, (piece) =>
    reader('order_item_events')
      .whereIn('order_item_id', piece)
      .where({ kind: 'redo' })
      .groupBy('order_item_id')
      .select('order_item_id')
      .max({ at: 'at' }),
  );
  return new Map(rows.map(({ order_item_id: id, at }) => [id, toNumber(at ?? 0)]));
}

/** What is fetched at the counter and is not handed out, or is back. */
export async function dishesToFetch(reader: Reader, now: number): Promise<DishToFetch[]> {
  const recalls = await reader('order_recalls')
    .where('open_item_id', '>', '')
    .select({ id: 'order_item_id', step: 'step', at: 'opened_at' });
  const backTo = new Map(recalls.map((recall) => [recall.id, recall]));
  const open = await withCode(reader).where('i.open_mark', 1);
  const known = new Set(open.map(({ id }) => id));
  const gone = [...backTo.keys()].filter((id) => !known.has(id));
  const back = await inPieces(gone, (piece) =>
    withCode(reader).whereIn('i.id', piece).whereNull('i.deleted_at'),
  );
  const dishes = [...open, ...back];
  const again = await madeAgain(
    reader,
    dishes.map(({ id }) => id),
  );
  return dishes.map(({ id, code, status, sentAt, changedAt, settlesAt, waits, heldAt }) => {
    const recall = backTo.get(id);
    return {
      code: code ?? '',
      work: workOf({ status, recalledTo: recall?.step ?? null }),
      sentAt,
      since: Math.max(changedAt, again.get(id) ?? 0, recall?.at ?? 0),
      later: isLater({ waits, heldAt, settlesAt }, now),
    };
  });
}
