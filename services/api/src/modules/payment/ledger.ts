import { toBani, type Bani } from '@masa/domain/money';
import { came, takesBack, wentBack, type RefundPurpose, type Taken, type Taking } from '@masa/domain/payment';
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
  readonly training: boolean;
};

/** Money that went back out of a payment; the payment itself stays as it was written. */
export type Refund = Omit<Taking, 'change'> & {
  readonly id: string;
  readonly paymentId: string;
  readonly checkId: string;
  readonly purpose: RefundPurpose;
  readonly reason: string;
  readonly note: string | null;
  /** The dishes that it is for; null: for none in particular. */
  readonly items: readonly string[] | null;
  readonly by: string;
  readonly at: number;
  readonly day: string;
  /** Out of whose drawer the cash came. */
  readonly drawerShiftId: string | null;
  readonly training: boolean;
};

/** What was taken for one check and what went back, each in its order. */
export type Ledger = { readonly payments: readonly Payment[]; readonly refunds: readonly Refund[] };
export const EMPTY: Ledger = { payments: [], refunds: [] };

/** What counts as having come in for the bill. */
export const takenIn = ({ payments, refunds }: Ledger): Taken[] => [
  ...payments.map(came),
  ...refunds.filter(({ purpose }) => takesBack(purpose)).map(wentBack),
];

/** What of a payment has not gone back yet. */
export function leftOf(
  payment: Payment,
  { refunds }: Pick<Ledger, 'refunds'>,
): Record<'amount' | 'tip', Bani> {
  const left: { amount: number; tip: number } = { amount: payment.amount, tip: payment.tip };
  for (const { paymentId, amount, tip } of refunds) {
    if (paymentId !== payment.id) continue;
    left.amount -= amount;
    left.tip -= tip;
  }
  return { amount: toBani(left.amount), tip: toBani(left.tip) };
}
