import { sumBani, zeroBani, type Bani } from '@masa/domain/money';
import { byMethod, takesBack, type MoneyMethod } from '@masa/domain/payment';
import type { CheckChange, CheckLine, VenueHead } from '@masa/domain/print-document';
import type { VatSum } from '@masa/domain/pricing';
import { isGone } from '@masa/domain/refund';
import { printJobState, type PrintJobState } from '@masa/domain/print-job';
import type { Reader } from '../../db/database.ts';
import { qrCodes } from '../../process/when-used.ts';
import { billLine } from '../order/public.ts';
import { takenIn, type Ledger } from '../payment/public.ts';
import type { Printing } from '../print/public.ts';
import { readVenue } from '../venue/public.ts';
import type { BilledCheck } from './billed-check.ts';
import { changesOf, regularOf, serviceLines } from './check-changes.ts';
import { settled, vatOf } from './check-documents.ts';
import type { Check } from './check.store.ts';
import { readBilledCheck } from './check.view.ts';
import { refundedOf } from './finished-checks.view.ts';

type PaidBy = {
  readonly method: MoneyMethod;
  readonly amount: Bani;
  readonly tip: Bani;
  readonly change: Bani;
};
type OnFiscalReceipt = {
  readonly number: string | null;
  readonly link: string | null;
  /** The link as a code, a text for each row. */
  readonly code: readonly string[] | null;
  /** It is on its way, or somebody has to say what became of it. */
  readonly awaited: boolean;
};

/** One that was called off has no receipt. */
type PaidCheck = Check & { readonly status: Exclude<Check['status'], 'cancelled'> };

/** A check as whoever has its address reads it: what was ordered and paid, and nobody's name. */
export type ReceiptPage = {
  readonly check: PaidCheck;
  readonly venue: VenueHead;
  readonly tableName: string;
  readonly lines: readonly CheckLine[];
  readonly service: BilledCheck['bill']['services'][number] | null;
  readonly changes: readonly CheckChange[];
  /** What its lines cost before anything was taken off. */
  readonly regularTotal: Bani;
  readonly total: Bani;
  readonly vat: readonly VatSum[];
  readonly paid: Bani;
  readonly due: Bani;
  readonly tipAsked: Bani;
  readonly payments: readonly PaidBy[];
  readonly givenBack: Bani;
  readonly fiscal: OnFiscalReceipt | null;
};

/** What was paid in each way, without what counts as if it had not come. */
function paidByMethod(ledger: Ledger): PaidBy[] {
  const undone = new Set(
    ledger.refunds
      .filter((refund) => takesBack(refund.purpose) && isGone(refund))
      .map(({ paymentId }) => paymentId),
  );
  const changeIn = (method: MoneyMethod) =>
    sumBani(
      ledger.payments
        .filter((payment) => payment.method === method && !undone.has(payment.id))
        .map(({ change }) => change),
    );
  return byMethod(takenIn(ledger))
    .filter(({ amount, tip }) => amount > 0 || tip > 0)
    .map(({ method, amount, tip }) => ({ method, amount, tip, change: changeIn(method) }));
}

/** A letter for each square; the phone draws them, and has no library for it. */
function codeRows(link: string): string[] {
  const { modules } = qrCodes().create(link, { errorCorrectionLevel: 'M' });
  const at = Array.from({ length: modules.size }, (_, index) => index);
  return at.map((row) => at.map((column) => modules.get(row, column)).join(''));
}

/** What its register has told is text of a device: an address is what a browser opens without harm. */
const isOpenable = (link: string): boolean => /^https?:\/\//u.test(link);

function fiscalOf(
  { training, fiscalNumber, fiscalLink }: Check,
  job: PrintJobState | undefined,
): OnFiscalReceipt | null {
  // What is only practised is no receipt, whatever a printer has made of it.
  if (training) return null;
  const link = fiscalLink !== null && isOpenable(fiscalLink) ? fiscalLink : null;
  if (fiscalNumber !== null)
    return { number: fiscalNumber, link, code: link === null ? null : codeRows(link), awaited: false };
  if (job === undefined || job === printJobState.is.dismissed) return null;
  return { number: null, link: null, code: null, awaited: job !== printJobState.is.printed };
}

export async function readReceiptPage(
  reader: Reader,
  check: PaidCheck,
  { printing, now }: { readonly printing: Printing; readonly now: number },
): Promise<ReceiptPage> {
  const billed = await readBilledCheck(reader, check);
  const settings = await readVenue(reader);
  const { name, address, phone, fiscalCode, timeZone } = settings;
  const fiscal = await printing.fiscalStates({ tx: reader }, [check.id]);
  const { bill, ledger, sessions } = billed;
  const { money, last } = settled(billed);
  const lines = bill.sessions.flatMap(({ items }) => items.map(billLine));
  return {
    check,
    venue: { name, address, phone, fiscalCode, timeZone },
    tableName: sessions[0]?.tableName ?? '',
    lines,
    service: bill.services[0] ?? null,
    changes: changesOf(billed),
    regularTotal: regularOf([...lines, ...serviceLines(billed)]),
    total: bill.totals.effectiveTotal,
    vat: vatOf(billed, settings, check.finishedAt ?? now),
    paid: money.paid,
    due: money.due,
    tipAsked: last?.tip ?? zeroBani,
    payments: paidByMethod(ledger),
    givenBack: refundedOf(ledger),
    fiscal: fiscalOf(check, fiscal.get(check.id)),
  };
}
