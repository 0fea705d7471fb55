import { printJobState } from '@masa/domain/print-job';
import type { Work } from '../../db/unit-of-work.ts';
import { announce } from './announce.ts';
import { moveJob, slipKey } from './job-moves.ts';
import { readJobByKey, readPrechecksOf, readStickersOf, type PrintJob } from './print.store.ts';
import type { Printing } from './printing.ts';

async function drop(work: Work, job: PrintJob): Promise<void> {
  if (printJobState.next(job.status, 'dismiss') && (await moveJob(work, job, ['dismiss'])))
    announce(work, 'staff');
}

export const dropSlip: Printing['dismissSlip'] = async (work, slipId) => {
  const job = await readJobByKey(work.tx, slipKey(slipId));
  if (job) await drop(work, job);
};

export const dropPrechecks: Printing['dismissPrechecks'] = async (work, checkId) => {
  for (const job of await readPrechecksOf(work.tx, checkId)) await drop(work, job);
};

const isOut = ({ status, maybePrinted }: PrintJob): boolean =>
  maybePrinted || (status !== 'dismissed' && !printJobState.next(status, 'dismiss'));

/** A paper that waits for its printer is nobody's yet. */
export const precheckShownAt: Printing['precheckShownAt'] = async (work, checkId) => {
  const out = (await readPrechecksOf(work.tx, checkId)).filter(isOut);
  return out.length === 0
    ? null
    : Math.max(...out.map(({ finishedAt, createdAt }) => finishedAt ?? createdAt));
};

export const areStickersOut: Printing['areStickersOut'] = async (work, orderItemIds) =>
  (await readStickersOf(work.tx, orderItemIds)).some(isOut);

export const dropStickers: Printing['dismissStickers'] = async (work, orderItemIds) => {
  const onPaper = new Set<string>();
  for (const job of await readStickersOf(work.tx, orderItemIds)) {
    const mayBeDismissed = job.status !== 'dismissed' && printJobState.next(job.status, 'dismiss');
    // Null: an agent took it between the two statements.
    const dismissed = mayBeDismissed ? await moveJob(work, job, ['dismiss']) : null;
    if (mayBeDismissed) announce(work, 'staff');
    const isTaken = mayBeDismissed && dismissed === null;
    if ((isOut(job) || isTaken) && job.orderItemId !== null) onPaper.add(job.orderItemId);
  }
  return onPaper;
};
