import { workOf } from '@masa/domain/kitchen-work';
import { agesFrom, isFarOff } from '@masa/domain/pickup-time';
import { isLater } from '@masa/domain/settling';
import type { DishToFetch } from '@masa/domain/wall';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { toNumber } from '../../db/rows.ts';
import { openRecalls } from '../order/public.ts';

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
      wantedAt: 'i.wanted_at',
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
  const recalls = await openRecalls(reader);
  const open = await withCode(reader).where('i.open_mark', 1);
  const known = new Set(open.map(({ id }) => id));
  const gone = [...recalls.keys()].filter((id) => !known.has(id));
  const back = await inPieces(gone, (piece) =>
    withCode(reader).whereIn('i.id', piece).whereNull('i.deleted_at'),
  );
  const dishes = [...open, ...back];
  const again = await madeAgain(
    reader,
    dishes.map(({ id }) => id),
  );
  return dishes.map(({ id, code, status, sentAt, changedAt, settlesAt, waits, heldAt, wantedAt }) => {
    const recall = recalls.get(id);
    return {
      code: code ?? '',
      work: workOf({ status, recalledTo: recall?.step ?? null }),
      sentAt: agesFrom(sentAt, wantedAt),
      since: Math.max(changedAt, again.get(id) ?? 0, recall?.at ?? 0),
      later: isLater({ waits, heldAt, settlesAt }, now) || isFarOff(wantedAt, now),
    };
  });
}
