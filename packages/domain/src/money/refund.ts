import { defineMachine, type MachineState } from '../machine.ts';
import { roundHalfUp, sumBani, toBani, zeroBani, type Bani } from './money.ts';
import {
  familyOf,
  moneyMethods,
  takesBack,
  type MoneyMethod,
  type RefundPurpose,
  type Taking,
} from './payment.ts';
import type { Sales } from './sales.ts';

/**
 * Money on its way back: a person does it at the bank's own terminal and says how that ended. Until then it counts as
 * gone. Cash is back in the guest's hand when it is written down.
 */
export const refundState = defineMachine({
  initial: 'by_hand',
  table: {
    by_hand: { finish: 'done', fail: 'failed' },
    done: {},
    failed: {},
  },
});
export type RefundState = MachineState<typeof refundState>;
export const bornAs = (method: MoneyMethod): RefundState =>
  method === 'cash' ? refundState.is.done : refundState.initial;
/** What did not go through never went back. */
export const isGone = ({ state }: { readonly state: RefundState }): boolean =>
  state !== refundState.is.failed;

/**
 * What the register's own receipt says of a refund: `missing` where the sale stands on it still. `explained`: somebody has
 * said why there is no receipt of the return.
 */
export const returnReceipts = ['none', 'missing', 'made', 'explained'] as const;
export type ReturnReceipt = (typeof returnReceipts)[number];

type Returned = Pick<Taking, 'method' | 'amount'> & {
  readonly purpose: RefundPurpose;
  readonly at: number;
  readonly returnNumber: string | null;
  readonly returnNote: string | null;
};
type TakenAt = Pick<Taking, 'method' | 'amount'> & { readonly at: number };

/**
 * Of money that went back. A tip stands on no receipt (AMB-067), nor does what went back before there was one; and what was
 * taken again in the same way, which is all that a receipt knows, is on it as it was.
 */
export function returnReceiptOf(
  refund: Returned,
  receiptAt: number | null,
  payments: readonly TakenAt[],
): ReturnReceipt {
  if (refund.returnNumber !== null) return 'made';
  if (receiptAt === null || refund.at < receiptAt || refund.amount === 0) return 'none';
  if (takesBack(refund.purpose)) {
    const again = payments.filter(
      ({ at, method }) => at >= refund.at && familyOf(method) === familyOf(refund.method),
    );
    if (sumBani(again.map(({ amount }) => amount)) >= refund.amount) return 'none';
  }
  return refund.returnNote === null ? 'missing' : 'explained';
}
/** As the register prints it. */
export const MOST_RETURN_NUMBER = 40;

/** A dish, or a part of it, that a refund is for. */
export type RefundedItem = {
  readonly id: string;
  readonly num: number;
  readonly den: number;
  /** False: it went back into the stock. */
  readonly wasted: boolean;
};
export const MOST_PARTS = 12;
/** 1 to 12 divide it: parts of a dish are whole numbers of it. */
const WHOLE = 27_720;
const pieces = ({ num, den }: Pick<RefundedItem, 'num' | 'den'>): number => (num * WHOLE) / den;
export const isWhole = (parts: readonly Pick<RefundedItem, 'num' | 'den'>[]): boolean =>
  parts.reduce((sum, part) => sum + pieces(part), 0) === WHOLE;
/** Of one dish: no more than there was. */
export const isTooMuch = (parts: readonly Pick<RefundedItem, 'num' | 'den'>[]): boolean =>
  parts.reduce((sum, part) => sum + pieces(part), 0) > WHOLE;
export const priceOfPart = (price: Bani, { num, den }: Pick<RefundedItem, 'num' | 'den'>): Bani =>
  toBani(roundHalfUp((price * num) / den));

/** What of the bill's sums a refund is of: it is given for what was sold, not for what was never taken. */
export const isOfTheTill = (purpose: RefundPurpose): boolean => !takesBack(purpose);

/** What was given back on a business day, by how and why. */
export type GivenBack = {
  readonly day: string;
  readonly method: MoneyMethod;
  readonly reason: string;
  readonly refunds: number;
  readonly amount: Bani;
  readonly tip: Bani;
};

