import { canBeFilled } from '@masa/domain/modifiers';
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
  readonly modifiers: readonly {
    readonly min: number;
    readonly choices: readonly { readonly id: string; readonly active: boolean; readonly maxEach: number }[];
  }[];
};

/** As if staff had switched off whatever is short of one portion (AMB-113). */
export function withoutSoldOut<T extends Sellable>(items: readonly T[], portions: Portions): T[] {
  if (portions.size === 0) return [...items];
  return items.map((item) => {
    const offered = <C extends { readonly id: string; readonly active: boolean }>(choice: C): C => ({
      ...choice,
      active: choice.active && portionsLeftOf(portions, item.id, choice.id) !== 0,
    });
    return {
      ...item,
      active: item.active && portionsLeftOf(portions, item.id) !== 0,
      optionGroups: item.optionGroups.map((group) => ({ ...group, options: group.options.map(offered) })),
      modifiers: item.modifiers.map((group) => ({ ...group, choices: group.choices.map(offered) })),
    };
  });
}

/** Off by itself: it is short itself, or one of its groups has no choice left that is not, or too few. */
export function isSoldOut(item: Sellable, portions: Portions): boolean {
  if (portionsLeftOf(portions, item.id) === 0) return true;
  const [left] = withoutSoldOut([item], portions);
  return (
    item.optionGroups.some(
      ({ options }, at) =>
        options.some(({ active }) => active) &&
        left?.optionGroups[at]?.options.every(({ active }) => !active) === true,
    ) ||
    item.modifiers.some((group, at) => {
      const now = left?.modifiers[at];
      return canBeFilled(group) && now !== undefined && !canBeFilled(now);
    })
  );
}
