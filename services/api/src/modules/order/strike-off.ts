import type { Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { Printing } from '../print/public.ts';
import type { LockedTable, Session } from '../session/public.ts';
import { softDelete, type OrderItem } from './order.store.ts';
import { stickerOrder } from './sticker.ts';

export type StrikeOffNeighbours = {
  readonly printing: Printing;
  /** Gives vouchers back; handed in, because promos stand on orders and not the other way round. */
  readonly releasePromos: (work: Work, orderItemIds: readonly string[]) => Promise<void>;
};

/** Soft delete; releases the promos, tells the kitchen on paper (AMB-045). Answers how many were not struck off yet. */
export async function strikeOff(
  work: Work,
  { printing, releasePromos }: StrikeOffNeighbours,
  { table }: LockedTable,
  items: readonly { readonly item: OrderItem; readonly owner: Session }[],
  staff: Staff,
): Promise<number> {
  const ids = items.map(({ item }) => item.id);
  const struck = await softDelete(work.tx, ids, staff.username, work.now);
  await releasePromos(work, ids);
  const onPaper = await printing.dismissStickers(work, ids);
  await printing.enqueueAll(
    work,
    items
      .filter(({ item }) => onPaper.has(item.id))
      .map(({ item, owner }) => ({
        ...stickerOrder(item, owner, table.tableName, staff.displayName, 'cancelled'),
        copyNo: 0,
        dedupKey: `cancelled:${item.id}`,
      })),
  );
  return struck;
}
