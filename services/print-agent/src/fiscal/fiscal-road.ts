import type { FiscalDocument, LeasedJob, ProbeAnswer } from '@masa/contract/print-channel';
import type { SpokenReason } from '@masa/contract/print-reason';
import type { Doubt } from '../journal.ts';
import { printerState, unreachable, whyBlocked } from '../printer-state.ts';
import { venueTime } from '../receipts/venue-time.ts';
import { leaseOf, type Road, type RoadDeps } from '../road.ts';
import { createVisits } from '../visits.ts';
import {
  UnfitReceipt,
  type FiscalDevice,
  type FiscalResult,
  type ReportResult,
  type Trace,
} from './fiscal-device.ts';
import { receiptRequest } from './receipt-request.ts';
import { testRows } from './test-rows.ts';
import type { VerifiedReceipt } from './verify-url.ts';

export type FiscalRoadOptions = {
  readonly name: string;
  readonly device: FiscalDevice;
  readonly verifyUrl: (receipt: VerifiedReceipt) => string | null;
};

const WORDS_MAX = 230;
const OPEN_RECEIPT: SpokenReason = 'receipt_open';
const whyOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

type Answer =
  | Extract<ProbeAnswer, { outcome: 'printed' }>
  | { readonly outcome: 'not_printed' | 'unknown'; readonly reason: SpokenReason };
/** How each answer without a receipt is called on the staff's screens; the device's own words stand behind it. */
const CALLED = {
  not_printed: 'device_refused',
  unknown: 'device_unsure',
  out_of_reach: 'device_away',
} as const;
const spoken = ({ kind, reason }: Exclude<FiscalResult, { kind: 'printed' }>): SpokenReason =>
  `${CALLED[kind]}: ${reason.slice(0, WORDS_MAX)}`;

const cannotTell = (reason: unknown): ProbeAnswer => ({
  outcome: 'unknown',
  reason: whyOf(reason).slice(0, WORDS_MAX),
});

function dayOf({ venue }: LeasedJob): string {
  const { year, month, day } = venueTime(Date.now(), venue.timeZone);
  return `${year}-${month}-${day}`;
}

/**
 * Jobs of a cash register. Never two receipts of one check: what the last document was is in the journal before one is
 * opened, and whatever is in doubt is asked of the device before anything else is sold on it.
 */
