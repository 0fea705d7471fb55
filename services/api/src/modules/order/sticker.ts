import type { AllergenWord } from '@masa/domain/allergens';
import type { StickerDocument } from '@masa/domain/print-document';
import { splitMenuItemId } from '@masa/domain/menu';
import { shortId, tableMark } from '@masa/domain/table-code';
import type { PrintOrder } from '../print/public.ts';
import type { Session } from '../session/public.ts';
import type { OrderItem } from './order.tables.ts';
import type { ContainsOf } from './sticker-allergens.ts';
import { printedModifiers, printedOption, printedWithout } from './printed-choices.ts';

const stickerDocument = (
  item: OrderItem,
  owner: Session,
  tableName: string,
  notice: StickerDocument['notice'],
  contains: readonly AllergenWord[],
): StickerDocument => ({
  kind: 'sticker',
  notice,
  shortId: shortId(item.id),
  place: { number: item.batchNo, of: item.batchSize },
  tableName,
  itemName: item.names,
  qualifier: splitMenuItemId(item.menuItemId).qualifier,
  options: item.options.map(printedOption),
  ...printedModifiers(item.modifiers),
  ...printedWithout(item.without),
  ...(item.note === null ? {} : { note: item.note }),
  ...(item.allergy.length === 0 ? {} : { allergy: item.allergy }),
  ...(contains.length === 0 ? {} : { contains }),
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
  contains: readonly AllergenWord[] = [],
): Omit<PrintOrder, 'copyNo' | 'dedupKey'> => ({
  kind: 'sticker',
  role: 'sticker',
  station: item.station,
  orderItemId: item.id,
  checkId: null,
  training: owner.training,
  title: `${shortId(item.id)} · ${tableMark(tableName)}`,
  document: stickerDocument(item, owner, tableName, notice, contains),
  requestedBy,
});

/** The kitchen's first paper of an item. */
export const originalSticker = (
  item: OrderItem,
  owner: Session,
  tableName: string,
  containsOf: ContainsOf,
): PrintOrder => ({
  ...stickerOrder(item, owner, tableName, null, 'order', containsOf(item)),
  copyNo: 0,
  dedupKey: `sticker:${item.id}:0`,
  notBefore: item.settlesAt,
});
