import type { StickerDocument } from '@masa/domain/print-document';
import type { Work } from '../../db/unit-of-work.ts';
import type { PrintOrder } from '../print/public.ts';
import type { Session } from '../session/public.ts';
import type { StartsOf } from './order.needs.ts';
import type { OrderItem } from './order.tables.ts';
import { partPapers } from './print-originals.ts';
import type { ContainsOf } from './sticker-allergens.ts';
import { begun, partSticker, stickerOrder } from './sticker.ts';

/** What has become of an item of which somebody has a paper. */
type Notice = {
  readonly item: OrderItem;
  readonly owner: Session;
  readonly dedupKey: string;
};
type Said = {
  readonly notice: StickerDocument['notice'];
  readonly tableName: string;
  readonly requestedBy: string | null;
  readonly containsOf?: ContainsOf;
  readonly startOf?: StartsOf;
};

/**
 * It is said wherever a paper of the item lies: at its own station, and at each in the kitchen that makes a part of it. Of what
 * a bar makes with the kitchen's help only the kitchen has one.
 */
export async function noticesOf(
  work: Work,
  notices: readonly Notice[],
  { notice, tableName, requestedBy, containsOf, startOf = () => null }: Said,
): Promise<PrintOrder[]> {
  const byItem = new Map(notices.map((one) => [one.item.id, one]));
  const parts = await partPapers(
    work,
    notices.map(({ item }) => item),
    ({ id }) => byItem.get(id)?.owner,
    (item, part, owner) => ({
      ...begun(partSticker(item, part, owner, tableName, notice), startOf(item.id, part.no)),
      requestedBy,
      notBefore: null,
      dedupKey: `${byItem.get(item.id)?.dedupKey}:${part.no}`,
    }),
  );
  const elsewhere = Map.groupBy(parts, ({ orderItemId }) => orderItemId);
  return notices.flatMap(({ item, owner, dedupKey }) => {
    const others = elsewhere.get(item.id) ?? [];
    if (item.station !== 'kitchen' && others.length > 0) return others;
    const own = stickerOrder(item, owner, tableName, requestedBy, notice, containsOf?.(item));
    return [{ ...begun(own, startOf(item.id, 1)), copyNo: 0, dedupKey }, ...others];
  });
}
