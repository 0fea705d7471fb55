import { byIndex } from '../../db/by-index.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';

/** Dishes of visits that had closed by then, which still say what their guest must not eat. */
export async function toldBefore(reader: Reader, closedBefore: number, limit: number): Promise<string[]> {
  return (
    reader(byIndex(reader, 'order_items_allergy', 'order_items', 'i'))
      .join('sessions as s', 's.id', 'i.session_id')
      .whereNotNull('i.allergy')
      // So that SQLite looks into its index, and does not walk through it.
      .where('i.session_id', '>', '')
      .where('s.closed_at', '<=', closedBefore)
      .orderBy('i.id')
      .limit(limit)
      .pluck('i.id')
  );
}

/** Nobody has to know it any longer (AMB-212). */
export async function forgetTold(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await changeInPieces(itemIds, (piece) => tx('order_items').whereIn('id', piece).update({ allergy: null }));
}
