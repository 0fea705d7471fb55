import { isWaiting, printJobState } from '@masa/domain/print-job';
import type { Sum } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';

const WAITING = printJobState.states.filter(isWaiting);

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
    .whereIn('status', WAITING)
    .first(
      reader.raw<{ count: Sum }>('COUNT(*) as count'),
      reader.raw<{ oldest: Sum }>('MIN(created_at) as oldest'),
    );
  return {
    count: toNumber(row?.count),
    oldest: row?.oldest === null || row === undefined ? null : toNumber(row.oldest),
  };
}
