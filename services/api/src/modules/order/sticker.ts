import type { CheckLine, PrintedOption, StickerDocument } from '@masa/contract/print-channel';
import { textIn } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import { heatOf, isSpicinessGroup } from '@masa/domain/spiciness';
import { shortId } from '@masa/domain/table-code';
import type { PrintOrder } from '../print/public.ts';
import type { Session } from '../session/public.ts';
import type { PricedItem } from './bill.view.ts';
import type { OrderedOption, OrderItem } from './order.store.ts';

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
  requestedBy: string,
  notice: StickerDocument['notice'] = 'order',
): Omit<PrintOrder, 'copyNo' | 'dedupKey'> => ({
  kind: 'sticker',
  role: 'sticker',
  station: item.station,
  orderItemId: item.id,
  checkId: null,
  training: owner.training,
  title: `${shortId(item.id)} · ${tableName} · ${textIn(item.names, 'en')}`.slice(0, 120),
  document: stickerDocument(item, owner, tableName, notice),
  requestedBy,
});

const sameLine = (a: CheckLine, b: CheckLine): boolean =>
  JSON.stringify({ ...a, quantity: 0 }) === JSON.stringify({ ...b, quantity: 0 });

/** Lines of a bill on paper: equal item, options and price stand together once (guide/printing 5). */
export function checkLines(items: readonly PricedItem[]): CheckLine[] {
  const lines: CheckLine[] = [];
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
    const known = lines.findIndex((other) => sameLine(other, line));
    const twin = lines[known];
    if (twin) lines[known] = { ...twin, quantity: twin.quantity + 1 };
    else lines.push(line);
  }
  return lines;
}
