import type { Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import type { ChoiceDifference, DishModifiers } from './dish-modifiers.ts';
import { isDifference } from './dish-modifiers.ts';
import { menuChanged } from './menu-in-memory.ts';

const toRow = (menuItemId: string, choice: ChoiceDifference) => ({
  menu_item_id: menuItemId,
  choice_id: choice.id,
  active: choice.active,
  price: choice.price,
  is_default: choice.default,
});

/** Under the lock of the dish: what it offers from now on, and nothing else. */
export async function writeDishModifiers(
  tx: Tx,
  menuItemId: string,
  modifiers: readonly DishModifiers[],
): Promise<void> {
  await removeDishModifiers(tx, menuItemId);
  const groups = modifiers.map((one) => ({
    menu_item_id: menuItemId,
    modifier_group: one.group,
    rank_no: one.rank,
    min_no: one.min,
    max_no: one.max,
    included_no: one.included,
  }));
  await inPieces(groups, (piece) => tx('menu_item_modifiers').insert(piece));
  const choices = modifiers.flatMap((one) =>
    one.choices.filter(isDifference).map((choice) => toRow(menuItemId, choice)),
  );
  await inPieces(choices, (piece) => tx('menu_item_modifier_choices').insert(piece));
}

export async function removeDishModifiers(tx: Tx, menuItemId: string): Promise<void> {
  await tx('menu_item_modifiers').where({ menu_item_id: menuItemId }).delete();
  await tx('menu_item_modifier_choices').where({ menu_item_id: menuItemId }).delete();
  await menuChanged(tx);
}

/** Under the lock of the dish. A choice that differs in nothing has no row. */
export async function writeDifference(tx: Tx, menuItemId: string, choice: ChoiceDifference): Promise<void> {
  await tx('menu_item_modifier_choices').where({ menu_item_id: menuItemId, choice_id: choice.id }).delete();
  if (isDifference(choice)) await tx('menu_item_modifier_choices').insert(toRow(menuItemId, choice));
  await menuChanged(tx);
}

/** Of choices that are nobody's any more. */
export async function removeDifferences(tx: Tx, choiceIds: readonly string[]): Promise<void> {
  await changeInPieces(choiceIds, (piece) =>
    tx('menu_item_modifier_choices').whereIn('choice_id', piece).delete(),
  );
  await menuChanged(tx);
}
