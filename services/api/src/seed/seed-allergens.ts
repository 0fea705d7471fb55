import type { DemoAllergens, DemoMenu } from '@masa/demo-venue/demo-venue';
import type { AllergenStatement } from '@masa/domain/allergens';
import type { Work } from '../db/unit-of-work.ts';
import { stateOfChoice, stateOfDish } from '../modules/menu/allergen-statement.store.ts';
import { readAllergens } from '../modules/menu/allergens.view.ts';
import { readMenu } from '../modules/menu/public.ts';

const statementOf = (stated: DemoAllergens, recipe: string): AllergenStatement => ({
  ...stated,
  removed: [],
  recipe,
});

/** What staff of the demo bar say by hand of dishes and of what is added to them, of the recipes that they have by now. */
export async function stateAllergens(
  { tx }: Work,
  { items, modifierGroups }: Pick<DemoMenu, 'items' | 'modifierGroups'>,
): Promise<void> {
  const menu = await readMenu(tx);
  const allergensOf = await readAllergens(tx, menu);
  const known = new Map(menu.map((item) => [item.id, allergensOf(item)]));
  for (const { id, allergens } of items) {
    const own = known.get(id)?.own;
    if (allergens && own) await stateOfDish(tx, id, statementOf(allergens, own.recipe));
  }
  for (const { id, allergens } of modifierGroups.flatMap(({ choices }) => choices)) {
    const own = [...known.values()].flatMap(({ modifiers }) => modifiers.get(id) ?? []).at(0);
    if (allergens && own) await stateOfChoice(tx, id, statementOf(allergens, own.recipe));
  }
}
