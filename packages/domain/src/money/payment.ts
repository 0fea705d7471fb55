import type { PaymentMethod } from '../check/check.ts';
import { sumBani, toBani, zeroBani, type Bani } from './money.ts';

/** How money was really taken; `card` is any bank's terminal beside Masa. */
export const moneyMethods = ['cash', 'card', 'meal_voucher', 'bank_transfer'] as const;
export type MoneyMethod = (typeof moneyMethods)[number];
/** Every house takes cash and cards; these are switched on in its settings. */
export const moreMethods = ['meal_voucher', 'bank_transfer'] as const satisfies readonly MoneyMethod[];
export type MoreMethod = (typeof moreMethods)[number];
/** Where only two words are known: what is not cash is card. */
export const familyOf = (method: MoneyMethod): PaymentMethod => (method === 'cash' ? 'cash' : 'card');

/** Money that is taken for a bill. `amount` covers the bill, `change` was given back, what was handed over is the sum of all three. */
export type Taking = {
  readonly method: MoneyMethod;
  readonly amount: Bani;
  readonly tip: Bani;
  readonly change: Bani;
};

/**
 * Why money went back. The first two happened while the bill was open or put right what had been written down wrong: they
 * count as if it had not been taken. `goods` and `tip` are of a bill that is closed.
 */
export const refundPurposes = ['before_close', 'correction', 'goods', 'tip'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];
export const takesBack = (purpose: RefundPurpose): boolean =>
  purpose === 'before_close' || purpose === 'correction';

/** Money of one method as sums are made of it; of a single row, `payments` is 1, or below zero for one that went back as if it had not come. */
export type Taken = {
  readonly method: MoneyMethod;
  readonly payments: number;
  readonly amount: Bani;
  readonly tip: Bani;
};
type Row = Pick<Taking, 'method' | 'amount' | 'tip'>;
export const came = ({ method, amount, tip }: Row): Taken => ({ method, payments: 1, amount, tip });
export const wentBack = ({ method, amount, tip }: Row): Taken => ({
  method,
  payments: -1,
  amount: toBani(0 - amount),
  tip: toBani(0 - tip),
});

/** What a bill comes to, what of it has been paid, and what is promised (`reserved`) or `free` to be taken by anybody. */
export type BillMoney = Readonly<Record<'total' | 'paid' | 'due' | 'reserved' | 'free', Bani>>;

export function billMoney(total: Bani, taken: readonly Taken[], reserved: Bani = zeroBani): BillMoney {
  const paid = sumBani(taken.map(({ amount }) => amount));
  const due = toBani(total - paid);
  return { total, paid, due, reserved, free: toBani(due - reserved) };
}

/** What the guest said he would pay with, and give beside it. */
export type Wish = { readonly paymentMethod: PaymentMethod; readonly tips: Bani };

const tipsOf = (taken: readonly Taken[]): Bani => sumBani(taken.map(({ tip }) => tip));

/**
 * What closing a table books where nobody says otherwise: all that is due, as its guest wished, with the part of his tip
 * that has not been given yet. Null where nothing is due: what was paid before has been told by whoever took it. A bill
 * that vouchers have paid for still has its tip.
 */
export function closingTaking(
  { due, paid }: BillMoney,
  { paymentMethod, tips }: Wish,
  taken: readonly Taken[],
): Taking | null {
  const tip = toBani(paymentMethod === 'cash' ? 0 : Math.max(0, tips - tipsOf(taken)));
  if (due === 0 && (paid > 0 || tip === 0)) return null;
  return { method: paymentMethod, amount: due, tip, change: zeroBani };
}

/** How a bill was paid in the two words of its frozen check: what has tips, or more of the money; else as it was wished. */
export function paidAs(taken: readonly Taken[], wish: Wish): Wish {
  const tips = tipsOf(taken);
  const sumOf = (family: PaymentMethod) =>
    taken.filter(({ method }) => familyOf(method) === family).reduce((sum, { amount }) => sum + amount, 0);
  const [cash, card] = [sumOf('cash'), sumOf('card')];
  const larger = cash > card ? 'cash' : 'card';
  return { paymentMethod: tips > 0 ? 'card' : cash === card ? wish.paymentMethod : larger, tips };
}

/** By how it was taken, in the order of the methods. */
export const byMethod = (taken: readonly Taken[]): Taken[] =>
  moneyMethods.flatMap((method) => {
    const own = taken.filter((one) => one.method === method);
    if (own.length === 0) return [];
    const payments = own.reduce((count, one) => count + one.payments, 0);
    return [{ method, payments, amount: sumBani(own.map(({ amount }) => amount)), tip: tipsOf(own) }];
  });