export function fiscalRoad({ name, device, verifyUrl }: FiscalRoadOptions, deps: RoadDeps): Road {
  const { journal, log, start, say, setState } = deps;
  let info: ReturnType<Road['device']>;
  let known = false;
  const { visit, quiet } = createVisits({
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

  /** On disk before anybody hears of it. */
  const record = (lease: { jobId: string; leaseNo: number }, trace: Trace, result: FiscalResult): Answer => {
    const { jobId, leaseNo } = lease;
    log('receipt_result', { jobId, printer: name, became: result.kind, before: trace.before });
    if (result.kind === 'printed') {
      const url = verifyUrl({ ...trace, number: result.number });
      const told = { fiscalNumber: result.number, ...(url !== null && { verifyUrl: url }) };
      journal.printed(jobId, leaseNo, { confirmed: true, ...told });
      return { outcome: 'printed', fiscalNumber: result.number, verifyUrl: url };
    }
    if (result.kind !== 'out_of_reach') journal.asked(jobId, result.kind);
    return { outcome: result.kind === 'not_printed' ? 'not_printed' : 'unknown', reason: spoken(result) };
  };

  const report = (lease: { jobId: string; leaseNo: number }, answer: Answer): void => {
    if (answer.outcome === 'printed') return say.printed(lease, { confirmed: true, ...answer });
    say.refuse(answer.outcome === 'not_printed' ? 'failed' : 'unknown', lease, answer.reason);
  };

  const noteVoiding = (jobId: string) => () => journal.voiding(jobId);

  const ask = async (doubt: Doubt): Promise<Answer> => {
    const trace = { ...doubt.trace, jobId: doubt.jobId, voiding: doubt.voiding };
    return record(doubt, trace, await device.probe(trace, noteVoiding(doubt.jobId)));
  };

  /** A receipt sold before the doubt is cleared would change the last number, and the doubt would stay for ever. */
  const clearDoubts = async (except?: string): Promise<void> => {
    for (const doubt of journal.doubts(name)) {
      const answer = await ask(doubt);
      const isNews = answer.outcome !== 'unknown' || !doubt.settled;
      if (isNews && doubt.jobId !== except) report(doubt, answer);
    }
  };

  const sell = async (job: LeasedJob, check: FiscalDocument): Promise<void> => {
    const receipt = receiptRequest(job, check);
    const kept = { before: await device.mark(), total: receipt.total, date: dayOf(job) };
    const trace: Trace = { ...kept, jobId: job.jobId, voiding: false };
    if (!(await start(leaseOf(job)))) return log('job_lease_lost', { jobId: job.jobId, printer: name });
    const { jobId } = job;
    journal.printing({ ...leaseOf(job), kind: 'fiscal', trace: { ...kept, printer: name } });
    log('job_printing', { jobId, printer: name, before: trace.before, total: trace.total });
    let result: FiscalResult;
    try {
      result = await device.sell(receipt, trace, noteVoiding(jobId));
    } catch (reason) {
      if (!(reason instanceof UnfitReceipt)) throw reason;
      result = { kind: 'not_printed', reason: reason.message };
    }
    report(job, record(job, trace, result));
  };

  const once = async (job: LeasedJob, work: () => Promise<ReportResult>): Promise<void> => {
    if (!(await start(leaseOf(job)))) return log('job_lease_lost', { jobId: job.jobId, printer: name });
    journal.printing({ ...leaseOf(job), kind: job.document.kind });
    const result = await work();
    if (result.kind !== 'printed')
      return say.refuse(result.kind === 'not_printed' ? 'failed' : 'unknown', job, spoken(result));
    journal.printed(job.jobId, job.leaseNo, {
      confirmed: true,
      ...(result.number !== null && { fiscalNumber: result.number }),
    });
    say.printed(job, { confirmed: true, fiscalNumber: result.number });
  };

  const work = async (job: LeasedJob): Promise<void> => {
    const { document } = job;
    switch (document.kind) {
      case 'fiscal':
        return sell(job, document);
      case 'x_report':
        return once(job, () => device.x());
      case 'z_report':
        return once(job, () => device.z());
      case 'test':
        return once(job, () => device.testPage(testRows(name, document, job)));
      case 'sticker':
      case 'precheck':
      case 'slip':
        return say.refuse('failed', job, 'not_for_register');
    }
  };

  /** What this journal knows of the job already; true: nothing is left to do. */
  const isKnown = (job: LeasedJob): boolean => {
    const earlier = journal.find(job.jobId);
    if (earlier?.state === 'printed') {
      const { confirmed, fiscalNumber, verifyUrl: url } = earlier;
      log('job_known_as_printed', { jobId: job.jobId, printer: name });
      say.printed(job, { confirmed, fiscalNumber: fiscalNumber ?? null, verifyUrl: url ?? null });
      return true;
    }
    // Surely not on paper, or a person has looked and wants it again: else nobody may print it a second time.
    if (earlier === undefined || earlier.became === 'not_printed' || job.maybePrinted) return false;
    say.refuse('unknown', job, 'earlier_try');
    return true;
  };

  return {
    look: () =>
      visit(async () => {
        await clearDoubts();
        return look();
      }),
    device: () => info,
    held: () => journal.doubts(name).map(leaseOf),
    quiet,
    quit() {
      device.quit();
      return Promise.resolve();
    },
    async probe(jobId) {
      try {
        await visit(() => clearDoubts(jobId));
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
      let visited = false;
      try {
        await visit(async () => {
          visited = true;
          await clearDoubts(job.jobId);
          if (journal.doubts(name).length > 0) return say.refuse('release', job, 'device_doubt');
          if (isKnown(job)) return;
          const state = await look();
          if (state.state !== 'ok') return say.refuse('release', job, whyBlocked(state));
          await work(job);
        });
      } catch (reason) {
        const earlier = journal.find(job.jobId);
        const begun = earlier?.state === 'printing' && earlier.became === undefined;
        if (visited && (begun || reason instanceof UnfitReceipt || reason instanceof RangeError))
          throw reason;
        const state = unreachable(reason);
        setState(state);
        say.refuse('release', job, whyBlocked(state));
      }
    },
  };
}
