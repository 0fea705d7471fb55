import type { Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

/**
 * Holds the item whose recipe is changed or used: what a portion takes is settled before its stocks are locked. False
 * when there is no such item.
 */
/** As `holdMenuItem`, of several, always in the order of their ids. */
export async function holdMenuItems(tx: Tx, ids: Iterable<string>): Promise<void> {
  await inPieces([...new Set(ids)].toSorted(), (piece) =>
    tx('menu_items').whereIn('id', piece).orderBy('id').forUpdate().select('id'),
  );
}

export async function holdMenuItem(tx: Tx, id: string): Promise<boolean> {
  return (await tx('menu_items').where({ id }).forUpdate().first('id')) !== undefined;
}
