import type { PassRing } from '@masa/domain/pass-bell';
import type { Reader, Tx } from '../../db/database.ts';

/** Of the last day: an order is one row, however often it is rung for. */
export const readPassRings = (reader: Reader): Promise<PassRing[]> =>
  reader('pass_rings as r')
    .join('dining_tables as t', 't.id', 'r.table_id')
    .orderBy(['r.rung_at', 'r.batch_id'])
    .select({ batchId: 'r.batch_id', tableId: 't.code', rungAt: 'r.rung_at' });

/** When last; 0: nobody has. Whoever rings for the same order at the same moment waits here, also for the first ring. */
export async function rungFor(tx: Tx, batchId: string, tableRow: number): Promise<number> {
  const order = { batch_id: batchId, table_id: tableRow };
  await tx('pass_rings')
    .insert({ ...order, rung_at: 0 })
    .onConflict(['batch_id', 'table_id'])
    .ignore();
  const row = await tx('pass_rings').where(order).forUpdate().first('rung_at');
  return row?.rung_at ?? 0;
}

export const keepPassRing = (tx: Tx, batchId: string, tableRow: number, now: number): Promise<number> =>
  tx('pass_rings').where({ batch_id: batchId, table_id: tableRow }).update({ rung_at: now });

export const anyRingBefore = async (reader: Reader, before: number): Promise<boolean> =>
  (await reader('pass_rings').where('rung_at', '<', before).first('batch_id')) !== undefined;

export const forgetPassRings = (tx: Tx, before: number): Promise<number> =>
  tx('pass_rings').where('rung_at', '<', before).delete();
