import { cardsOf, coursesOfCard } from '@masa/domain/kitchen-card';
import { boardItem, type BoardCard, type BoardItem } from '../../shared/board-card/board-item.ts';
import { toHandOut } from '../../shared/hand-out.ts';
import { cameBack, waitedSince, workOf, type OpenOrder } from '../../shared/overview.ts';

/** What the hall has to do with of an order at one table. */
export type HallParts = {
  /** The bar's drinks, and what the kitchen has ready: that first. */
  readonly inHand: readonly BoardItem[];
  /** What came back to the kitchen, and what is still made there or not begun. */
  readonly back: readonly BoardItem[];
  readonly preparing: readonly BoardItem[];
  readonly notStarted: readonly BoardItem[];
  readonly onHold: ReturnType<typeof coursesOfCard<BoardItem>>['onHold'];
  /**
   * What one tap hands out: whatever is ready, and while nothing is, the drinks as they stand. They are not offered in the
   * place of what was handed out just now: a finger may still be there.
   */
  readonly toHandOut: readonly BoardItem[];
  /** What was handed out here, until the board says so as well. */
  readonly handedOut: readonly BoardItem[];
};

/** What of an order is at one table, as the hall has it. */
export type HallCard = HallParts & { readonly card: BoardCard };

const known = new WeakMap<OpenOrder, BoardItem>();

/** The kitchen's board keeps what came back at the age of its order; its guest has waited only since then. */
export function hallItem(order: OpenOrder): BoardItem {
  const item = boardItem(order);
  const orderedAt = waitedSince(order);
  if (orderedAt === item.orderedAt) return item;
  // The same dish is the same object, so that its card is not drawn anew.
  const since = known.get(order) ?? { ...item, orderedAt };
  known.set(order, since);
  return since;
}

const isReady = ({ work, later }: BoardItem): boolean => work === 'ready_for_delivery' && !later;
const isInHand = ({ work, order }: BoardItem): boolean =>
  order.station === 'bar' || work === 'ready_for_delivery' || work === 'delivered';
const isBack = ({ order }: BoardItem): boolean => cameBack(order);
/** As the board says it: what is handed out here keeps its place until the board has heard of it, for a finger may still be there. */
const standsReady = ({ order, later }: BoardItem): boolean =>
  !later && workOf(order) === 'ready_for_delivery';
const readyFirst = (one: BoardItem, other: BoardItem): number =>
  Number(standsReady(other)) - Number(standsReady(one)) || one.number - other.number;

export function hallParts(items: readonly BoardItem[]): HallParts {
  const { fired, onHold } = coursesOfCard(items);
  const inHand = fired.filter(isInHand).toSorted(readyFirst);
  const inKitchen = fired.filter((item) => !isInHand(item));
  const carried = inHand.filter(({ work, later }) => work !== 'delivered' && !later);
  const handedOut = inHand.filter(({ work }) => work === 'delivered');
  return {
    inHand,
    back: inKitchen.filter(isBack),
    preparing: inKitchen.filter((item) => !isBack(item) && item.work === 'being_prepared'),
    notStarted: inKitchen.filter((item) => !isBack(item) && item.work === 'ordered'),
    onHold,
    toHandOut: handedOut.length > 0 ? carried.filter(isReady) : toHandOut(carried, isReady),
    handedOut,
  };
}

const hallCard = (card: BoardCard): HallCard => ({ card, ...hallParts(card.items) });

/** Where somebody has to carry something before where it is poured, and that before what waits. */
function rank({ inHand }: HallCard): number {
  if (inHand.some(standsReady)) return 0;
  return inHand.length > 0 ? 1 : 2;
}

/** Whatever of an order the hall has to do with: to carry, to fire, or to know that it came back. */
const isOfHall = ({ inHand, back, onHold }: HallCard): boolean =>
  inHand.length > 0 || back.length > 0 || onHold.length > 0;

const ranked = (cards: readonly HallCard[]): HallCard[] =>
  cards.toSorted((one, other) => rank(one) - rank(other));

/** The hall's cards: ready ones first, then what is urgent, then the oldest (AMB-237). */
export const hallCards = (items: readonly BoardItem[]): HallCard[] =>
  ranked(
    cardsOf(items)
      .map((card) => hallCard(card))
      .filter(isOfHall),
  );

/** Everything that is open at a table. */
export const cardsOfTable = (items: readonly BoardItem[], tableId: string): HallCard[] =>
  ranked(cardsOf(items.filter((item) => item.tableId === tableId)).map((card) => hallCard(card)));
