import { toBani, type Bani } from '@masa/domain/money';
import {
  billMoney,
  came,
  takesBack,
  wentBack,
  type RefundPurpose,
  type Taken,
  type Taking,
} from '@masa/domain/payment';
import { isGone, refundState, type RefundedItem, type RefundState } from '@masa/domain/refund';
import type { Tables } from '../../db/tables.ts';

/** A row of the ledger: money that was really taken for a check. */
export type Payment = Taking & {
  readonly id: string;
  readonly checkId: string;
  readonly by: string;
  /** The tablet on which it was taken; null: by a program, or before this was noted. */
  readonly deviceId: string | null;
  readonly at: number;
  /** Of the taking; the check may be closed on the day after. */
  readonly day: string;
  readonly source: Tables['payments']['source'];
  readonly correctsId: string | null;
  /** In whose drawer the cash lies; null: no cash, or no shift was open. */
  readonly drawerShiftId: string | null;
  /** The share that it pays; null: it is of the bill as such. */
  readonly shareId: string | null;
  readonly training: boolean;
};

/** Money that went back out of a payment; the payment itself stays as it was written. Of a refund its state alone moves. */
export type Refund = Omit<Taking, 'change'> & {
  readonly id: string;
  readonly paymentId: string;
  readonly checkId: string;
  readonly purpose: RefundPurpose;
  readonly reason: string;
  readonly note: string | null;
  /** The dishes that it is for; null: for none in particular. */
  readonly items: readonly RefundedItem[] | null;
  readonly by: string;
  readonly at: number;
  readonly day: string;
  /** Out of whose drawer the cash came. */
  readonly drawerShiftId: string | null;
  readonly training: boolean;
  readonly state: RefundState;
  /** Of whoever said how it ended; null: it was done at once, or nobody has yet. */
  readonly finished: { readonly by: string; readonly at: number } | null;
  readonly approvalId: string | null;
  /** The register's receipt of the return, and why there is none, as somebody has noted it. */
  readonly returnNumber: string | null;
  readonly returnNote: string | null;
  readonly returnNoted: { readonly by: string; readonly at: number } | null;
};

/** What was taken for one check and what went back, each in its order. */
export type Ledger = { readonly payments: readonly Payment[]; readonly refunds: readonly Refund[] };
export const EMPTY: Ledger = { payments: [], refunds: [] };

/** What counts as having come in for the bill. */
export const takenIn = ({ payments, refunds }: Ledger): Taken[] => [
  ...payments.map(came),
  ...refunds.filter((refund) => takesBack(refund.purpose) && isGone(refund)).map(wentBack),
];

/** What is still to come. */
export const dueOf = (total: Bani, ledger: Ledger): Bani => billMoney(total, takenIn(ledger)).due;

/** What of a payment has not gone back yet. */
export function leftOf(
  payment: Payment,
  { refunds }: Pick<Ledger, 'refunds'>,
): Record<'amount' | 'tip', Bani> {
  const left: { amount: number; tip: number } = { amount: payment.amount, tip: payment.tip };
  for (const refund of refunds) {
    if (refund.paymentId !== payment.id || !isGone(refund)) continue;
    left.amount -= refund.amount;
    left.tip -= refund.tip;
  }
  return { amount: toBani(left.amount), tip: toBani(left.tip) };
}

/** By card, of the bill as it stands: nobody has said yet whether the terminal gave it back. */
export const awaitsRefund = ({ refunds }: Ledger): boolean =>
  refunds.some(({ state, purpose }) => state === refundState.initial && takesBack(purpose));

/** Something of what was taken is here still, or on its way back to whom it came from. */
export const keepsMoney = (ledger: Ledger): boolean =>
  ledger.refunds.some(({ state }) => state === refundState.initial) ||
  takenIn(ledger).reduce((sum, { amount, tip }) => sum + amount + tip, 0) !== 0;
