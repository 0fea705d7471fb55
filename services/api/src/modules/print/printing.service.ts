import type { Context } from '../../context.ts';
import { announce } from './announce.ts';
import {
  areStickersOut,
  dropPrechecks,
  dropSlip,
  dropStickers,
  precheckShownAt,
} from './drop-papers.deed.ts';
import { coverNotesOnPapers } from './paper-names.store.ts';
import { pressCopy, pressFiscal, pressSlip } from './press-print.deed.ts';
import {
  dropHold,
  insertJobs,
  readFiscalAttempts,
  readStickered,
  readWaitingForUpdate,
} from './print.store.ts';
import type { Printing } from './printing.ts';
import { jobOf, queueJob } from './queue-job.ts';

const enqueueAll =
  ({ world }: Pick<Context, 'world'>): Printing['enqueueAll'] =>
  async (work, orders) => {
    if (orders.length === 0) return;
    await insertJobs(
      work.tx,
      orders.map((order) => jobOf(work, world, order)),
    );
    announce(work, 'staff', 'print');
  };

const bringForward: Printing['bringForward'] = async (work, orderItemIds) => {
  if ((await dropHold(work.tx, orderItemIds, work.now)) > 0) announce(work, 'staff', 'print');
};

const fiscalStates: Printing['fiscalStates'] = async ({ tx }, checkIds) => {
  const attempts = await readFiscalAttempts(tx, checkIds);
  const states = new Map(attempts.map(({ checkId, status }) => [checkId, status]));
  // The one that holds the key is the newest, even where two were made in the same millisecond.
  for (const { checkId, status, dedupKey } of attempts) if (dedupKey !== null) states.set(checkId, status);
  return states;
};

/** What other modules may ask to be printed. A repeated press rings no bell. */
export const printingService = (context: Pick<Context, 'world'>): Printing => ({
  enqueue: (work, order) => queueJob(work, context.world, order),
  enqueueAll: enqueueAll(context),
  enqueueCopy: pressCopy(context),
  enqueueFiscal: pressFiscal(context),
  enqueueSlip: pressSlip(context),
  areStickersOut,
  bringForward,
  dismissSlip: dropSlip,
  dismissStickers: dropStickers,
  dismissPrechecks: dropPrechecks,
  precheckShownAt,
  coverNotes: (work, orderItemIds) => coverNotesOnPapers(work.tx, orderItemIds),
  withSticker: (work, orderItemIds) => readStickered(work.tx, orderItemIds),
  fiscalStates,
  waitForUpdate: ({ tx }, checkIds) => readWaitingForUpdate(tx, checkIds),
});
