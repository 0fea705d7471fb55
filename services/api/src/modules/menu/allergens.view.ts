import { addsNothing, nothingStated, type AllergenSet } from '@masa/domain/allergens';
import { allergensWithout } from '@masa/domain/allergens-left-out';
import type { Reader } from '../../db/database.ts';
import { readConfigs, readLinks } from '../stock/public.ts';
import { readVenue } from '../venue/public.ts';
import { allergensOfDish, type Dish, type DishAllergens, type Kitchen } from './dish-allergens.ts';
import { readMenu } from './menu.view.ts';
import { readRecipes } from './portions.view.ts';
import { forGuests } from './removable.view.ts';

/** What recipes and statements say today. */
export async function readKitchen(reader: Reader): Promise<Kitchen> {
  const configs = await readConfigs(reader);
  return {
    uses: Map.groupBy(await readRecipes(reader), ({ menuItemId }) => menuItemId),
    links: await readLinks(reader),
    stocks: new Map(
      configs.map(({ id, allergens, mayContain }) => [id, { id, contains: allergens, mayContain }]),
    ),
    traces: (await readVenue(reader)).mayContain,
    removable: new Set(forGuests(configs).map(({ id }) => id)),
  };
}

/** What these dishes contain, by their recipes and by what staff state (AMB-210, AMB-211). */
export async function readAllergens(
  reader: Reader,
  items: readonly Dish[],
): Promise<(item: Dish) => DishAllergens> {
  const kitchen = await readKitchen(reader);
  const known = new Map(items.map((item) => [item.id, allergensOfDish(item, kitchen)]));
  return (item) => known.get(item.id) ?? allergensOfDish(item, kitchen);
}

/** A dish as somebody has ordered it. */
export type Ordered = {
  readonly menuItemId: string;
  readonly options: readonly { readonly choice: string }[];
  readonly modifiers: readonly { readonly choice: string }[];
  readonly without: readonly { readonly id: string }[];
};

/** With its own choices, and not what only a left-out ingredient brought: that may still be in it (AMB-211). */
function allergensAsOrdered(
  item: Dish,
  { options, modifiers, without }: Ordered,
  kitchen: Kitchen,
): AllergenSet {
  const leftOut = new Set(without.map(({ id }) => id));
  const { own, choices } = allergensOfDish(item, { ...kitchen, removable: leftOut });
  const chosen = [...options, ...modifiers].map(({ choice }) => choices.get(choice) ?? addsNothing);
  return allergensWithout([own.said, ...chosen]);
}

/** What dishes contain as they were ordered; of one that the menu no longer has nobody knows. */
export async function readAllergensAsOrdered(
  reader: Reader,
  ordered: readonly Ordered[],
): Promise<(one: Ordered) => AllergenSet> {
  const menu = await readMenu(
    reader,
    ordered.map(({ menuItemId }) => menuItemId),
  );
  const dishes = new Map(menu.map((item) => [item.id, item]));
  const kitchen = await readKitchen(reader);
  return (one) => {
    const dish = dishes.get(one.menuItemId);
    return dish ? allergensAsOrdered(dish, one, kitchen) : nothingStated;
  };
}
