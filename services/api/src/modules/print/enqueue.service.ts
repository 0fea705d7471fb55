import { isSettled, printJobState, type FiscalReport } from '@masa/domain/print-job';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import type { Announce } from './announce.ts';
import { fiscalKey, moveJob, startOver } from './job-moves.ts';
import {
  changeJob,
  insertJob,
  insertJobs,
  readFiscalAttempts,
  readJobByKey,
  readLatestCopy,
  readStickered,
  readPrechecksOf,
  readStickersOf,
  type PrintJob,
} from './print.store.ts';
import type { Printing, PrintOrder, PrintTicket } from './printing.ts';

const TITLE_MAX = 120;
export const REQUESTED_BY_MAX = 64;

const ticketOf = (job: PrintJob): PrintTicket => ({ jobId: job.id, status: job.status, duplicate: true });

type Placed = PrintOrder & { readonly printerId?: string; readonly report?: FiscalReport };
type Content = Omit<PrintOrder, 'copyNo' | 'dedupKey'>;

/** What a job says and who asked for it; a second press says it anew. */
const contentOf = ({ role, station, title, document, training, requestedBy }: Content) => ({
  role,
  station,
  title: `${training ? 'TEST · ' : ''}${title}`.slice(0, TITLE_MAX),
  document: JSON.stringify(document),
  training,
  requestedBy: requestedBy.slice(0, REQUESTED_BY_MAX),
});

/** Whether a press sets the job itself going again: it stopped, and a paper of it would need no other mark. */
const mayGoOn = ({ status, maybePrinted }: PrintJob) =>
  status === 'late' || (status === 'failed' && !maybePrinted);

const slipKey = (slipId: string) => `slip:${slipId}`;

/** A job that was dropped before any paper gives its number to the next one: that is no copy of anything. */
async function numberAfter(work: Work, latest: PrintJob | undefined): Promise<number> {
  if (!latest) return 0;
  if (latest.status !== 'dismissed' || latest.maybePrinted) return latest.copyNo + 1;
  if (!(await changeJob(work.tx, latest, { dedupKey: null }))) throw new TryAgain();
  return latest.copyNo;
}

/** Puts jobs into the queue. A repeated press rings no bell. */
export function enqueuer({ world }: Pick<Context, 'world'>, announce: Announce) {
  const jobOf = (work: Work, order: Placed): PrintJob => ({
    ...contentOf(order),
    id: world.newId(),
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
    queuedAt: work.now,
    finishedAt: null,
  });

  async function place(work: Work, order: Placed): Promise<PrintTicket> {
    const job = jobOf(work, order);
    try {
      await insertJob(work.tx, job);
    } catch (reason) {
      if (!isDuplicate(reason) || order.dedupKey === null) throw reason;
      const first = await readJobByKey(work.tx, order.dedupKey);
      // Its key was given free between the two statements.
      if (!first) throw new TryAgain();
      return ticketOf(first);
    }
    announce(work, 'staff', 'print');
    return { jobId: job.id, status: job.status, duplicate: false };
  }

  /** Paper that failed or came too late: a press prints it after all, with what it would say now. */
  async function goOn(work: Work, job: PrintJob, order: Content): Promise<PrintTicket> {
    const event = job.status === 'late' ? 'print' : 'retry';
    const moved = await moveJob(work, job, [event], { ...startOver(work), ...contentOf(order) });
    if (!moved) throw new TryAgain();
    announce(work, 'staff', 'print');
    return { jobId: job.id, status: moved.status, duplicate: false };
  }

  const printing: Printing = {
    enqueue: place,

    async enqueueAll(work, orders) {
      if (orders.length === 0) return;
      await insertJobs(
        work.tx,
        orders.map((order) => jobOf(work, order)),
      );
      announce(work, 'staff', 'print');
    },

    async enqueueCopy(work, order) {
      const { kind, orderItemId, checkId } = order;
      const subject =
        kind === 'sticker' && orderItemId !== null
          ? { order_item_id: orderItemId }
          : kind === 'precheck' && checkId !== null
            ? { check_id: checkId }
            : null;
      if (!subject) throw new TypeError(`A ${kind} job has no copies.`);
      const keyPrefix = `${kind}:${Object.values(subject).join('')}:`;
      const latest = await readLatestCopy(work.tx, subject, keyPrefix);
      if (latest && mayGoOn(latest)) return goOn(work, latest, order);
      if (latest && !isSettled(latest.status)) return ticketOf(latest);
      const copyNo = await numberAfter(work, latest);
      return place(work, { ...order, copyNo, dedupKey: `${keyPrefix}${copyNo}` });
    },

    async enqueueFiscal(work, order) {
      if (order.checkId === null) throw new TypeError('A fiscal receipt belongs to a check.');
      const dedupKey = fiscalKey(order.checkId);
      const live = await readJobByKey(work.tx, dedupKey);
      if (live) return ticketOf(live);
      const role = order.training ? 'precheck' : 'fiscal';
      return place(work, { ...order, kind: 'fiscal', role, copyNo: 0, dedupKey });
    },

    async enqueueSlip(work, order, slipId) {
      const [dedupKey, role] = [slipKey(slipId), 'precheck' as const];
      const latest = await readJobByKey(work.tx, dedupKey);
      if (latest && mayGoOn(latest)) return goOn(work, latest, { ...order, kind: 'slip', role });
      if (latest && !isSettled(latest.status)) return ticketOf(latest);
      if (latest && !(await changeJob(work.tx, latest, { dedupKey: null }))) throw new TryAgain();
      return place(work, { ...order, kind: 'slip', role, copyNo: 0, dedupKey });
    },

    async dismissSlip(work, slipId) {
      const job = await readJobByKey(work.tx, slipKey(slipId));
      if (job && printJobState.next(job.status, 'dismiss') && (await moveJob(work, job, ['dismiss'])))
        announce(work, 'staff');
    },

    async dismissStickers(work, orderItemIds) {
      const onPaper = new Set<string>();
      for (const job of await readStickersOf(work.tx, orderItemIds)) {
        const mayBeDismissed = job.status !== 'dismissed' && printJobState.next(job.status, 'dismiss');
        // Null: an agent took it between the two statements.
        const dismissed = mayBeDismissed ? await moveJob(work, job, ['dismiss']) : null;
        if (mayBeDismissed) announce(work, 'staff');
        const isOut = job.maybePrinted || (job.status !== 'dismissed' && dismissed === null);
        if (isOut && job.orderItemId !== null) onPaper.add(job.orderItemId);
      }
      return onPaper;
    },

    async dismissPrechecks(work, checkId) {
      for (const job of await readPrechecksOf(work.tx, checkId)) {
        if (printJobState.next(job.status, 'dismiss') && (await moveJob(work, job, ['dismiss'])))
          announce(work, 'staff');
      }
    },

    withSticker: (work, orderItemIds) => readStickered(work.tx, orderItemIds),

    async fiscalStates({ tx }, checkIds) {
      const attempts = await readFiscalAttempts(tx, checkIds);
      const states = new Map(attempts.map(({ checkId, status }) => [checkId, status]));
      // The one that holds the key is the newest, even where two were made in the same millisecond.
      for (const { checkId, status, dedupKey } of attempts)
        if (dedupKey !== null) states.set(checkId, status);
      return states;
    },
  };

  return { printing, place };
}
