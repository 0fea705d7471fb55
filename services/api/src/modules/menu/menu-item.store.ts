import type { Tx } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { menuChanged } from './menu-in-memory.ts';

/** What staff change of an item or an option on Menu Settings. */
export type Place = { readonly active: boolean; readonly rank: number };

type Row = Pick<Tables['menu_items'], 'active' | 'rank_no'>;
const toPlace = (row: Row): Place => ({ active: fromBool(row.active), rank: row.rank_no });
const toRow = ({ active, rank }: Partial<Place>) => ({
  ...(active !== undefined && { active }),
  ...(rank !== undefined && { rank_no: rank }),
});

/** Holds the item; whoever changes its options or its recipe holds it as well. None, once it was taken off for good. */
export async function lockMenuItem(tx: Tx, id: string): Promise<Place | undefined> {
  const row = await tx('menu_items')
    .where({ id })
    .whereNull('hidden_at')
    .forUpdate()
    .first('active', 'rank_no');
  return row && toPlace(row);
}

/** Under the lock of its item. */
export async function readMenuOption(
  tx: Tx,
  menuItemId: string,
  optionId: string,
): Promise<Place | undefined> {
  const row = await tx('menu_item_options')
    .where({ menu_item_id: menuItemId, option_id: optionId })
    .first('active', 'rank_no');
  return row && toPlace(row);
}

export async function changeMenuItem(tx: Tx, id: string, change: Partial<Place>, now: number): Promise<void> {
  await tx('menu_items')
    .where({ id })
    .update({ ...toRow(change), updated_at: now });
  await menuChanged(tx);
}

export async function changeMenuOption(
  tx: Tx,
  menuItemId: string,
  optionId: string,
  change: Partial<Place>,
): Promise<void> {
  await tx('menu_item_options')
    .where({ menu_item_id: menuItemId, option_id: optionId })
    .update(toRow(change));
  await menuChanged(tx);
}
