import type { Database } from './database.ts';
import { pendingMigrations } from './migrate.ts';

const PROBE = { name: 'health_probe', day: '1970-01-01' };

/** Throws unless the schema is whole and a row can be written, committed and all. */
export async function probeDatabase(db: Database, now: number): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending > 0) throw new Error(`${pending} migrations are missing`);
  await db('counters')
    .insert({ ...PROBE, value: now })
    .onConflict(['name', 'day'])
    .merge();
}
