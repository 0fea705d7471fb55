import type { Answer } from '@masa/contract/schemas';
import {
  isWaiting,
  PRINT_STUCK_AFTER_MS,
  printJobState,
  type FiscalReport,
  type PrintJobKind,
  type PrintJobState,
} from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { isoOf, toNumber } from '../../db/rows.ts';
import { readAgents } from './agent.store.ts';
import { countFailed } from './job.view.ts';
import { readPrinters, works, type Printer } from './printer.store.ts';
import { backupOf, hasTwin, isSilent, prints, stateOf } from './routing.ts';

export type PrinterAnswer = Answer<'printers'>[number];

const WAITING = printJobState.states.filter(isWaiting);

type Waiting = Pick<Printer, 'role' | 'station'> & {
  readonly kind: PrintJobKind;
  readonly printerId: string | null;
  readonly report: FiscalReport | null;
  readonly training: boolean;
  readonly jobs: unknown;
  readonly oldest: unknown;
};

/** Waiting jobs, grouped by what decides who may print them. */
const waitingJobs = (reader: Reader): Promise<Waiting[]> =>
  reader('print_jobs')
    .whereIn('status', WAITING)
    .groupBy('kind', 'role', 'station', 'printer_id', 'report', 'training')
    .count({ jobs: '*' })
    .min({ oldest: 'created_at' })
    .select<Waiting[]>({
      kind: 'kind',
      role: 'role',
      station: 'station',
      printerId: 'printer_id',
      report: 'report',
      training: 'training',
    });

/** Whether any fiscal printer, cash register or printer of slips, would print a receipt now. */
export const canPrintReceipts = async (reader: Reader, now: number): Promise<boolean> =>
  (await readPrinters(reader)).some(
    (printer) =>
      printer.role === 'fiscal' &&
      printer.steppedBack !== true &&
      works(printer) &&
      !isSilent(printer.agentSeenAt, now),
  );

function toPrinterAnswer(
  printer: Printer,
  all: readonly Printer[],
  waiting: readonly Waiting[],
  now: number,
): PrinterAnswer {
  const own = waiting.filter((group) => prints(printer, group, all));
  const { id, name, agentName, role, station, language, backupId, paused, paper, detail, device } = printer;
  return {
    id,
    name,
    agentName,
    role,
    station,
    language,
    backupId,
    redirectedTo: backupOf(printer, all, now)?.id ?? null,
    paused,
    virtual: printer.virtual,
    steppedBack: printer.steppedBack === true,
    paper,
    detail,
    device,
    state: stateOf(printer, now),
    queue: own.reduce((sum, group) => sum + toNumber(group.jobs), 0),
    oldestJob: own.length === 0 ? null : isoOf(Math.min(...own.map((group) => toNumber(group.oldest)))),
  };
}

export async function listPrinters(reader: Reader, now: number): Promise<PrinterAnswer[]> {
  const waiting = await waitingJobs(reader);
  const all = await readPrinters(reader);
  return all.map((printer) => toPrinterAnswer(printer, all, waiting, now));
}

export async function listAgents(reader: Reader, now: number): Promise<Answer<'printAgents'>> {
  return (await readAgents(reader)).map(({ id, name, lastSeenAt, revokedAt, twinAt }) => ({
    id,
    name,
    lastSeen: lastSeenAt === null ? null : isoOf(lastSeenAt),
    revoked: revokedAt !== null,
    connected: revokedAt === null && !isSilent(lastSeenAt, now),
    twin: revokedAt === null && hasTwin(twinAt, now) ? isoOf(twinAt) : null,
  }));
}

/** What the hall's screen says of printing. */
export async function printOverview(
  reader: Reader,
  now: number,
): Promise<Pick<Answer<'overview'>, 'printers' | 'printTwins' | 'printJobs'>> {
  const counts = await reader('print_jobs')
    .whereIn('status', [...WAITING, 'late', 'unknown'])
    .groupBy('status')
    .count({ jobs: '*' })
    .select<{ status: PrintJobState; jobs: unknown }[]>('status');
  const [stuck] = await reader('print_jobs')
    .whereIn('status', WAITING)
    .where('queued_at', '<=', now - PRINT_STUCK_AFTER_MS)
    .count({ jobs: '*' })
    .min({ oldest: 'queued_at' })
    .select<{ jobs: unknown; oldest: unknown }[]>();
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
      late: count('late'),
      unknown: count('unknown'),
      stuck: {
        count: toNumber(stuck?.jobs ?? 0),
        oldest: stuck?.oldest ? isoOf(toNumber(stuck.oldest)) : null,
      },
    },
  };
}
