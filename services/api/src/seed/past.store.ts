import type { Tx } from '../db/database.ts';
import type { PastRows } from './past-deeds.ts';
import { insertAll } from './seed.store.ts';

/** Whoever is pointed at first. */
const ORDER = [
  'business_days',
  'checks',
  'sessions',
  'check_sessions',
  'order_batches',
  'order_items',
  'shifts',
  'penalties',
  'task_submissions',
  'audit_log',
];

export async function insertPast(tx: Tx, rows: PastRows): Promise<void> {
  for (const table of ORDER) await insertAll(tx, table, rows[table] ?? []);
  // No table is behind the newest of its sessions (AMB-048).
  const newest = new Map<unknown, number>();
  for (const { table_id: table, last_update: stamp } of rows['sessions'] ?? [])
    newest.set(table, Math.max(newest.get(table) ?? 0, Number(stamp)));
  for (const [table, stamp] of newest)
    await tx('dining_tables')
      .where({ id: table as number })
      .update({ last_stamp: stamp });
}
