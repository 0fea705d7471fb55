import type { Tx } from '../db/database.ts';
import { PAST_TABLES, type PastRows } from './past-deeds.ts';
import { insertAll } from './seed.store.ts';

export async function insertPast(tx: Tx, rows: PastRows): Promise<void> {
  for (const table of PAST_TABLES) await insertAll(tx, table, rows[table] ?? []);
  // No table is behind the newest of its sessions (AMB-048).
  const newest = new Map<number, number>();
  for (const { table_id: table, last_update: stamp } of rows.sessions ?? [])
    if (table !== undefined) newest.set(table, Math.max(newest.get(table) ?? 0, Number(stamp)));
  for (const [table, stamp] of newest)
    await tx('dining_tables').where({ id: table }).update({ last_stamp: stamp });
}
