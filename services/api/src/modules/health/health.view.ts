import { isWaiting, printJobState } from '@masa/domain/print-job';
import type { Database, Reader } from '../../db/database.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { toNumber } from '../../db/rows.ts';

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

export async function agentSeenSince(reader: Reader, since: number): Promise<boolean> {
  return (
    (await reader('print_agents').whereNull('revoked_at').where('last_seen_at', '>=', since).first('id')) !==
    undefined
  );
}

export async function waitingPrintJobs(
  reader: Reader,
): Promise<{ readonly count: number; readonly oldest: number | null }> {
  const row = await reader('print_jobs')
    .whereIn('status', printJobState.states.filter(isWaiting))
    .first<{ count: unknown; oldest: unknown } | undefined>(
      reader.raw('COUNT(*) as count'),
      reader.raw('MIN(created_at) as oldest'),
    );
  return {
    count: toNumber(row?.count),
    oldest: row?.oldest === null || row === undefined ? null : toNumber(row.oldest),
  };
}
