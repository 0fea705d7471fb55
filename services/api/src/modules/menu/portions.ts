import { demandOf, portionsLeft, type StockLink, type StockUse } from '@masa/domain/recipe';
import type { Quantity } from '@masa/domain/quantity';
import { LAST_PORTIONS_BELOW } from '@masa/domain/stock';

/** How many portions of an item, and of each of its options, are to be had; what uses nothing counted is not in it. */
export type Portions = ReadonlyMap<string, number>;
/** `optionId` is null where the item itself uses it, whatever is chosen. */
export type MenuUse = StockUse & { readonly menuItemId: string; readonly optionId: string | null };

export const nothingCounted: Portions = new Map();

/** Ids have no blanks. */
const keyOf = (menuItemId: string, optionId: string | null): string => `${menuItemId} ${optionId ?? ''}`;

export function portionsOf(
  uses: readonly MenuUse[],
  links: readonly StockLink[],
  available: ReadonlyMap<string, Quantity>,
): Portions {
  const recipes = Map.groupBy(uses, ({ menuItemId, optionId }) => keyOf(menuItemId, optionId));
  const portions = new Map<string, number>();
  for (const [key, recipe] of recipes) {
    const left = portionsLeft(demandOf(recipe, links), available);
    if (left !== undefined) portions.set(key, left);
  }
  return portions;
}

export const portionsLeftOf = (
  portions: Portions,
  menuItemId: string,
  optionId: string | null = null,
): number | null => portions.get(keyOf(menuItemId, optionId)) ?? null;

/** Those that a guest is told of: 'Last 3'. */
export const lastPortions = (portions: Portions): Portions =>
  new Map([...portions].filter(([, left]) => left < LAST_PORTIONS_BELOW));

export const samePortions = (one: Portions, other: Portions): boolean =>
  one.size === other.size && [...one].every(([key, left]) => other.get(key) === left);

type Sellable = {
  readonly id: string;
  readonly active: boolean;
  readonly optionGroups: readonly {
    readonly options: readonly { readonly id: string; readonly active: boolean }[];
  }[];
};

/** As if staff had switched off whatever is short of one portion (AMB-113). */
export const withoutSoldOut = <T extends Sellable>(items: readonly T[], portions: Portions): T[] =>
  portions.size === 0
    ? [...items]
    : items.map((item) => ({
        ...item,
        active: item.active && portionsLeftOf(portions, item.id) !== 0,
        optionGroups: item.optionGroups.map((group) => ({
          ...group,
          options: group.options.map((option) => ({
            ...option,
            active: option.active && portionsLeftOf(portions, item.id, option.id) !== 0,
          })),
        })),
      }));

/** Off by itself: it is short itself, or one of its groups has no choice left that is not. */
export const isSoldOut = (item: Sellable, portions: Portions): boolean =>
  portionsLeftOf(portions, item.id) === 0 ||
  item.optionGroups.some(({ options }) => {
    const offered = options.filter(({ active }) => active);
    return offered.length > 0 && offered.every(({ id }) => portionsLeftOf(portions, item.id, id) === 0);
  });
