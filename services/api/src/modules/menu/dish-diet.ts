import { wrongDietMark } from '@masa/domain/diet';
import { isDeepStrictEqual } from 'node:util';
import { allergensOfDish, type Kitchen } from './dish-allergens.ts';
import type { ItemFields } from './menu-item-fields.ts';
import type { MenuItem } from './menu.view.ts';

type Told = Pick<ItemFields, 'diet' | 'allergenStatement'>;

/**
 * The mark that what is in the dish speaks against, when somebody says the one or the other anew. A recipe that changes later
 * takes the mark off the menu by itself, and keeps nobody from changing a price (AMB-211).
 */
export function contradictedMark(
  { id, before, after }: { readonly id: string; readonly before: MenuItem | null; readonly after: Told },
  kitchen: Kitchen,
): ReturnType<typeof wrongDietMark> {
  const isSame =
    before !== null &&
    isDeepStrictEqual(new Set(before.diet), new Set(after.diet)) &&
    isDeepStrictEqual(before.allergenStatement, after.allergenStatement);
  if (isSame || after.diet.length === 0) return null;
  const { optionGroups = [], modifiers = [] } = before ?? {};
  const dish = { id, optionGroups, modifiers, allergenStatement: after.allergenStatement };
  return wrongDietMark(after.diet, allergensOfDish(dish, kitchen).proposed.contains);
}
