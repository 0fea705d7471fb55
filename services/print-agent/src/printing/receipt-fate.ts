import type { ProbeAnswer } from '@masa/contract/print-channel';
import type { SpokenReason } from '@masa/domain/print-reason';
import type { FiscalDevice, FiscalResult, Trace } from '../fiscal/fiscal-device.ts';
import type { VerifiedReceipt } from '../fiscal/verify-url.ts';
import type { JobPrinterDeps } from '../jobs/job-printer.ts';
import type { Doubt } from '../jobs/journal.ts';
import type { Lease } from '../jobs/lease.ts';

export type CashRegister = {
  readonly name: string;
  readonly device: FiscalDevice;
  readonly verifyUrl: (receipt: VerifiedReceipt) => string | null;
};

/** As much of the device's words as a reason holds. */
export const WORDS_MAX = 230;
/** How each answer without a receipt is called on the staff's screens; the device's own words stand behind it. */
const CALLED = {
  not_printed: 'device_refused',
  unknown: 'device_unsure',
  out_of_reach: 'device_away',
} as const;
export const spoken = ({ kind, reason }: Exclude<FiscalResult, { kind: 'printed' }>): SpokenReason =>
  `${CALLED[kind]}: ${reason.slice(0, WORDS_MAX)}`;

type Answer =
  | Extract<ProbeAnswer, { outcome: 'printed' }>
  | { readonly outcome: 'not_printed' | 'unknown'; readonly reason: SpokenReason };

export type ReceiptFate = {
  /** On disk before anybody hears of it. */
  settle(lease: Lease, trace: Trace, result: FiscalResult): void;
  noteVoiding(jobId: string): () => void;
  /** Asks the device for every receipt in doubt; of `except` whoever called says the answer himself. */
  clearDoubts(except?: string): Promise<void>;
};

/** What became of the receipts of a cash register: asked of the device, journalled, then told. */
export function receiptFate(
  { name, device, verifyUrl }: CashRegister,
  { journal, log, say }: JobPrinterDeps,
): ReceiptFate {
  const record = ({ jobId, leaseNo }: Lease, trace: Trace, result: FiscalResult): Answer => {
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

  const report = (lease: Lease, answer: Answer): void => {
    if (answer.outcome === 'printed') return say.printed(lease, { confirmed: true, ...answer });
    say.refuse(answer.outcome === 'not_printed' ? 'failed' : 'unknown', lease, answer.reason);
  };

  const noteVoiding = (jobId: string) => () => journal.voiding(jobId);

  const ask = async (doubt: Doubt): Promise<Answer> => {
    const trace = { ...doubt.trace, jobId: doubt.jobId, voiding: doubt.voiding };
    return record(doubt, trace, await device.probe(trace, noteVoiding(doubt.jobId)));
  };

  return {
    settle: (lease, trace, result) => report(lease, record(lease, trace, result)),
    noteVoiding,
    async clearDoubts(except) {
      for (const doubt of journal.doubts(name)) {
        const answer = await ask(doubt);
        const isNews = answer.outcome !== 'unknown' || !doubt.settled;
        if (isNews && doubt.jobId !== except) report(doubt, answer);
      }
    },
  };
}
