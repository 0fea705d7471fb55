import type { Tx } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

/**
 * Holds the choices whose recipes are changed or used, always in the order of their ids, after the item and before the
 * stocks. Answers those that there are.
 */
export async function holdModifierChoices(tx: Tx, ids: Iterable<string>): Promise<ReadonlySet<string>> {
  const rows = await inPieces([...new Set(ids)].toSorted(), (piece) =>
    tx('modifier_choices').whereIn('id', piece).orderBy('id').forUpdate().select('id'),
  );
  return new Set(rows.map(({ id }) => id));
}
