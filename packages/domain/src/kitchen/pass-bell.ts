import { callRingsAt } from '../table/call-rings.ts';

/** A dish that is fired and not handed out. */
export type DishAtPass = {
  readonly batchId: string;
  readonly tableId: string;
  /** Null: nobody has named courses. */
  readonly course: number | null;
  /** Since when its being ready may be heard; null: it is still made. */
  readonly readyAt: number | null;
};

/** An order at a table, as a card has it. */
export type OrderAtPass = Pick<DishAtPass, 'batchId' | 'tableId'>;
/** Whoever stands at the pass has called the hall for an order: what rang before was seen, and nobody came. */
export type PassRing = OrderAtPass & { readonly rungAt: number };

type PassBell = { readonly key: string; readonly tableId: string; readonly at: number };

/** Of a single dish its plate rings, which is all that there is to say. */
const AN_ORDER = 2;

const cardOf = ({ batchId, tableId }: OrderAtPass): string => `${batchId}:${tableId}`;

/** Null: something is still made. The next course of the same order is another bell. */
function bellOf(card: string, dishes: readonly DishAtPass[]): PassBell | null {
  const times = dishes.flatMap(({ readyAt }) => (readyAt === null ? [] : [readyAt]));
  const [first] = dishes;
  if (first === undefined || times.length < dishes.length || dishes.length < AN_ORDER) return null;
  const course = Math.max(...dishes.map((dish) => dish.course ?? 0));
  return {
    key: course === 0 ? `pass:${card}` : `pass:${card}:${course}`,
    tableId: first.tableId,
    at: Math.max(...times),
  };
}

/**
 * Which orders are ready at the pass as a whole, and when the hall hears it: with the last dish, and at most once in twenty
 * seconds of a table. What was handed out holds no other order back.
 */
export function passBells(dishes: readonly DishAtPass[]): readonly PassBell[] {
  const bells = [...Map.groupBy(dishes, cardOf)]
    .flatMap(([card, of]) => bellOf(card, of) ?? [])
    .toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));
  const lastOf = new Map<string, number>();
  return bells.map((bell) => {
    const last = lastOf.get(bell.tableId);
    const at = last === undefined ? bell.at : callRingsAt(bell.at, last);
    lastOf.set(bell.tableId, at);
    return { ...bell, at };
  });
}

type Dish = OrderAtPass & { readonly isReady: boolean };

const howFar = (own: readonly Dish[]): 'whole' | 'missing' | null => {
  if (own.length === 0) return null;
  return own.every(({ isReady }) => isReady) ? 'whole' : 'missing';
};

/** How far an order is of which something is fired and not handed out; null: there is none. */
export const orderAtPass = (dishes: readonly Dish[], order: OrderAtPass): 'whole' | 'missing' | null =>
  howFar(dishes.filter((dish) => cardOf(dish) === cardOf(order)));

/** What the pass has rung for rings until the order leaves the pass, or something of it is made once more. */
export function ringsOfPass(
  dishes: readonly Dish[],
  rings: readonly PassRing[],
): readonly { readonly key: string; readonly at: number }[] {
  // There may be a ring of every order of the day, and every board asks.
  const orders = Map.groupBy(dishes, cardOf);
  return rings
    .filter((ring) => howFar(orders.get(cardOf(ring)) ?? []) === 'whole')
    .map((ring) => ({ key: `pass:${cardOf(ring)}:r${ring.rungAt.toString(36)}`, at: ring.rungAt }));
}
