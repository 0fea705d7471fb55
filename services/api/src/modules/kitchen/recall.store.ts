import { recallState, type RecallState } from '@masa/domain/kitchen-work';
import type { Bani } from '@masa/domain/money';
import type { OrderStatus } from '@masa/domain/order-status';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import { toJson, toNumber } from '../../db/rows.ts';
import type { OpenRecall } from '../order/public.ts';

/** `price`: what comes back of a dish, on the menu; null: all of it. */
export type NewRecall = OpenRecall & { readonly price: Bani | null };

export async function insertRecalls(tx: Tx, recalls: readonly NewRecall[]): Promise<void> {
  await inPieces(recalls, (piece) =>
    tx('order_recalls').insert(
      piece.map(({ itemId, by, at, parts, ...recall }) => ({
        ...recall,
        parts: parts && toJson(parts),
        order_item_id: itemId,
        open_item_id: itemId,
        state: recallState.initial,
        opened_by: by,
        opened_at: at,
      })),
    ),
  );
}

/** How often each of these has been back; who never was is not in it. */
export async function recallsSoFar(
  reader: Reader,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await inPieces(itemIds, (piece) =>
    reader('order_recalls')
      .whereIn('order_item_id', piece)
      .groupBy('order_item_id')
      .select('order_item_id')
      .count({ n: '*' }),
  );
  return new Map(rows.map((row) => [row.order_item_id, toNumber(row.n)]));
}

const ended = (now: number) => ({ open_item_id: null, closed_at: now });

/** Where the kitchen is with what came back, and whether that has ended it. Of an item whose table is locked. */
export async function stepRecall(
  tx: Tx,
  itemId: string,
  { step, state, now }: { readonly step: OrderStatus; readonly state: RecallState; readonly now: number },
): Promise<void> {
  await tx('order_recalls')
    .where({ open_item_id: itemId })
    .update({ step, state, ...(state === recallState.initial ? {} : ended(now)) });
}

/** A specified step, or a strike-off, has overtaken what was open of these. */
export async function overtakeRecalls(tx: Tx, itemIds: readonly string[], now: number): Promise<void> {
  await changeInPieces(itemIds, (piece) =>
    tx('order_recalls')
      .whereIn('open_item_id', piece)
      .update({ state: recallState.is.overtaken, ...ended(now) }),
  );
}
