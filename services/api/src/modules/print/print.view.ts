import type { Answer } from '@masa/contract/schemas';
import { printJobState, PRINT_STUCK_AFTER_MS, type PrintJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { isoOf, toNumber } from '../../db/rows.ts';
import { readAgents } from './agent.store.ts';
import { countFailed } from './job.view.ts';
import { readPrinters, works } from './printer.store.ts';
import { agentToWire, printerToWire, type PrinterAnswer } from './print.wire.ts';
import { isSilent, stateOf } from './routing.ts';
import { WAITING, waitingJobs } from './waiting-jobs.view.ts';

/** Whether any fiscal printer, cash register or printer of slips, would print a receipt now. */
export const canPrintReceipts = async (reader: Reader, now: number): Promise<boolean> =>
  (await readPrinters(reader)).some(
    (printer) =>
      printer.role === 'fiscal' &&
      printer.steppedBack !== true &&
      works(printer) &&
      !isSilent(printer.agentSeenAt, now),
  );

export async function listPrinters(reader: Reader, now: number): Promise<PrinterAnswer[]> {
  const waiting = await waitingJobs(reader);
  const all = await readPrinters(reader);
  return all.map((printer) => printerToWire(printer, all, waiting, now));
}

export async function listAgents(reader: Reader, now: number): Promise<Answer<'printAgents'>> {
  return (await readAgents(reader)).map((agent) => agentToWire(agent, now));
}

/** What the hall's screen says of printing. */
export async function printOverview(
  reader: Reader,
  now: number,
): Promise<Pick<Answer<'overview'>, 'printers' | 'printTwins' | 'printJobs'>> {
  const counts = await reader('print_jobs')
    .whereIn('status', [...WAITING, printJobState.is.late, printJobState.is.unknown])
    .groupBy('status')
    .count({ jobs: '*' })
    .select('status');
  const [stuck] = await reader('print_jobs')
    .whereIn('status', WAITING)
    .where('queued_at', '<=', now - PRINT_STUCK_AFTER_MS)
    .count({ jobs: '*' })
    .min({ oldest: 'queued_at' });
  const count = (...states: readonly PrintJobState[]) =>
    counts.reduce((sum, row) => (states.includes(row.status) ? sum + toNumber(row.jobs) : sum), 0);
  const printers = (await readPrinters(reader)).filter(({ steppedBack }) => steppedBack !== true);
  const agents = await listAgents(reader, now);
  return {
    printTwins: agents.flatMap(({ name, twin }) =>
      twin === null ? [] : [{ agentName: name, lastRefused: twin }],
    ),
    printers: printers.map((printer) => {
      const state = stateOf(printer, now);
      const { id, name, role, detail, paused } = printer;
      return { id, name, role, state: state === 'ok' && paused ? 'paused' : state, detail };
    }),
    printJobs: {
      waiting: count(...WAITING),
      failed: await countFailed(reader, now),
      late: count(printJobState.is.late),
      unknown: count(printJobState.is.unknown),
      stuck: {
        count: toNumber(stuck?.jobs),
        oldest: stuck?.oldest ? isoOf(stuck.oldest) : null,
      },
    },
  };
}
