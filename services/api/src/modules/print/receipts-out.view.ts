import { printJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { inPieces } from '../../db/pieces.ts';

/**
 * When the fiscal receipt of each of these checks was out first. `onOwnPaper`: the house's own slip is one, since it is the
 * paper of its certified cash system; else a receipt has the number that its register gave it.
 */
export async function receiptsOut(
  reader: Reader,
  checkIds: Iterable<string>,
  { onOwnPaper }: { readonly onOwnPaper: boolean },
): Promise<ReadonlyMap<string, number>> {
  const rows = await inPieces(new Set(checkIds), (piece) =>
    reader('print_jobs')
      .whereIn('check_id', piece)
      .where({ kind: 'fiscal', status: printJobState.is.printed })
      .select('check_id', 'fiscal_number', 'finished_at', 'created_at'),
  );
  const out = new Map<string, number>();
  for (const { check_id: id, fiscal_number: number, finished_at: at, created_at: asked } of rows) {
    if (id === null || (number === null && !onOwnPaper)) continue;
    out.set(id, Math.min(out.get(id) ?? Number.POSITIVE_INFINITY, at ?? asked));
  }
  return out;
}
