import type { ChoiceUse } from '@masa/domain/recipe';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';

/** Whose recipe: what a choice of a modifier adds on one item, or everywhere else (`menuItemId` null). */
export type ChoiceRecipe = { readonly choiceId: string; readonly menuItemId: string | null };
export type ModifierStockUse = ChoiceUse & { readonly id: string };

/** Null would not be unique in the database. */
const EVERYWHERE = '';

const toUse = (row: Tables['modifier_stock_uses']): ModifierStockUse => ({
  id: row.id,
  choiceId: row.choice_id,
  menuItemId: row.menu_item_id === EVERYWHERE ? null : row.menu_item_id,
  stockId: row.stock_id,
  ratio: row.ratio,
});
const whereOf = ({ choiceId, menuItemId }: ChoiceRecipe) => ({
  choice_id: choiceId,
  menu_item_id: menuItemId ?? EVERYWHERE,
});

/** Uses of these choices, on whatever item; of all of them when none are named. */
export async function readModifierUses(
  reader: Reader,
  choiceIds?: Iterable<string>,
): Promise<ModifierStockUse[]> {
  const uses = () => reader('modifier_stock_uses').orderBy(['choice_id', 'menu_item_id', 'id']);
  const rows = choiceIds
    ? await inPieces(new Set(choiceIds), (piece) => uses().whereIn('choice_id', piece))
    : await uses();
  return rows.map(toUse);
}

export async function modifierUsesOf(reader: Reader, recipe: ChoiceRecipe): Promise<ModifierStockUse[]> {
  return (await reader('modifier_stock_uses').where(whereOf(recipe)).orderBy('id')).map(toUse);
}

/** What choices use up on this item and nowhere else. */
export async function modifierUsesOn(reader: Reader, menuItemId: string): Promise<ModifierStockUse[]> {
  return (await reader('modifier_stock_uses').where({ menu_item_id: menuItemId }).orderBy('id')).map(toUse);
}

export async function hasModifierUseId(reader: Reader, id: string): Promise<boolean> {
  return (await reader('modifier_stock_uses').where({ id }).first('id')) !== undefined;
}

export async function insertModifierUses(tx: Tx, uses: readonly ModifierStockUse[]): Promise<void> {
  await inPieces(uses, (piece) =>
    tx('modifier_stock_uses').insert(
      piece.map(({ id, stockId, ratio, ...recipe }) => ({
        id,
        ...whereOf(recipe),
        stock_id: stockId,
        ratio,
      })),
    ),
  );
}

export async function deleteModifierUses(tx: Tx, ids: readonly string[]): Promise<void> {
  await changeInPieces(ids, (piece) => tx('modifier_stock_uses').whereIn('id', piece).delete());
}
