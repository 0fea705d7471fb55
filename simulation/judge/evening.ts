import { openDatabase } from '@masa/api/db/database';
import { violations } from '@masa/api/testing/invariants';
import { openFrom } from '../seams/statements.ts';

export type Ended = {
  readonly stored: Buffer;
  /** Ids of dishes whose order somebody has heard to be done. */
  readonly acknowledged: readonly string[];
};

/** What is wrong with what an evening left behind, in words; the evening is over, and everything is real again. */
export async function judged({ stored, acknowledged }: Ended): Promise<string[]> {
  const db = openDatabase(':memory:');
  openFrom(db.client, { bytes: stored, seam: null, opened: () => undefined });
  try {
    const broken = (await violations(db)).map(({ rule, detail }) => `${rule}: ${detail}`);
    const rows = await db('order_items').select('id', 'status');
    const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
    const missing = acknowledged.filter((id) => !statusOf.has(id));
    const undelivered = acknowledged.filter((id) => statusOf.has(id) && statusOf.get(id) !== 'delivered');
    const open = await db('checks').where({ status: 'requested' }).select('id');
    return [
      ...broken,
      ...missing.map((id) => `dish ${id} was acknowledged and is not there`),
      ...undelivered.map((id) => `dish ${id} never came`),
      ...open.map(({ id }) => `check ${id} was never closed`),
    ];
  } finally {
    await db.destroy();
  }
}
