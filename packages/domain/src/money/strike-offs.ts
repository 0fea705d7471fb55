import type { VenueText } from '../language.ts';
import { roundHalfUp, toBani, type Bani } from './money.ts';

/** Dishes that one person struck off for one reason. */
export type StruckSum = {
  /** Null: nobody was made to say one. */
  readonly reason: string | null;
  /** Whether their food was lost; null: nobody had begun it. */
  readonly wasted: boolean | null;
  readonly by: string;
  readonly items: number;
  /** By the menu. */
  readonly total: number;
  /** What went into them, of a whole ban no more than part. */
  readonly cost: number;
};

/** What was struck off, and what of it was lost, came back into the store, or had not been begun. */
export type StrikeOffSum = {
  readonly items: number;
  readonly total: Bani;
  readonly lost: number;
  readonly returned: number;
  readonly notBegun: number;
  /** Of what was lost; no delivery has told the price of the rest. */
  readonly cost: Bani;
};
export type StrikeOffs = {
  readonly totals: StrikeOffSum;
  /** The dearest first. */
  readonly byReason: readonly (StrikeOffSum & { readonly reason: string | null })[];
  readonly byPerson: readonly (StrikeOffSum & { readonly username: string })[];
};

/** What every sum of them is made of. */
type Counted = Pick<StruckSum, 'wasted' | 'items' | 'total' | 'cost'>;

function sumOf(rows: readonly Counted[]): StrikeOffSum {
  const itemsOf = (wasted: boolean | null) =>
    rows.filter((row) => row.wasted === wasted).reduce((sum, { items }) => sum + items, 0);
  const [lost, returned, notBegun] = [itemsOf(true), itemsOf(false), itemsOf(null)];
  const cost = rows.filter(({ wasted }) => wasted === true).reduce((sum, row) => sum + row.cost, 0);
  return {
    items: lost + returned + notBegun,
    total: toBani(rows.reduce((sum, { total }) => sum + total, 0)),
    lost,
    returned,
    notBegun,
    cost: toBani(roundHalfUp(cost)),
  };
}

function sumsBy<R extends Counted, K extends string | null>(
  rows: readonly R[],
  keyOf: (row: R) => K,
): readonly (readonly [K, StrikeOffSum])[] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, own]) => [key, sumOf(own)] as const)
    .toSorted(([one, a], [other, b]) => b.total - a.total || ((one ?? '') < (other ?? '') ? -1 : 1));
}

/** Why, by whom, and what was lost with it. */
export const strikeOffSums = (rows: readonly StruckSum[]): StrikeOffs => ({
  totals: sumOf(rows),
  byReason: sumsBy(rows, ({ reason }) => reason).map(([reason, sum]) => ({ reason, ...sum })),
  byPerson: sumsBy(rows, ({ by }) => by).map(([username, sum]) => ({ username, ...sum })),
});

/** One dish that was struck off, with what became of it. */
export type StruckDish = Counted & { readonly menuItemId: string; readonly names: VenueText };

/** Which dishes, the dearest first; a dish is called as one of them was when it was ordered. */
export function struckDishes(
  rows: readonly StruckDish[],
): readonly (StrikeOffSum & { readonly menuItemId: string; readonly names: VenueText })[] {
  const names = new Map(rows.map((row) => [row.menuItemId, row.names]));
  return sumsBy(rows, ({ menuItemId }) => menuItemId).map(([menuItemId, sum]) => ({
    menuItemId,
    names: names.get(menuItemId) ?? {},
    ...sum,
  }));
}
