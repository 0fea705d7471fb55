import { isSettled } from '@masa/domain/print-job';
import type { Context } from '../../context.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { fiscalKey, slipKey } from './job-moves.ts';
import { changeJob, readJobByKey, readLatestCopy, type PrintJob } from './print.store.ts';
import type { Printing } from './printing.ts';
import { goOn, queueJob, ticketOf } from './queue-job.ts';

type PrintContext = Pick<Context, 'world'>;

/** Whether a press sets the job itself going again: it stopped, and a paper of it would need no other mark. */
const mayGoOn = ({ status, maybePrinted }: PrintJob) =>
  status === 'late' || (status === 'failed' && !maybePrinted);

/** A job that was dropped before any paper gives its number to the next one: that is no copy of anything. */
async function numberAfter(work: Work, latest: PrintJob | undefined): Promise<number> {
  if (!latest) return 0;
  if (latest.status !== 'dismissed' || latest.maybePrinted) return latest.copyNo + 1;
  if (!(await changeJob(work.tx, latest, { dedupKey: null }))) throw new TryAgain();
  return latest.copyNo;
}

/** A sticker or a pre-check. */
export const pressCopy =
  ({ world }: PrintContext): Printing['enqueueCopy'] =>
  async (work, order) => {
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
    return queueJob(work, world, { ...order, copyNo, dedupKey: `${keyPrefix}${copyNo}` });
  };

export const pressFiscal =
  ({ world }: PrintContext): Printing['enqueueFiscal'] =>
  async (work, order) => {
    if (order.checkId === null) throw new TypeError('A fiscal receipt belongs to a check.');
    const dedupKey = fiscalKey(order.checkId);
    const live = await readJobByKey(work.tx, dedupKey);
    if (live) return ticketOf(live);
    const role = order.training ? 'precheck' : 'fiscal';
    return queueJob(work, world, { ...order, kind: 'fiscal', role, copyNo: 0, dedupKey });
  };

export const pressSlip =
  ({ world }: PrintContext): Printing['enqueueSlip'] =>
  async (work, order, slipId) => {
    const [dedupKey, role] = [slipKey(slipId), 'precheck' as const];
    const latest = await readJobByKey(work.tx, dedupKey);
    if (latest && mayGoOn(latest)) return goOn(work, latest, { ...order, kind: 'slip', role });
    if (latest && !isSettled(latest.status)) return ticketOf(latest);
    if (latest && !(await changeJob(work.tx, latest, { dedupKey: null }))) throw new TryAgain();
    return queueJob(work, world, { ...order, kind: 'slip', role, copyNo: 0, dedupKey });
  };
