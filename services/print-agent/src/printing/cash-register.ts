import type { LeasedJob, ProbeAnswer } from '@masa/contract/print-channel';
import type { SpokenReason } from '@masa/domain/print-reason';
import { UnfitReceipt } from '../fiscal/fiscal-device.ts';
import type { JobPrinter, JobPrinterDeps } from '../jobs/job-printer.ts';
import { leaseOf } from '../jobs/lease.ts';
import { printerState, unreachable, whyBlocked } from '../jobs/printer-state.ts';
import { exclusiveUse } from './exclusive-use.ts';
import { receiptFate, WORDS_MAX, type CashRegister } from './receipt-fate.ts';
import { registerWork } from './register-work.ts';

const OPEN_RECEIPT: SpokenReason = 'receipt_open';
const whyOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

const cannotTell = (reason: unknown): ProbeAnswer => ({
  outcome: 'unknown',
  reason: whyOf(reason).slice(0, WORDS_MAX),
});

/** What this journal knows of the job already; true: nothing is left to do. */
function isKnown(job: LeasedJob, name: string, { journal, log, say }: JobPrinterDeps): boolean {
  const earlier = journal.find(job.jobId);
  if (earlier?.state === 'printed') {
    const { confirmed, fiscalNumber, verifyUrl } = earlier;
    log('job_known_as_printed', { jobId: job.jobId, printer: name });
    say.printed(job, { confirmed, fiscalNumber: fiscalNumber ?? null, verifyUrl: verifyUrl ?? null });
    return true;
  }
  // Surely not on paper, or a person has looked and wants it again: else nobody may print it a second time.
  if (earlier === undefined || earlier.became === 'not_printed' || job.maybePrinted) return false;
  say.refuse('unknown', job, 'earlier_try');
  return true;
}

/** The device, one user at a time; it is asked for its name again where another one may stand by now. */
function openRegister({ device, name }: CashRegister, { log, setState }: JobPrinterDeps) {
  let info: ReturnType<JobPrinter['device']>;
  let known = false;
  const exclusive = exclusiveUse({
    async open() {
      try {
        await device.open();
      } catch (reason) {
        // Another device may stand there when it answers again.
        known = false;
        throw reason;
      }
    },
    close: () => device.close(),
    onCloseFailed: (reason) => log('close_failed', { printer: name, reason: String(reason) }),
  });
  const look = async () => {
    const status = await device.status();
    if (!known) info = await device.info();
    known = true;
    const seen = printerState(status, true);
    const state =
      seen.state === 'ok' && status.receiptOpen
        ? ({ ...seen, state: 'error', detail: OPEN_RECEIPT } as const)
        : seen;
    setState(state);
    return state;
  };
  return { ...exclusive, look, info: () => info };
}

/**
 * Jobs of a cash register. Never two receipts of one check: what the last document was is in the journal before one is
 * opened, and whatever is in doubt is asked of the device before anything else is sold on it. A receipt sold before
 * would change the last number, and the doubt would stay for ever.
 */
export function cashRegister(register: CashRegister, deps: JobPrinterDeps): JobPrinter {
  const { name, device } = register;
  const { journal, say, setState } = deps;
  const { alone, quiet, look, info } = openRegister(register, deps);
  const fate = receiptFate(register, deps);
  const work = registerWork(register, deps, fate);

  return {
    look: () =>
      alone(async () => {
        await fate.clearDoubts();
        return look();
      }),
    device: info,
    held: () => journal.doubts(name).map(leaseOf),
    quiet,
    quit() {
      device.quit();
      return Promise.resolve();
    },
    async probe(jobId) {
      try {
        await alone(() => fate.clearDoubts(jobId));
      } catch (reason) {
        return cannotTell(reason);
      }
      const entry = journal.find(jobId);
      if (entry?.state === 'printed' && entry.fiscalNumber !== undefined)
        return { outcome: 'printed', fiscalNumber: entry.fiscalNumber, verifyUrl: entry.verifyUrl ?? null };
      if (entry?.became === 'not_printed') return { outcome: 'not_printed', reason: 'no_such_receipt' };
      return cannotTell(
        entry === undefined ? 'this agent has no note of the receipt' : 'the device cannot tell',
      );
    },
    async print(job) {
      // The API sends no such job here; the device must not depend on that.
      if (job.training === true && job.document.kind !== 'test') return say.refuse('failed', job, 'training');
      let reached = false;
      try {
        await alone(async () => {
          reached = true;
          await fate.clearDoubts(job.jobId);
          if (journal.doubts(name).length > 0) return say.refuse('release', job, 'device_doubt');
          if (isKnown(job, name, deps)) return;
          const state = await look();
          if (state.state !== 'ok') return say.refuse('release', job, whyBlocked(state));
          await work(job);
        });
      } catch (reason) {
        const earlier = journal.find(job.jobId);
        const begun = earlier?.state === 'printing' && earlier.became === undefined;
        if (reached && (begun || reason instanceof UnfitReceipt || reason instanceof RangeError))
          throw reason;
        const state = unreachable(reason);
        setState(state);
        say.refuse('release', job, whyBlocked(state));
      }
    },
  };
}
