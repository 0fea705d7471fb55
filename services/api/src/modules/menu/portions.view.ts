import { choiceRecipe } from '@masa/domain/recipe';
import type { Quantity } from '@masa/domain/quantity';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';
import { availableAt, readLinks, readModifierUses, readUses } from '../stock/public.ts';
import { nothingCounted, portionsOf, type MenuUse, type Portions } from './portions.ts';

type Asked = {
  /** Only these items; all of them otherwise. */
  readonly itemIds?: readonly string[];
  /** As if the orders of so many milliseconds had not been placed yet. */
  readonly graceMs?: number;
};

/** Which of the modifiers that have a recipe these items offer, or all of them. */
async function offeredModifiers(reader: Reader, itemIds?: readonly string[]) {
  const rows = () =>
    reader('menu_item_modifiers as m')
      .join('modifier_choices as c', 'c.modifier_group', 'm.modifier_group')
      .whereIn('c.id', reader('modifier_stock_uses').select('choice_id'))
      .select({ menuItemId: 'm.menu_item_id', choiceId: 'c.id' });
  return itemIds
    ? inPieces(new Set(itemIds), (piece) => rows().whereIn('m.menu_item_id', piece))
    : await rows();
}

/** What these items, or all of them, use up by their recipes: themselves, by their options and by their modifiers. */
export async function readRecipes(reader: Reader, itemIds?: readonly string[]): Promise<MenuUse[]> {
  const uses: MenuUse[] = await readUses(reader, itemIds);
  const offered = await offeredModifiers(reader, itemIds);
  if (offered.length === 0) return uses;
  const choices = new Set(offered.map(({ choiceId }) => choiceId));
  const byChoice = Map.groupBy(await readModifierUses(reader, choices), ({ choiceId }) => choiceId);
  const ofModifiers = offered.flatMap(({ menuItemId, choiceId }) =>
    choiceRecipe(choiceId, menuItemId, byChoice.get(choiceId) ?? []).map(({ stockId, ratio }) => ({
      menuItemId,
      optionId: choiceId,
      stockId,
      ratio,
    })),
  );
  return [...uses, ...ofModifiers];
}

/** How many portions there are of them. */
export async function portionsBy(reader: Reader, uses: readonly MenuUse[], now: number): Promise<Portions> {
  if (uses.length === 0) return nothingCounted;
  return portionsOf(uses, await readLinks(reader), await availableAt(reader, now));
}

/** What the storeroom has for the menu now, by the recipes (AMB-113). */
export const readPortions = async (reader: Reader, now: number): Promise<Portions> =>
  portionsBy(reader, await readRecipes(reader), now);

/** The same for whoever leaves something out: what is not to be in it does not have to be there (AMB-209). */
export async function portionsLeavingOut(
  reader: Reader,
  now: number,
  { itemIds, graceMs = 0 }: Asked,
): Promise<(leftOut: readonly string[]) => Portions> {
  const uses = await readRecipes(reader, itemIds);
  if (uses.length === 0) return () => nothingCounted;
  const links = await readLinks(reader);
  const available: ReadonlyMap<string, Quantity> = await availableAt(reader, now, graceMs);
  const portions = (leftOut: readonly string[]): Portions =>
    portionsOf(
      uses.filter(({ stockId }) => !leftOut.includes(stockId)),
      links,
      available,
    );
  const ofAll = portions([]);
  return (leftOut) => (leftOut.length === 0 ? ofAll : portions(leftOut));
}
