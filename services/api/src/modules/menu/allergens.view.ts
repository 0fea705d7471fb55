import type { Reader } from '../../db/database.ts';
import { readConfigs, readLinks } from '../stock/public.ts';
import { readVenue } from '../venue/public.ts';
import { allergensOfDish, type Dish, type DishAllergens, type Kitchen } from './dish-allergens.ts';
import { readRecipes } from './portions.view.ts';

/** What these dishes contain, by their recipes and by what staff state (AMB-210, AMB-211). */
export async function readAllergens(
  reader: Reader,
  items: readonly Dish[],
): Promise<(item: Dish) => DishAllergens> {
  const configs = await readConfigs(reader);
  const kitchen: Kitchen = {
    uses: Map.groupBy(await readRecipes(reader), ({ menuItemId }) => menuItemId),
    links: await readLinks(reader),
    stocks: new Map(
      configs.map(({ id, allergens, mayContain }) => [id, { id, contains: allergens, mayContain }]),
    ),
    traces: (await readVenue(reader)).mayContain,
  };
  const known = new Map(items.map((item) => [item.id, allergensOfDish(item, kitchen)]));
  return (item) => known.get(item.id) ?? allergensOfDish(item, kitchen);
}