export type RefundSums = {
  readonly refunds: number;
  readonly total: Bani;
  readonly tips: Bani;
  readonly byReason: readonly { readonly reason: string; readonly refunds: number; readonly total: Bani }[];
  readonly byMethod: readonly {
    readonly method: MoneyMethod;
    readonly refunds: number;
    readonly total: Bani;
    readonly tips: Bani;
  }[];
};

const amountOf = (rows: readonly GivenBack[]): Bani => sumBani(rows.map(({ amount }) => amount));
const tipsOf = (rows: readonly GivenBack[]): Bani => sumBani(rows.map(({ tip }) => tip));
const countOf = (rows: readonly GivenBack[]): number => rows.reduce((sum, { refunds }) => sum + refunds, 0);

export const refundSums = (rows: readonly GivenBack[]): RefundSums => ({
  refunds: countOf(rows),
  total: amountOf(rows),
  tips: tipsOf(rows),
  byReason: [...Map.groupBy(rows, ({ reason }) => reason)]
    .map(([reason, own]) => ({ reason, refunds: countOf(own), total: amountOf(own) }))
    .toSorted((one, other) => other.total - one.total || (one.reason < other.reason ? -1 : 1)),
  byMethod: moneyMethods.flatMap((method) => {
    const own = rows.filter((row) => row.method === method);
    if (own.length === 0) return [];
    return [{ method, refunds: countOf(own), total: amountOf(own), tips: tipsOf(own) }];
  }),
});

type Summed = { readonly total: Bani; readonly tips: Bani };
const less = <T extends Summed>(sum: T, rows: readonly GivenBack[]): T => ({
  ...sum,
  total: toBani(sum.total - amountOf(rows)),
  tips: toBani(sum.tips - tipsOf(rows)),
});

/** The sums of one name each, less what was given back under that name, though nothing was sold under it. */
function lessEach<T extends Summed>(
  sums: readonly T[],
  rows: readonly GivenBack[],
  {
    nameOf,
    nameOfRow,
    nothing,
  }: {
    readonly nameOf: (sum: T) => string;
    readonly nameOfRow: (row: GivenBack) => string;
    readonly nothing: (row: GivenBack) => T;
  },
): T[] {
  const back = Map.groupBy(rows, nameOfRow);
  const known = new Set(sums.map(nameOf));
  const more = [...back].flatMap(([name, [first]]) => (first && !known.has(name) ? [nothing(first)] : []));
  return [...sums, ...more].map((sum) => less(sum, back.get(nameOf(sum)) ?? []));
}

const NONE = { total: zeroBani, tips: zeroBani };

/**
 * What stayed of what was sold: the till and the tips of a day, and by which way they came, are without what was given
 * back on it. What was sold, of which dish and at which rate, stays as it was: that is what its receipts say.
 */
export function lessGivenBack<S extends Pick<Sales, 'totals' | 'byPayment'>>(
  sales: S,
  rows: readonly GivenBack[],
): S {
  if (rows.length === 0) return sales;
  const { till, tips } = sales.totals;
  return {
    ...sales,
    totals: { ...sales.totals, till: toBani(till - amountOf(rows)), tips: toBani(tips - tipsOf(rows)) },
    byPayment: lessEach(sales.byPayment, rows, {
      nameOf: ({ paymentMethod }) => paymentMethod,
      nameOfRow: ({ method }) => familyOf(method),
      nothing: ({ method }) => ({ paymentMethod: familyOf(method), checks: 0, ...NONE }),
    }),
  };
}

/** As above, with what else a report tells by day and by method. */
export const reportLessGivenBack = <S extends Pick<Sales, 'totals' | 'byPayment' | 'byDay' | 'byMethod'>>(
  sales: S,
  rows: readonly GivenBack[],
): S => ({
  ...lessGivenBack(sales, rows),
  byDay: lessEach(sales.byDay, rows, {
    nameOf: ({ day }) => day,
    nameOfRow: ({ day }) => day,
    nothing: ({ day }) => ({ day, checks: 0, ...NONE }),
  }).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  byMethod: lessEach(sales.byMethod, rows, {
    nameOf: ({ method }) => method,
    nameOfRow: ({ method }) => method,
    nothing: ({ method }) => ({ method, payments: 0, ...NONE }),
  }),
});
