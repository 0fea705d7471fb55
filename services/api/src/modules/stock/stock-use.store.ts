import type { DishUse } from '@masa/domain/recipe';
import type { Reader, Tx } from '../../db/database.ts';
import { changeInPieces, inPieces } from '../../db/pieces.ts';
import type { Tables } from '../../db/tables.ts';

/** Whose recipe: an item's own (`optionId` null), or what one of its options adds. */
export type Recipe = { readonly menuItemId: string; readonly optionId: string | null };
/** One portion of the recipe uses up `ratio` of `stockId` (AMB-110). */
export type MenuStockUse = DishUse & { readonly id: string };

/** Null would not be unique in the database. */
const WHATEVER_IS_CHOSEN = '';

const toUse = (row: Tables['menu_stock_uses']): MenuStockUse => ({
  id: row.id,
  menuItemId: row.menu_item_id,
  optionId: row.option_id === WHATEVER_IS_CHOSEN ? null : row.option_id,
  stockId: row.stock_id,
  ratio: row.ratio,
});
const whereOf = ({ menuItemId, optionId }: Recipe) => ({
  menu_item_id: menuItemId,
  option_id: optionId ?? WHATEVER_IS_CHOSEN,
});

/** Uses of these items and of their options; of all of them when none are named. */
export async function readUses(reader: Reader, itemIds?: readonly string[]): Promise<MenuStockUse[]> {
  const uses = () => reader('menu_stock_uses').orderBy(['menu_item_id', 'option_id', 'id']);
  const rows = itemIds
    ? await inPieces(new Set(itemIds), (piece) => uses().whereIn('menu_item_id', piece))
    : await uses();
  return rows.map(toUse);
}

export async function usesOf(reader: Reader, recipe: Recipe): Promise<MenuStockUse[]> {
  return (await reader('menu_stock_uses').where(whereOf(recipe)).orderBy('id')).map(toUse);
}

export async function hasUseId(reader: Reader, id: string): Promise<boolean> {
  return (await reader('menu_stock_uses').where({ id }).first('id')) !== undefined;
}

export async function insertUses(tx: Tx, uses: readonly MenuStockUse[]): Promise<void> {
  await inPieces(uses, (piece) =>
    tx('menu_stock_uses').insert(
      piece.map(({ id, stockId, ratio, ...recipe }) => ({
        id,
        ...whereOf(recipe),
        stock_id: stockId,
        ratio,
      })),
    ),
  );
}

export async function deleteUses(tx: Tx, ids: readonly string[]): Promise<void> {
  await changeInPieces(ids, (piece) => tx('menu_stock_uses').whereIn('id', piece).delete());
}
