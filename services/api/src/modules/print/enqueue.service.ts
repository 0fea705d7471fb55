import { printJobState } from '@masa/domain/print-job';
import type { Context } from '../../context.ts';
import { isDuplicate } from '../../db/database.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import type { Announce } from './announce.ts';
import { fiscalKey, moveJob } from './job-moves.ts';
import {
  insertJob,
  readFiscalAttempts,
  readJobByKey,
  readLatestCopy,
  readStickersOf,
  type PrintJob,
} from './print.store.ts';
import type { Printing, PrintOrder, PrintTicket } from './printing.ts';

const TITLE_MAX = 120;
const REQUESTED_BY_MAX = 64;

const ticketOf = (job: PrintJob): PrintTicket => ({ jobId: job.id, status: job.status, duplicate: true });
const mayCopy = (job: PrintJob) => printJobState.isFinal(job.status) || job.status === 'failed';

type Placed = PrintOrder & { readonly printerId?: string };

/** Puts jobs into the queue. Nothing but a new row rings the bell. */
export function enqueuer({ world }: Pick<Context, 'world'>, announce: Announce) {
  async function place(work: Work, order: Placed): Promise<PrintTicket> {
    const id = world.newId();
    const job: PrintJob = {
      id,
      kind: order.kind,
      dedupKey: order.dedupKey,
      orderItemId: order.orderItemId,
      checkId: order.checkId,
      copyNo: order.copyNo,
      role: order.role,
      station: order.station,
      title: order.title.slice(0, TITLE_MAX),
      document: JSON.stringify(order.document),
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
      requestedBy: order.requestedBy.slice(0, REQUESTED_BY_MAX),
      createdAt: work.now,
      queuedAt: work.now,
      finishedAt: null,
    };
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
    return { jobId: id, status: job.status, duplicate: false };
  }

  const printing: Printing = {
    enqueue: place,

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
      if (latest && !mayCopy(latest)) return ticketOf(latest);
      const copyNo = latest ? latest.copyNo + 1 : 0;
      return place(work, { ...order, copyNo, dedupKey: `${keyPrefix}${copyNo}` });
    },

    async enqueueFiscal(work, order) {
      if (order.checkId === null) throw new TypeError('A fiscal receipt belongs to a check.');
      const dedupKey = fiscalKey(order.checkId);
      const live = await readJobByKey(work.tx, dedupKey);
      if (live) return ticketOf(live);
      return place(work, { ...order, kind: 'fiscal', role: 'fiscal', copyNo: 0, dedupKey });
    },

    async dismissStickers(work, orderItemId) {
      let onPaper = false;
      for (const job of await readStickersOf(work.tx, orderItemId)) {
        if (job.status !== 'dismissed' && printJobState.next(job.status, 'dismiss')) {
          const dismissed = await moveJob(work, job, ['dismiss']);
          // An agent took it between the two statements.
          if (!dismissed) onPaper = true;
          announce(work, 'staff');
        } else if (job.status !== 'dismissed') onPaper = true;
        if (job.maybePrinted) onPaper = true;
      }
      return onPaper;
    },

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
