import { printJobState, PRINT_STUCK_AFTER_MS, type PrintJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { readAgents, type Agent } from './agent.store.ts';
import { countFailed } from './job.view.ts';
import { readPrinters, works, type Printer } from './printer.store.ts';
import { backupOf, hasTwin, isSilent, prints, stateOf } from './routing.ts';
import { WAITING, waitingJobs, type Waiting } from './waiting-jobs.view.ts';

/** Whether any fiscal printer, cash register or printer of slips, would print a receipt now. */
export const canPrintReceipts = async (reader: Reader, now: number): Promise<boolean> =>
  (await readPrinters(reader)).some(
    (printer) =>
      printer.role === 'fiscal' &&
      printer.steppedBack !== true &&
      works(printer) &&
      !isSilent(printer.agentSeenAt, now),
  );

type Unseen = 'agentId' | 'agentSeenAt' | 'stateSince' | 'blockedSince' | 'steppedBack';
/** A printer as people see it. */
export type SeenPrinter = Omit<Printer, Unseen> & {
  /** The backup that does this printer's work now; null while it prints itself, or nobody can stand in. */
  readonly redirectedTo: string | null;
  /** A virtual one that leaves its work to real printers. */
  readonly steppedBack: boolean;
  readonly queue: number;
  readonly oldestJobAt: number | null;
};

/** `waiting`: all jobs that wait, of which some are its own. */
function seenPrinter(
  printer: Printer,
  all: readonly Printer[],
  waiting: readonly Waiting[],
  now: number,
): SeenPrinter {
  const own = waiting.filter((group) => prints(printer, group, all));
  const { id, name, agentName, role, station, stations, language, backupId, paused, virtual } = printer;
  const { paper, detail, device } = printer;
  return {
    id,
    name,
    agentName,
    role,
    station,
    stations,
    language,
    backupId,
    redirectedTo: backupOf(printer, all, now)?.id ?? null,
    paused,
    virtual,
    steppedBack: printer.steppedBack === true,
    paper,
    detail,
    device,
    state: stateOf(printer, now),
    queue: own.reduce((sum, group) => sum + toNumber(group.jobs), 0),
    oldestJobAt: own.length === 0 ? null : Math.min(...own.map((group) => toNumber(group.oldest))),
  };
}

export async function listPrinters(reader: Reader, now: number): Promise<SeenPrinter[]> {
  const waiting = await waitingJobs(reader);
  const all = await readPrinters(reader);
  return all.map((printer) => seenPrinter(printer, all, waiting, now));
}

/** An agent as people see it. */
export type SeenAgent = Pick<Agent, 'id' | 'name' | 'lastSeenAt'> & {
  readonly revoked: boolean;
  readonly connected: boolean;
  /** When a second agent with the same key was refused, while that is news; else null. */
  readonly twinAt: number | null;
};

const seenAgent = ({ id, name, lastSeenAt, revokedAt, twinAt }: Agent, now: number): SeenAgent => ({
  id,
  name,
  lastSeenAt,
  revoked: revokedAt !== null,
  connected: revokedAt === null && !isSilent(lastSeenAt, now),
  twinAt: revokedAt === null && hasTwin(twinAt, now) ? twinAt : null,
});

export async function listAgents(reader: Reader, now: number): Promise<SeenAgent[]> {
  return (await readAgents(reader)).map((agent) => seenAgent(agent, now));
}

export type PrintingNow = {
  readonly printers: readonly Pick<Printer, 'id' | 'name' | 'role' | 'state' | 'detail'>[];
  /** Agents whose key a second one has tried. */
  readonly twins: readonly { readonly agentName: string; readonly refusedAt: number }[];
  readonly jobs: {
    readonly waiting: number;
    readonly failed: number;
    readonly late: number;
    readonly unknown: number;
    readonly stuck: { readonly count: number; readonly oldestAt: number | null };
  };
};

/** What the hall's screen says of printing. */
export async function printOverview(reader: Reader, now: number): Promise<PrintingNow> {
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
    twins: agents.flatMap(({ name, twinAt }) =>
      twinAt === null ? [] : [{ agentName: name, refusedAt: twinAt }],
    ),
    printers: printers.map((printer) => {
      const state = stateOf(printer, now);
      const { id, name, role, detail, paused } = printer;
      return { id, name, role, state: state === 'ok' && paused ? 'paused' : state, detail };
    }),
    jobs: {
      waiting: count(...WAITING),
      failed: await countFailed(reader, now),
      late: count(printJobState.is.late),
      unknown: count(printJobState.is.unknown),
      stuck: {
        count: toNumber(stuck?.jobs),
        oldestAt: stuck?.oldest ? toNumber(stuck.oldest) : null,
      },
    },
  };
}
