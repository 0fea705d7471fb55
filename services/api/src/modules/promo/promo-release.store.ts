import type { Tx } from '../../db/database.ts';

export async function releasePromoOf(tx: Tx, orderItemId: string, now: number): Promise<void> {
  const row = await tx('promo_applications')
    .where({ active_item_id: orderItemId })
    .first<{ id: string; promo_id: string } | undefined>('id', 'promo_id');
  if (!row) return;
  await tx('promo_applications').where({ id: row.id }).update({ active_item_id: null, released_at: now });
  await tx('promos').where({ id: row.promo_id }).where('uses', '>', 0).decrement('uses', 1);
}
