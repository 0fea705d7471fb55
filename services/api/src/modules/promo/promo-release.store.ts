import type { Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

/** In the order of the promos: two tables that give back the same ones do not tie each other up. */
export async function releasePromosOf(tx: Tx, orderItemIds: readonly string[], now: number): Promise<void> {
  const rows = await inPieces(orderItemIds, (piece) =>
    tx('promo_applications').whereIn('active_item_id', piece).select('id', 'promo_id'),
  );
  const inOrder = rows.toSorted((a, b) => a.promo_id.localeCompare(b.promo_id) || a.id.localeCompare(b.id));
  for (const { id, promo_id } of inOrder) {
    await tx('promo_applications').where({ id }).update({ active_item_id: null, released_at: now });
    await tx('promos').where({ id: promo_id }).where('uses', '>', 0).decrement('uses', 1);
  }
}
