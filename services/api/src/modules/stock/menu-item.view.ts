import type { Tx } from '../../db/database.ts';

/**
 * Holds the item whose recipe is changed or used: what a portion takes is settled before its stocks are locked. False
 * when there is no such item.
 */
export async function holdMenuItem(tx: Tx, id: string): Promise<boolean> {
  return (await tx('menu_items').where({ id }).forUpdate().first('id')) !== undefined;
}
