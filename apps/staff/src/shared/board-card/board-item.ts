import type { CardItem, CardLine, KitchenCard } from '@masa/domain/kitchen-card';
import type { VenueText } from '@masa/domain/language';
import type { Failure } from '../api.ts';
import { isHeld } from '../courses.ts';
import { workOf, type OpenOrder, type Overview } from '../overview.ts';

/** What has become of a tap on this screen: not heard by the server yet, waiting for the network, or refused. */
export type Asked = 'sent' | 'kept' | { readonly failure: Failure };

/** Of a dish that several stations make: what this board has of it, and where the others are with theirs (AMB-234). */
export type BoardShare = {
  /** The dish itself is made here, and not only what is added to it. */
  readonly isLead: boolean;
  readonly choices: readonly string[];
  readonly elsewhere: readonly {
    readonly names: VenueText;
    readonly work: OpenOrder['status'];
    readonly choices: readonly string[];
  }[];
};

/** A dish of the board by order. */
export type BoardItem = CardItem & {
  readonly order: OpenOrder;
  /** Null: nothing that the board does not say already. */
  readonly asked: Asked | null;
  /** Somebody has struck it off while it stood here (K-061). */
  readonly struck: boolean;
  /** On whose board it stands; null: on that of the whole kitchen. */
  readonly board: string | null;
  /** Null: one station makes all of it. */
  readonly share: BoardShare | null;
};
/** Nobody has heard of the tap: it stays in sight where it was, with its clock, whatever it is to become (K-052). */
export const isKept = ({ asked }: Pick<BoardItem, 'asked'>): boolean => asked === 'kept';

export type BoardCard = KitchenCard<BoardItem>;
export type BoardLine = CardLine<BoardItem>;

/** Dishes of one kind stand in one row: whatever a row says of its dish is true of all of them. */
const kindOf = (order: OpenOrder, share: BoardShare | null): string =>
  JSON.stringify([
    order.menuItemId,
    order.options.map(({ choice }) => choice),
    order.modifiers.map(({ choice, count, filled }) => [choice, count, filled]),
    order.without.map(({ id }) => id),
    order.note,
    order.course ?? null,
    order.ageUnasked,
    order.rush?.by ?? null,
    order.recall ? order.recall.no : 0,
    order.recall ? order.id : '',
    share && [share.isLead, share.choices, share.elsewhere.map(({ work }) => work)],
  ]);

type Here = Pick<BoardItem, 'work' | 'board' | 'share'>;

/** A dish as one board has it. */
export const itemOf = (order: OpenOrder, { work, board, share }: Here): BoardItem => ({
  id: order.id,
  batchId: order.batchId ?? order.id,
  tableId: order.tableId,
  number: order.place.number,
  work,
  orderedAt: order.boardTs,
  rush: order.rush !== null,
  later: order.settlesAt !== null || isHeld(order),
  onHold: isHeld(order) ? (order.course ?? 1) : null,
  kind: kindOf(order, share),
  order,
  asked: null,
  struck: false,
  board,
  share,
});

const known = new WeakMap<OpenOrder, BoardItem>();

/** The same dish is the same object, so that its card is not drawn anew. */
export function boardItem(order: OpenOrder): BoardItem {
  const before = known.get(order);
  if (before) return before;
  const item = itemOf(order, { work: workOf(order), board: null, share: null });
  known.set(order, item);
  return item;
}

/** What of the board is the kitchen's work, and what came back to it. */
export const fromBoard = (overview: Overview): readonly BoardItem[] =>
  [...overview.openKitchenOrders, ...overview.recalled]
    .filter(({ station }) => station === 'kitchen')
    .map(boardItem);
