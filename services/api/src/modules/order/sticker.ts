import type { AllergenWord } from '@masa/domain/allergens';
import type { StickerDocument } from '@masa/domain/print-document';
import { splitMenuItemId } from '@masa/domain/menu';
import { shortId, tableMark } from '@masa/domain/table-code';
import type { PrintOrder } from '../print/public.ts';
import type { Session } from '../session/public.ts';
import type { OpenPart } from './part.view.ts';
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
  ...(item.pickupCode === null ? {} : { pickupCode: item.pickupCode }),
  itemName: item.names,
  qualifier: splitMenuItemId(item.menuItemId).qualifier,
  options: item.options.map(printedOption),
  ...printedModifiers(item.modifiers),
  ...printedWithout(item.without),
  ...(item.note === null ? {} : { note: item.note }),
  ...(item.allergy.length === 0 ? {} : { allergy: item.allergy }),
  ...(item.seat === null ? {} : { seat: item.seat }),
  ...(contains.length === 0 ? {} : { contains }),
  ...(item.wantedAt === null ? {} : { wantedAt: item.wantedAt }),
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
  stationId: item.stationId,
  orderItemId: item.id,
  checkId: null,
  training: owner.training,
  title: `${shortId(item.id)} · ${tableMark(tableName)}`,
  document: stickerDocument(item, owner, tableName, notice, contains),
  requestedBy,
});

/** When it should be begun, on a paper of it. */
export function begun<P extends Pick<PrintOrder, 'document'>>(paper: P, startAt: number | null): P {
  const { document } = paper;
  return startAt === null || document.kind !== 'sticker'
    ? paper
    : { ...paper, document: { ...document, startAt } };
}

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

/** "2/2 Fries for Buffalo wings": what another station makes of an item, with what the guest has said of it (AMB-234). */
export function partSticker(
  item: OrderItem,
  part: OpenPart,
  owner: Session,
  tableName: string,
  notice: StickerDocument['notice'] = 'order',
): PrintOrder {
  const whole = stickerOrder(item, owner, tableName, null, notice);
  const added = item.modifiers.filter(({ choice }) => part.choices.includes(choice));
  const [only] = added;
  const isOne = only !== undefined && added.length === 1 && only.count === 1;
  const {
    qualifier: _size,
    modifiers: _all,
    ...document
  } = stickerDocument(item, owner, tableName, notice, []);
  return {
    ...whole,
    station: part.side,
    stationId: part.station,
    copyNo: 0,
    dedupKey: `part:${item.id}:${part.no}`,
    notBefore: item.settlesAt,
    document: {
      ...document,
      ...(only === undefined
        ? { qualifier: splitMenuItemId(item.menuItemId).qualifier }
        : { itemName: only.choiceNames, qualifier: null, options: [] }),
      ...(isOne ? {} : printedModifiers(added)),
      part: { number: part.no, of: item.partCount ?? part.no, dish: item.names },
    },
  };
}
