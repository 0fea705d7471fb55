import type {
  CheckLine,
  FiscalDocument,
  PrecheckDocument,
  ReceiptPayment,
} from '@masa/domain/print-document';
import { zeroBani } from '@masa/domain/money';
import { billMoney, byMethod, came, closingTaking, paidAs, type Wish } from '@masa/domain/payment';
import { vatSums, type VatSum } from '@masa/domain/pricing';
import { shortId, tableMark } from '@masa/domain/table-code';
import type { Reader } from '../../db/database.ts';
import { checkLines, receiptLines, vatPartsOf, withHeldCodes, type PricedItem } from '../order/public.ts';
import { takenIn } from '../payment/public.ts';
import type { PrintOrder } from '../print/public.ts';
import type { VenueSettings } from '../venue/public.ts';
import { vatRatesAt } from '../venue/public.ts';
import { changesOf, regularOf, serviceLines } from './check-changes.ts';
import { wishOf, type BilledCheck } from './billed-check.ts';

const itemsOf = ({ bill }: BilledCheck) => bill.sessions.flatMap((entry) => entry.items);

/** What has been taken for it, and what closing it now would add. */
export function settled({ check, bill, ledger, adjustments }: BilledCheck) {
  const taken = takenIn(ledger);
  const money = billMoney(bill.totals.effectiveTotal, taken);
  const wish = wishOf(check, adjustments);
  const last = check.snapshot === null ? closingTaking(money, wish, taken) : null;
  return { taken, money, last };
}

/** In the two words of its papers: as it was paid so far, and the rest as its guest wishes. */
function willBePaid(billed: BilledCheck): Wish {
  const { taken, last } = settled(billed);
  return paidAs(last ? [...taken, came(last)] : taken, billed.check);
}

/** Each way by itself, for its receipt. */
function waysToPay(billed: BilledCheck): readonly ReceiptPayment[] {
  const { taken, last } = settled(billed);
  return byMethod(last ? [...taken, came(last)] : taken).flatMap(({ method, amount }) =>
    amount > 0 ? [{ method, amount }] : [],
  );
}

function checkFields(billed: BilledCheck, printedBy: string, lines: readonly CheckLine[]) {
  const { check, sessions, bill } = billed;
  return {
    shortId: shortId(check.id),
    checkNumber: check.number,
    checkType: check.type,
    tableName: sessions[0]?.tableName ?? '',
    guestName: check.type === 'session' ? (sessions[0]?.username ?? null) : null,
    requestedAt: check.createdAt,
    printedBy,
    paymentMethod: willBePaid(billed).paymentMethod,
    lines,
    regularTotal: regularOf(lines),
    effectiveTotal: bill.totals.effectiveTotal,
    tips: willBePaid(billed).tips,
  };
}

/** What is still fetched of a check, by which codes; each once. */
export async function codesToFetch(reader: Reader, billed: BilledCheck): Promise<readonly string[]> {
  const items = await withHeldCodes(
    reader,
    itemsOf(billed).map(({ item }) => item),
  );
  return [...new Set(items.flatMap(({ pickupCode }) => pickupCode ?? []))];
}

/** Beside what its check says: the codes by which it is fetched, and where its receipt is read. */
type OnPrecheck = { readonly pickupCodes: readonly string[]; readonly receiptPage: string | null };

function precheckDocument(
  billed: BilledCheck,
  printedBy: string,
  { pickupCodes, receiptPage }: OnPrecheck,
): PrecheckDocument {
  const { fiscalNumber: number, fiscalLink: link } = billed.check;
  const { money, last } = settled(billed);
  const changes = changesOf(billed);
  const document = {
    kind: 'precheck',
    ...(pickupCodes.length > 0 && { pickupCodes }),
    ...checkFields(billed, printedBy, [...checkLines(itemsOf(billed)), ...serviceLines(billed)]),
    ...(changes.length > 0 && { changes }),
    ...(money.paid > 0 && { paid: money.paid, tips: last?.tip ?? zeroBani }),
    // One code on a paper: where the state has the receipt, its guests look there.
    ...(receiptPage !== null && link === null && { receiptPage }),
  } as const;
  return number === null ? document : { ...document, receipt: { number, link } };
}

/** What is on the house altogether is no sale: it leaves the receipt. */
const isSold = ({ adjusted, effectivePrice }: PricedItem): boolean => adjusted === 0 || effectivePrice > 0;

/** The taxes in it, at the rates of that moment. */
export const vatOf = (billed: BilledCheck, settings: VenueSettings, at: number): readonly VatSum[] =>
  vatSums(
    [
      ...itemsOf(billed).filter(isSold).flatMap(vatPartsOf),
      ...billed.bill.services
        .filter(({ effective }) => effective > 0)
        .map(({ vatGroup, effective }) => ({ vatGroup, effectivePrice: effective })),
    ].map(({ vatGroup, effectivePrice }) => ({ vatGroup, gross: effectivePrice })),
    vatRatesAt(settings, at),
  );

/** Tips stand outside the fiscal total (AMB-067). */
const fiscalDocument = (
  billed: BilledCheck,
  printedBy: string,
  settings: VenueSettings,
  now: number,
): FiscalDocument => ({
  kind: 'fiscal',
  payments: waysToPay(billed),
  ...checkFields(billed, printedBy, [
    ...receiptLines(itemsOf(billed).filter(isSold)),
    ...serviceLines(billed).filter(({ effectivePrice }) => effectivePrice > 0),
  ]),
  vat: vatOf(billed, settings, now),
  // What is not real names no certified cash system, so that any agent calls it no fiscal receipt.
  cashSystem: billed.check.training ? null : settings.cashSystem,
});

const titleOf = ({ check, sessions }: BilledCheck) =>
  `№ ${check.number} · ${tableMark(sessions[0]?.tableName ?? '')}`;
const common = (billed: BilledCheck, staffName: string) => ({
  station: 'all' as const,
  orderItemId: null,
  checkId: billed.check.id,
  training: billed.check.training,
  title: titleOf(billed),
  requestedBy: staffName,
});

export const precheckOrder = (
  billed: BilledCheck,
  staffName: string,
  beside: OnPrecheck,
): Omit<PrintOrder, 'copyNo' | 'dedupKey'> => ({
  ...common(billed, staffName),
  kind: 'precheck',
  role: 'precheck',
  document: precheckDocument(billed, staffName, beside),
});

export const fiscalOrder = (
  billed: BilledCheck,
  staffName: string,
  settings: VenueSettings,
  now: number,
): Omit<PrintOrder, 'copyNo' | 'dedupKey' | 'kind' | 'role'> => ({
  ...common(billed, staffName),
  document: fiscalDocument(billed, staffName, settings, now),
});
