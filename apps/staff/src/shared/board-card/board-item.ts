import type { CardItem, CardLine, KitchenCard } from '@masa/domain/kitchen-card';
import type { Failure } from '../api.ts';
import { isHeld } from '../courses.ts';
import { workOf, type OpenOrder, type Overview } from '../overview.ts';

/** What has become of a tap on this screen: not heard by the server yet, waiting for the network, or refused. */
export type Asked = 'sent' | 'kept' | { readonly failure: Failure };

/** A dish of the board by order. */
export type BoardItem = CardItem & {
  readonly order: OpenOrder;
  /** Null: nothing that the board does not say already. */
  readonly asked: Asked | null;
  /** Somebody has struck it off while it stood here (K-061). */
  readonly struck: boolean;
};
export type BoardCard = KitchenCard<BoardItem>;
export type BoardLine = CardLine<BoardItem>;

const kindOf = (order: OpenOrder): string =>
  JSON.stringify([
    order.menuItemId,
    order.options.map(({ choice }) => choice),
    order.modifiers.map(({ choice, count, filled }) => [choice, count, filled]),
    order.without.map(({ id }) => id),
    order.note,
    order.ageUnasked,
    order.recall ? order.recall.no : 0,
    order.recall ? order.id : '',
  ]);

const known = new WeakMap<OpenOrder, BoardItem>();

/** The same dish is the same object, so that its card is not drawn anew. */
export function boardItem(order: OpenOrder): BoardItem {
  const before = known.get(order);
  if (before) return before;
  const item: BoardItem = {
    id: order.id,
    batchId: order.batchId ?? order.id,
    tableId: order.tableId,
    number: order.place.number,
    work: workOf(order),
    orderedAt: order.boardTs,
    rush: order.rush !== null,
    held: order.settlesAt !== null || isHeld(order),
    onHold: isHeld(order) ? (order.course ?? 1) : null,
    kind: kindOf(order),
    order,
    asked: null,
    struck: false,
  };
  known.set(order, item);
  return item;
}

/** What of the board is the kitchen's work, and what came back to it. */
export const fromBoard = (overview: Overview): readonly BoardItem[] =>
  [...overview.openKitchenOrders, ...overview.recalled]
    .filter(({ station }) => station === 'kitchen')
    .map(boardItem);
