import type { CheckLine, PrintedOption, StickerDocument } from '@masa/domain/print-document';
import { splitMenuItemId } from '@masa/domain/menu';
import { heatOf, isSpicinessGroup } from '@masa/domain/spiciness';
import { shortId, tableMark } from '@masa/domain/table-code';
import type { PrintOrder } from '../print/public.ts';
import type { Session } from '../session/public.ts';
import type { PricedItem } from './bill.view.ts';
import type { OrderItem } from './order.tables.ts';
import type { OrderedOption } from './order.tables.ts';

const printedOption = (option: OrderedOption): PrintedOption => ({
  group: option.groupNames,
  choice: option.choiceNames,
  heat: isSpicinessGroup(option.group) ? heatOf(option.choice) : null,
});

const stickerDocument = (
  item: OrderItem,
  owner: Session,
  tableName: string,
  notice: StickerDocument['notice'],
): StickerDocument => ({
  kind: 'sticker',
  notice,
  shortId: shortId(item.id),
  place: { number: item.batchNo, of: item.batchSize },
  tableName,
  itemName: item.names,
  qualifier: splitMenuItemId(item.menuItemId).qualifier,
  options: item.options.map(printedOption),
  orderedBy: owner.username,
  byWaiter: owner.waiterSession,
  orderedAt: item.createdAt,
});

/** What is asked of the printers for one item; the print module numbers its copies. */
export const stickerOrder = (
  item: OrderItem,
  owner: Session,
  tableName: string,
  requestedBy: string | null,
  notice: StickerDocument['notice'] = 'order',
): Omit<PrintOrder, 'copyNo' | 'dedupKey'> => ({
  kind: 'sticker',
  role: 'sticker',
  station: item.station,
  orderItemId: item.id,
  checkId: null,
  training: owner.training,
  title: `${shortId(item.id)} · ${tableMark(tableName)}`,
  document: stickerDocument(item, owner, tableName, notice),
  requestedBy,
});

/** The kitchen's first paper of an item. */
export const originalSticker = (item: OrderItem, owner: Session, tableName: string): PrintOrder => ({
  ...stickerOrder(item, owner, tableName, null),
  copyNo: 0,
  dedupKey: `sticker:${item.id}:0`,
});

/** Lines of a bill on paper: equal item, options and price stand together once. */
export function checkLines(items: readonly PricedItem[]): CheckLine[] {
  const lines = new Map<string, CheckLine>();
  for (const { item, promo, regularPrice, effectivePrice } of items) {
    const line: CheckLine = {
      quantity: 1,
      name: item.names,
      qualifier: splitMenuItemId(item.menuItemId).qualifier,
      options: item.options.map(printedOption),
      regularPrice,
      effectivePrice,
      promoCode: promo?.code ?? null,
      vatGroup: item.vatGroup,
    };
    const words = JSON.stringify(line);
    const twin = lines.get(words);
    lines.set(words, twin ? { ...twin, quantity: twin.quantity + 1 } : line);
  }
  return [...lines.values()];
}
