import { sessionStatus } from '@masa/domain/session';
import type { Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';

/** They may not order until staff keep them; who waits already waits since then. */
export async function holdSessions(
  tx: Tx,
  tableRow: number,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await changeInPieces(ids, (piece) =>
    tx('sessions')
      .whereIn('id', piece)
      .where({ table_id: tableRow, status: sessionStatus.is.open })
      .whereNull('held_at')
      .update({ held_at: now }),
  );
}

export async function keepSessions(tx: Tx, tableRow: number, ids: readonly string[]): Promise<void> {
  await changeInPieces(ids, (piece) =>
    tx('sessions')
      .whereIn('id', piece)
      .where({ table_id: tableRow })
      .update({ held_at: null, needs_slip: false }),
  );
}

/** Everybody who sits there, or one of them. Answers how many nobody had vouched for. */
export async function vouchSessions(tx: Tx, tableRow: number, now: number, only?: string): Promise<number> {
  return tx('sessions')
    .where({ table_id: tableRow, status: sessionStatus.is.open, ...(only !== undefined && { id: only }) })
    .whereNull('vouched_at')
    .update({ vouched_at: now });
}
