import { isWaiting, printJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';

export const WAITING = printJobState.states.filter(isWaiting);

/** Waiting jobs, grouped by what decides who may print them. */
export const waitingJobs = async (reader: Reader) => {
  const groups = await reader('print_jobs')
    .whereIn('status', WAITING)
    .groupBy('kind', 'role', 'station', 'station_id', 'printer_id', 'report', 'training')
    .count({ jobs: '*' })
    .min({ oldest: 'created_at' })
    .select({
      kind: 'kind',
      role: 'role',
      station: 'station',
      stationId: 'station_id',
      printerId: 'printer_id',
      report: 'report',
      training: 'training',
    });
  return groups.map((group) => ({ ...group, training: fromBool(group.training) }));
};

export type Waiting = Awaited<ReturnType<typeof waitingJobs>>[number];
