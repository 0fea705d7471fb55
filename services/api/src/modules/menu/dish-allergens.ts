import { hash } from 'node:crypto';
import type { Brought } from '@masa/domain/allergens-left-out';
import {
  addsNothing,
  allergensIn,
  allergensOfStocks,
  allergensSaid,
  allergensTogether,
  isOutdated,
  reachedStocks,
  recipeInWords,
  withTraces,
  type Allergen,
  type AllergenSet,
  type AllergenStatement,
  type AllergenWord,
  type StockStatement,
} from '@masa/domain/allergens';
import { completeModifiers } from '@masa/domain/modifiers';
import { completeOptions } from '@masa/domain/order-options';
import type { StockLink } from '@masa/domain/recipe';
import type { MenuModifier, MenuModifierGroup } from './modifiers.view.ts';
import type { MenuUse } from './portions.ts';

/** What recipes and staff say of a dish alone, or of one of its choices. */
export type Source = {
  /** What its recipe says; null: it has none. */
  readonly computed: AllergenSet | null;
  readonly said: Brought;
  /** Its recipe in short: another one is another recipe. */
  readonly recipe: string;
  /** What staff have taken away or confirmed was of another recipe. */
  readonly outdated: boolean;
};
export type DishAllergens = {
  readonly own: Source;
  /** By the id of an option or of a modifier; one that brings nothing is not in it. */
  readonly choices: ReadonlyMap<string, Brought>;
  /** By the id of a modifier: what its recipe and staff say of it. */
  readonly modifiers: ReadonlyMap<string, Source>;
  /** By the id of a stock that may be left out: what it brings. */
  readonly removable: ReadonlyMap<string, readonly AllergenWord[]>;
  /** Of the dish with what it proposes. */
  readonly proposed: AllergenSet;
};

/** What of a dish decides it. */
export type Dish = {
  readonly id: string;
  readonly allergenStatement: AllergenStatement | null;
  readonly optionGroups: readonly {
    readonly optionGroup: string;
    readonly options: readonly { readonly id: string; readonly active: boolean }[];
  }[];
  readonly modifiers: readonly MenuModifierGroup[];
};
export type Kitchen = {
  readonly uses: ReadonlyMap<string, readonly MenuUse[]>;
  readonly links: readonly StockLink[];
  readonly stocks: ReadonlyMap<string, StockStatement>;
  readonly traces: readonly Allergen[];
  /** Stocks that may be left out. */
  readonly removable: ReadonlySet<string>;
};

const SIGNS_OF_A_RECIPE = 16;
const inShort = (recipe: string): string => hash('sha256', recipe, 'base64url').slice(0, SIGNS_OF_A_RECIPE);

const stocksOf = (uses: readonly MenuUse[]): string[] => uses.map(({ stockId }) => stockId);

/** What of `contains` only stocks bring that may be left out. */
function onlyRemovable(
  { links, stocks, removable }: Kitchen,
  uses: readonly MenuUse[],
  contains: readonly AllergenWord[],
  byHand: readonly AllergenWord[],
): readonly AllergenWord[] | undefined {
  const rest = uses.filter(({ stockId }) => !removable.has(stockId));
  if (rest.length === uses.length) return undefined;
  const stated = allergensOfStocks(reachedStocks(stocksOf(rest), links), stocks)?.contains ?? [];
  const stays = new Set(allergensIn([...stated, ...byHand]));
  return contains.filter((word) => !stays.has(word));
}

const sourceOf = (
  kitchen: Kitchen,
  uses: readonly MenuUse[],
  statement: AllergenStatement | null,
): Source => {
  const { links, stocks } = kitchen;
  const reached = reachedStocks(stocksOf(uses), links);
  const computed = allergensOfStocks(reached, stocks);
  const recipe = inShort(recipeInWords(reached, stocks));
  const said = allergensSaid(computed, statement, recipe);
  return {
    computed,
    recipe,
    said: { ...said, removable: onlyRemovable(kitchen, uses, said.contains, statement?.contains ?? []) },
    outdated: isOutdated(statement, recipe),
  };
};

/** What each stock brings that may be left out of these. */
const removableOf = (
  { links, stocks, removable }: Kitchen,
  uses: readonly MenuUse[],
): ReadonlyMap<string, readonly AllergenWord[]> =>
  new Map(
    stocksOf(uses)
      .filter((id) => removable.has(id))
      .map((id) => [id, allergensOfStocks(reachedStocks([id], links), stocks)?.contains ?? []]),
  );

/** An option without a recipe is a way to serve the same dish: a heat, a kind of tea. */
const ofOption = (kitchen: Kitchen, uses: readonly MenuUse[]): Brought =>
  uses.length === 0 ? addsNothing : sourceOf(kitchen, uses, null).said;

/**
 * A modifier is something more on the plate: without a recipe and a statement nobody knows what, unless it is the dip itself,
 * of which nothing can be left out then.
 */
function ofModifier(
  kitchen: Kitchen,
  choice: MenuModifier,
  uses: readonly MenuUse[],
  options: ReadonlyMap<string, Brought>,
): Source {
  const own = sourceOf(kitchen, uses, choice.allergenStatement);
  const twin = choice.sameAs === null ? undefined : options.get(choice.sameAs);
  return own.computed === null && choice.allergenStatement === null && twin
    ? { ...own, said: { ...twin, removable: undefined } }
    : own;
}

/** Beside a dish of which nothing else is to be said, a choice that is stated to contain nothing brings nothing. */
const asChoice = (set: Brought): Brought =>
  set.state === 'known' && set.contains.length === 0 ? { ...set, state: 'none' } : set;
const bringsNothing = ({ state, contains, mayContain }: AllergenSet): boolean =>
  state === 'none' && contains.length === 0 && mayContain.length === 0;

function proposedOf(item: Dish): readonly string[] {
  const options = completeOptions(item.optionGroups, []);
  const modifiers = completeModifiers(item.modifiers, []);
  return [
    ...(options.ok ? options.value : []).map(({ choice }) => choice),
    ...(modifiers.ok ? modifiers.value : []).map(({ choice }) => choice),
    ...item.modifiers.flatMap(({ choices }) =>
      choices.flatMap(({ id, isDefault, active }) => (isDefault && active ? [id] : [])),
    ),
  ];
}

export function allergensOfDish(item: Dish, kitchen: Kitchen): DishAllergens {
  const uses = kitchen.uses.get(item.id) ?? [];
  const usesOf = (choice: string | null) => uses.filter(({ optionId }) => optionId === choice);
  const own = sourceOf(kitchen, usesOf(null), item.allergenStatement);
  const options = new Map(
    item.optionGroups.flatMap((group) =>
      group.options.map(({ id }) => [id, asChoice(ofOption(kitchen, usesOf(id)))] as const),
    ),
  );
  const modifiers = new Map(
    item.modifiers.flatMap((group) =>
      group.choices.map(
        (choice) => [choice.id, ofModifier(kitchen, choice, usesOf(choice.id), options)] as const,
      ),
    ),
  );
  const brought = [...modifiers].map(([id, { said: set }]) => [id, asChoice(set)] as const);
  const choices = new Map([...options, ...brought].filter(([, set]) => !bringsNothing(set)));
  const said = { ...withTraces(own.said, kitchen.traces), removable: own.said.removable };
  const proposed = allergensTogether([said, ...proposedOf(item).map((id) => choices.get(id) ?? addsNothing)]);
  return { own: { ...own, said }, choices, modifiers, removable: removableOf(kitchen, uses), proposed };
}
