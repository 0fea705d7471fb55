import { printJobState, type FiscalReport } from '@masa/domain/print-job';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { toJson } from '../../db/rows.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { timelyId } from '../../world/world.ts';
import { announce } from './announce.ts';
import { moveJob, startOver } from './job-moves.ts';
import { insertJob, readJobByKey, type PrintJob } from './print.store.ts';
import type { PrintOrder, PrintTicket } from './printing.ts';

const TITLE_MAX = 120;
export const REQUESTED_BY_MAX = 64;

export const ticketOf = (job: PrintJob): PrintTicket => ({
  jobId: job.id,
  status: job.status,
  duplicate: true,
});

/** What was printed by itself stands in no index of who has asked: that is a page less for each order. */
const BY_ITSELF = '';

type Placed = PrintOrder & { readonly printerId?: string; readonly report?: FiscalReport };
export type Content = Omit<PrintOrder, 'copyNo' | 'dedupKey'>;

/** What a job says and who asked for it; a second press says it anew. */
const contentOf = ({ role, station, stationId, title, document, training, requestedBy }: Content) => ({
  role,
  station,
  stationId: stationId ?? null,
  title: `${training ? 'TEST · ' : ''}${title}`.slice(0, TITLE_MAX),
  document: toJson(document),
  training,
  requestedBy: (requestedBy ?? BY_ITSELF).slice(0, REQUESTED_BY_MAX),
});

export const jobOf = (work: Work, world: Context['world'], order: Placed): PrintJob => ({
  ...contentOf(order),
  id: timelyId(world),
  kind: order.kind,
  dedupKey: order.dedupKey,
  orderItemId: order.orderItemId,
  checkId: order.checkId,
  copyNo: order.copyNo,
  status: printJobState.initial,
  attempts: 0,
  maybePrinted: false,
  confirmed: false,
  printerId: order.printerId ?? null,
  leaseNo: 0,
  leaseUntil: null,
  leaseAgentId: null,
  blockedBy: null,
  error: null,
  fiscalNumber: null,
  report: order.report ?? null,
  createdAt: work.now,
  // It waits in nobody's way before: nothing is stuck or late by that.
  queuedAt: Math.max(work.now, order.notBefore ?? work.now),
  notBefore: order.notBefore ?? null,
  finishedAt: null,
});

/** Puts a job into the queue; one with its key that is there already is answered as a duplicate, and rings no bell. */
export async function queueJob(work: Work, world: Context['world'], order: Placed): Promise<PrintTicket> {
  const job = jobOf(work, world, order);
  try {
    await insertJob(work.tx, job);
  } catch (reason) {
    if (!isDuplicate(reason) || order.dedupKey === null) throw reason;
    const first = await readJobByKey(work.tx, order.dedupKey, order.orderItemId);
    // Its key was given free between the two statements.
    if (!first) throw new TryAgain();
    return ticketOf(first);
  }
  announce(work, 'staff', 'print');
  return { jobId: job.id, status: job.status, duplicate: false };
}

/** Paper that failed or came too late: a press prints it after all, with what it would say now. */
export async function goOn(work: Work, job: PrintJob, order: Content): Promise<PrintTicket> {
  const event = job.status === 'late' ? 'print' : 'retry';
  const moved = await moveJob(work, job, [event], { ...startOver(work), ...contentOf(order) });
  if (!moved) throw new TryAgain();
  announce(work, 'staff', 'print');
  return { jobId: job.id, status: moved.status, duplicate: false };
}
