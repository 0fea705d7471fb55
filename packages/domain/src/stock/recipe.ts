import {
  lesserOf,
  MAX_QUANTITY,
  portionOf,
  sumQuantities,
  times,
  toQuantity,
  zeroQuantity,
  type Quantity,
  type Ratio,
} from './quantity.ts';

/** One portion, or one chosen option, uses this much of a stock (menu_stock_dependencies). */
export type StockUse = { readonly stockId: string; readonly ratio: Ratio };
/** One unit of `stockId` uses `ratio` units of `dependsOnId` (AMB-111). */
export type StockLink = StockUse & { readonly dependsOnId: string };
/** Part of an item's own recipe (`optionId` null), or of what one of its options adds. */
export type DishUse = StockUse & { readonly menuItemId: string; readonly optionId: string | null };
/** Part of what a modifier adds: on one item, or everywhere (null) else. */
export type ChoiceUse = StockUse & { readonly choiceId: string; readonly menuItemId: string | null };
/** One unit of an item, as far as its recipe depends on what the guest has chosen. */
export type Portion = {
  readonly menuItemId: string;
  readonly options: readonly { readonly choice: string }[];
  readonly modifiers: readonly { readonly choice: string; readonly count: number }[];
  /** What the guest leaves out (AMB-209). */
  readonly without: readonly { readonly id: string }[];
  /** The dish itself is not made, only what is added to it. */
  readonly onlyAdded?: boolean;
};
/** Stock id → how much of it is needed. */
export type Demand = ReadonlyMap<string, Quantity>;

/** What one unit of a modifier uses up on this item: the item's own recipe of it stands instead of the general one. */
export function choiceRecipe<U extends ChoiceUse>(
  choice: string,
  menuItemId: string,
  choiceUses: readonly U[],
): U[] {
  const all = choiceUses.filter(({ choiceId }) => choiceId === choice);
  const own = all.filter((use) => use.menuItemId === menuItemId);
  return own.length > 0 ? own : all.filter((use) => use.menuItemId === null);
}

/**
 * What a portion uses up directly: its dish, its options and its modifiers as often as they were chosen. What is left out
 * goes with all that making it takes; the same stock inside of another one is no longer to be taken out of it (AMB-209).
 */
export function usesOf(
  { menuItemId, options, modifiers, without, onlyAdded = false }: Portion,
  dishUses: readonly DishUse[],
  choiceUses: readonly ChoiceUse[],
): StockUse[] {
  const chosen = new Set(options.map(({ choice }) => choice));
  const leftOut = new Set(without.map(({ id }) => id));
  const own = dishUses.filter(
    (use) =>
      !onlyAdded && use.menuItemId === menuItemId && (use.optionId === null || chosen.has(use.optionId)),
  );
  const added = modifiers.flatMap(({ choice, count }) => {
    const recipe = choiceRecipe(choice, menuItemId, choiceUses);
    return Array.from({ length: count }, () => recipe).flat();
  });
  return [...own, ...added].filter(({ stockId }) => !leftOut.has(stockId));
}

/** Recipes of recipes with absurd ratios would leave the numbers that a database can hold: nobody has more than this. */
const MOST = toQuantity(MAX_QUANTITY);
const capped = (amount: Quantity): Quantity => lesserOf(amount, MOST);

/**
 * Everything that one portion uses up: each stock that a use or a link reaches is debited itself too, once per path
 * (AMB-113). `links` has no cycles: the server refuses them.
 */
export function demandOf(uses: readonly StockUse[], links: readonly StockLink[]): Demand {
  const from = Map.groupBy(links, (link) => link.stockId);
  const demand = new Map<string, Quantity>();
  const take = (stockId: string, amount: Quantity): void => {
    demand.set(stockId, capped(sumQuantities([demand.get(stockId) ?? zeroQuantity, amount])));
    for (const link of from.get(stockId) ?? []) take(link.dependsOnId, capped(times(amount, link.ratio)));
  };
  for (const { stockId, ratio } of uses) take(stockId, portionOf(ratio));
  return demand;
}

/** How many whole portions are to be had; undefined when nothing of it is counted. */
export function portionsLeft(demand: Demand, available: ReadonlyMap<string, Quantity>): number | undefined {
  const counted = [...demand].filter(([, amount]) => amount > 0);
  if (counted.length === 0) return undefined;
  const each = counted.map(([stockId, amount]) =>
    Math.floor(Math.max(0, available.get(stockId) ?? zeroQuantity) / amount),
  );
  return Math.min(...each);
}

/** Would this link close a circle, or join a stock to itself (AMB-111)? */
export function closesCircle(
  link: Pick<StockLink, 'stockId' | 'dependsOnId'>,
  links: readonly Pick<StockLink, 'stockId' | 'dependsOnId'>[],
): boolean {
  const reaches = (at: string, seen: ReadonlySet<string>): boolean =>
    at === link.stockId ||
    links.some(
      ({ stockId, dependsOnId }) =>
        stockId === at && !seen.has(dependsOnId) && reaches(dependsOnId, new Set([...seen, dependsOnId])),
    );
  return reaches(link.dependsOnId, new Set([link.dependsOnId]));
}
