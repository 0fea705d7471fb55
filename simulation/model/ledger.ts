import type { PaymentMethod } from '@masa/domain/check';
import type { MoneyMethod, RefundPurpose } from '@masa/domain/payment';

/** Money that was taken for a check. */
export type Payment = {
  readonly id: string;
  readonly method: MoneyMethod;
  /** Of the bill. */
  readonly amount: number;
  readonly tip: number;
  readonly change: number;
  readonly by: string;
  readonly at: number;
  /** `auto`: whoever closed the table said nothing of it. */
  readonly source: string;
  /** Of the taking. */
  readonly day: string;
  /** The share that it pays. */
  readonly share: string | null;
  /** The row that was wrong, which it stands for. */
  readonly corrects: string | null;
  /** The drawer shift that has the cash. */
  readonly shift: string | null;
};
/** Some of it that went back. */
export type Refund = {
  readonly id: string;
  readonly payment: string;
  readonly purpose: RefundPurpose;
  readonly method: MoneyMethod;
  readonly amount: number;
  readonly tip: number;
  /** The dishes that it is for, or parts of them. */
  readonly items: readonly Piece[];
  readonly by: string;
  readonly at: number;
  readonly day: string;
  readonly shift: string | null;
  /** `by_hand`: somebody is at the bank's terminal with it. */
  state: 'by_hand' | 'done' | 'failed';
};
export type Piece = { readonly id: string; readonly num: number; readonly den: number };
/** All that was written down about the money of a check, in its order. */
export type Ledger = { readonly payments: readonly Payment[]; readonly refunds: readonly Refund[] };
/** How it was paid, in the words of a guest who wishes to. */
export type Wish = { readonly method: PaymentMethod; readonly tips: number };

/** Of a check that is open, or was written down wrong: as if it had never come. */
const AS_IF_NOT: readonly RefundPurpose[] = ['before_close', 'correction'];

const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
/** Also what is still on its way. */
const isGone = ({ state }: Refund): boolean => state !== 'failed';
const wentBack = ({ refunds }: Ledger, payment: string) =>
  refunds.filter((one) => one.payment === payment && isGone(one) && AS_IF_NOT.includes(one.purpose));

/** What of each payment is there. */
export const stayedIn = (ledger: Ledger) =>
  ledger.payments.map((one) => {
    const back = wentBack(ledger, one.id);
    return {
      method: one.method,
      amount: one.amount - sumOf(back.map(({ amount }) => amount)),
      tip: one.tip - sumOf(back.map(({ tip }) => tip)),
    };
  });

export const paidOf = (ledger: Ledger): number => sumOf(stayedIn(ledger).map(({ amount }) => amount));
export const tipsOf = (ledger: Ledger): number => sumOf(stayedIn(ledger).map(({ tip }) => tip));

/** In cash, or in any other way, which a guest calls a card. */
const amountIn = (ledger: Ledger, isCash: boolean): number =>
  sumOf(
    stayedIn(ledger)
      .filter(({ method }) => (method === 'cash') === isCash)
      .map(({ amount }) => amount),
  );

/** Where there are tips it was a card; else what more of the money came by, and of two halves what he had wished. */
export function paidAs(ledger: Ledger, wish: Wish): Wish {
  const tips = tipsOf(ledger);
  const [cash, card] = [amountIn(ledger, true), amountIn(ledger, false)];
  if (tips > 0) return { method: 'card', tips };
  if (cash === card) return { method: wish.method, tips };
  return { method: cash > card ? 'cash' : 'card', tips };
}

/** What of a payment has not gone back, for whatever reason. */
export function leftOf({ refunds }: Ledger, { id, amount, tip }: Payment): { amount: number; tip: number } {
  const back = refunds.filter((one) => one.payment === id && isGone(one));
  return {
    amount: amount - sumOf(back.map((one) => one.amount)),
    tip: tip - sumOf(back.map((one) => one.tip)),
  };
}

/** Parts of dishes that were given back; a twelfth is the smallest. */
export const givenBack = ({ refunds }: Ledger): readonly Piece[] =>
  refunds.filter(isGone).flatMap(({ items }) => items);

/** Of the bill as it stands; nobody has said whether it went. */
export const awaitsRefund = ({ refunds }: Ledger): boolean =>
  refunds.some(({ state, purpose }) => state === 'by_hand' && AS_IF_NOT.includes(purpose));

/** Somebody would have to give it back, or is on his way with it. */
export const keepsMoney = (ledger: Ledger): boolean =>
  paidOf(ledger) + tipsOf(ledger) !== 0 || ledger.refunds.some(({ state }) => state === 'by_hand');

/** What of its cash lies in the drawer of this shift: what came and stayed there, less all that went back out of it. */
export const paidIn = ({ payments, refunds }: Ledger, shift: string): number =>
  sumOf(payments.filter((one) => one.shift === shift).map(({ amount }) => amount)) -
  sumOf(refunds.filter((one) => one.shift === shift).map(({ amount, tip }) => amount + tip));
