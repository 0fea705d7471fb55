import type { CardTarget } from './kitchen-work.ts';
import type { OrderStatus } from '../order/order-status.ts';

/** A dish as the board by order has it. */
export type CardItem = {
  readonly id: string;
  readonly batchId: string;
  readonly tableId: string;
  /** The how-manieth it is of its order. */
  readonly number: number;
  readonly work: OrderStatus;
  readonly orderedAt: number;
  readonly rush: boolean;
  /** Nobody begins with it yet. */
  readonly later: boolean;
  /** Of a course that waits until it is fired: which one (AMB-235). Null: it is fired, or nobody has named courses. */
  readonly onHold: number | null;
  /** The same of dishes that are made alike. */
  readonly kind: string;
};

/** What of one order is at one table (AMB-231): a moved guest takes his part to another card. */
export type KitchenCard<I extends CardItem = CardItem> = {
  readonly key: string;
  readonly tableId: string;
  readonly batchId: string;
  /** In the order in which they were sent. */
  readonly items: readonly I[];
  /** Since when the oldest of what is still made is waited for. */
  readonly since: number;
  readonly rush: boolean;
};

/** Dishes that are made alike and have got equally far: one row, "2×". */
export type CardLine<I extends CardItem = CardItem> = {
  readonly key: string;
  readonly items: readonly [I, ...I[]];
  readonly work: OrderStatus;
  readonly later: boolean;
  readonly onHold: number | null;
};

const isWorkedOn = ({ work }: CardItem): boolean => work === 'ordered' || work === 'being_prepared';

const byNumber = (one: CardItem, other: CardItem) =>
  one.number - other.number || (one.id < other.id ? -1 : 1);

export const cardKey = ({ batchId, tableId }: Pick<CardItem, 'batchId' | 'tableId'>): string =>
  `${batchId} ${tableId}`;

/** What is urgent first, then the oldest. */
const before = (one: KitchenCard, other: KitchenCard): number =>
  Number(other.rush) - Number(one.rush) || one.since - other.since || (one.key < other.key ? -1 : 1);

/** Its age counts from the firing: what waits for that, and what is made already, make no card older (AMB-235). */
function waitedSince(items: readonly CardItem[]): number {
  const fired = items.filter(({ onHold }) => onHold === null);
  const open = fired.filter(isWorkedOn);
  const counted = open.length > 0 ? open : fired.length > 0 ? fired : items;
  return Math.min(...counted.map(({ orderedAt }) => orderedAt));
}

export function cardsOf<I extends CardItem>(items: readonly I[]): KitchenCard<I>[] {
  const cards = new Map<string, I[]>();
  for (const item of items) {
    const key = cardKey(item);
    const card = cards.get(key);
    if (card === undefined) cards.set(key, [item]);
    else card.push(item);
  }
  return [...cards]
    .map(([key, of]) => ({
      key,
      tableId: of[0]?.tableId ?? '',
      batchId: of[0]?.batchId ?? '',
      items: of.toSorted(byNumber),
      since: waitedSince(of),
      rush: of.some(({ rush }) => rush),
    }))
    .toSorted(before);
}

export function linesOf<I extends CardItem>(items: readonly I[]): CardLine<I>[] {
  const lines = new Map<string, CardLine<I>>();
  for (const item of items) {
    const key = `${item.work} ${item.later ? 'later' : ''} ${item.onHold ?? ''} ${item.kind}`;
    const line = lines.get(key);
    lines.set(
      key,
      line === undefined
        ? { key: item.id, items: [item], work: item.work, later: item.later, onHold: item.onHold }
        : { ...line, items: [...line.items, item] },
    );
  }
  return [...lines.values()];
}

/** What can be made now, and below it the courses that wait, the next one first. */
export function coursesOfCard<I extends CardItem>(
  items: readonly I[],
): { readonly fired: readonly I[]; readonly onHold: readonly (readonly [number, readonly [I, ...I[]]])[] } {
  const waiting = new Map<number, [I, ...I[]]>();
  for (const item of items) {
    if (item.onHold === null) continue;
    const course = waiting.get(item.onHold);
    if (course === undefined) waiting.set(item.onHold, [item]);
    else course.push(item);
  }
  return {
    fired: items.filter(({ onHold }) => onHold === null),
    onHold: [...waiting].toSorted(([one], [other]) => one - other),
  };
}

/** Nothing of it can be made before a course is fired: no cook is late with it. */
export const isOnHold = ({ items }: Pick<KitchenCard, 'items'>): boolean =>
  items.some(({ onHold }) => onHold !== null) &&
  !items.some((item) => item.onHold === null && isWorkedOn(item));

/** It stands on the kitchen's board until all that may be made of it is ready. */
export const isInKitchen = ({ items }: KitchenCard): boolean => items.some(isWorkedOn);

/** Where the one button of a card leads: "Start all" while nothing is begun, then "All ready". Null: there is nothing to do. */
export function cardTarget(items: readonly CardItem[]): CardTarget | null {
  const open = items.filter((item) => !item.later && isWorkedOn(item));
  if (open.length === 0) return null;
  const isBegun = items.some(({ work }) => work !== 'ordered');
  return isBegun ? 'ready_for_delivery' : 'being_prepared';
}

/** What a tap on a row leads to; null: in the kitchen nothing is left to do with it. */
export const rowTarget = ({ work, later }: Pick<CardLine, 'work' | 'later'>): CardTarget | null =>
  later
    ? null
    : work === 'ordered'
      ? 'being_prepared'
      : work === 'being_prepared'
        ? 'ready_for_delivery'
        : null;

/** Ten keys: 1 to 9, and 0 for the tenth. */
export const MOST_KEYS = 10;

/** A card keeps its number until it goes; a freed one goes to the oldest card that has none (AMB-242). */
export function numbered(
  had: ReadonlyMap<string, number>,
  oldestFirst: readonly string[],
): ReadonlyMap<string, number> {
  const here = new Set(oldestFirst);
  const kept = new Map([...had].filter(([key]) => here.has(key)));
  const taken = new Set(kept.values());
  const free = Array.from({ length: MOST_KEYS }, (_, at) => at + 1).filter((number) => !taken.has(number));
  for (const key of oldestFirst) {
    if (kept.has(key)) continue;
    const number = free.shift();
    if (number === undefined) break;
    kept.set(key, number);
  }
  return kept;
}

/** A card comes under the shortest column and stays in it for good: nothing moves but what leaves (AMB-237). */
export function placed(
  had: ReadonlyMap<string, number>,
  oldestFirst: readonly { readonly key: string; readonly height: number }[],
  columns: number,
): ReadonlyMap<string, number> {
  const heights = Array.from({ length: columns }, () => 0);
  const at = new Map<string, number>();
  const put = (key: string, height: number, column: number) => {
    at.set(key, column);
    heights[column] = (heights[column] ?? 0) + height;
  };
  for (const { key, height } of oldestFirst) {
    const column = had.get(key);
    if (column !== undefined && column < columns) put(key, height, column);
  }
  for (const { key, height } of oldestFirst)
    if (!at.has(key)) put(key, height, heights.indexOf(Math.min(...heights)));
  return at;
}
