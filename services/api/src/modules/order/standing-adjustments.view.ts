import type { Adjustment } from '@masa/domain/adjustment';
import type { Reader } from '../../db/database.ts';
import { readJson } from '../../db/json-columns.ts';
import { inPieces } from '../../db/pieces.ts';

/**
 * What was changed on these checks and not taken back, each in the order in which it was done. A reading neighbour of the
 * check module's table.
 */
export async function standingAdjustments(
  reader: Reader,
  checkIds: Iterable<string>,
): Promise<ReadonlyMap<string, readonly Adjustment[]>> {
  const rows = await inPieces(checkIds, (piece) =>
    reader('adjustments')
      .whereIn('check_id', piece)
      .whereNull('taken_back_at')
      .orderBy(['made_at', 'id'])
      .select('id', 'check_id', 'kind', 'percent', 'amount', 'items', 'vat_group'),
  );
  const byCheck = Map.groupBy(rows, (row) => row.check_id);
  return new Map(
    [...byCheck].map(([id, own]) => [
      id,
      own.map((row) => ({
        id: row.id,
        kind: row.kind,
        percent: row.percent,
        amount: row.amount,
        items: row.items === null ? null : readJson('adjustments.items', row.items, row.id),
        vatGroup: row.vat_group,
      })),
    ]),
  );
}
