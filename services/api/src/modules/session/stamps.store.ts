import type { Tx } from '../../db/database.ts';
import { changeInPieces } from '../../db/pieces.ts';
import { statement } from '../../db/statement.ts';

const stampBill = statement((tx, { id, stamp }: { readonly id: string; readonly stamp: number }) =>
  tx('sessions').where({ id }).update({ last_update: stamp, bill_stamp: stamp }),
);

/** Bill-relevant changes move both stamps, others only `last_update` (AMB-049). */
export async function stampSessions(
  tx: Tx,
  ids: readonly string[],
  stamp: number,
  relevance: 'bill' | 'screen',
): Promise<void> {
  const [id, ...others] = ids;
  if (relevance === 'bill' && id !== undefined && others.length === 0) {
    await stampBill.write(tx, { id, stamp });
    return;
  }
  const change = relevance === 'bill' ? { last_update: stamp, bill_stamp: stamp } : { last_update: stamp };
  await changeInPieces(ids, (piece) => tx('sessions').whereIn('id', piece).update(change));
}
