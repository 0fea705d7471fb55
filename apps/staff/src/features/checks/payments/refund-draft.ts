import type { Request } from '@masa/contract/schemas';
import { readLei } from '@masa/domain/lei-text';
import { sumBani, toBani, zeroBani, type Bani } from '@masa/domain/money';
import { noReason, saidReason, type ReasonDraft } from '@masa/front/reason-draft';
import { lacksNote } from '@masa/front/reason-field';
import type { OwnReason } from '@masa/domain/reason';
import { leiText, type CheckDetails, type TakenMoney } from '../taking-draft.ts';

export type Payment = TakenMoney['payments'][number];
type Body = Request<'refundPayment'>['body'];

/** What stands in the form, as it was typed. */
export type RefundDraft = {
  readonly amount: string;
  readonly tip: string;
  readonly inCash: boolean;
  /** Dishes that it is for. */
  readonly items: readonly string[];
  readonly unopened: boolean;
  readonly why: ReasonDraft;
};

/** What of a payment can go back yet: the sum first, then its tip. */
export function leftToGive(
  payment: Payment,
  { refunds }: TakenMoney,
): { readonly amount: Bani; readonly tip: Bani } {
  const gone = refunds.filter(({ paymentId, state }) => paymentId === payment.id && state !== 'failed');
  return {
    amount: toBani(payment.amount - sumBani(gone.map(({ amount }) => amount))),
    tip: toBani(payment.tip - sumBani(gone.map(({ tip }) => tip))),
  };
}

export const firstRefund = (left: { readonly amount: Bani }): RefundDraft => ({
  amount: leiText(left.amount),
  tip: '',
  inCash: false,
  items: [],
  unopened: false,
  why: noReason,
});

export const dishesOf = (details: CheckDetails) => details.sessionPrechecks.flatMap(({ items }) => items);

/** With this dish chosen or not, and the sum that the chosen ones come to. */
export function withDish(draft: RefundDraft, id: string, details: CheckDetails, most: Bani): RefundDraft {
  const items = draft.items.includes(id) ? draft.items.filter((one) => one !== id) : [...draft.items, id];
  const chosen = dishesOf(details).filter(({ orderItem }) => items.includes(orderItem.id));
  const sum = sumBani(chosen.map(({ effectivePrice }) => toBani(effectivePrice)));
  const amount = items.length === 0 ? most : toBani(Math.min(sum, most));
  return { ...draft, items, unopened: items.length > 0 && draft.unopened, amount: leiText(amount) };
}

const readUpTo = (text: string, most: Bani): Bani | null => {
  const read = text.trim() === '' ? zeroBani : readLei(text);
  return read === null || read > most ? null : read;
};

/** What it comes to; no body while something is missing or too much. */
export function readRefund(
  { amount, tip, inCash, items, unopened, why }: RefundDraft,
  left: { readonly amount: Bani; readonly tip: Bani },
  own: readonly OwnReason[],
): { readonly amount: Bani | null; readonly tip: Bani | null; readonly body: Body | null } {
  const read = { amount: readUpTo(amount, left.amount), tip: readUpTo(tip, left.tip) };
  const isSaid = why.reason !== '' && !lacksNote('refund', why, own);
  const isSum = read.amount !== null && read.tip !== null && read.amount + read.tip > 0;
  if (!isSaid || !isSum) return { ...read, body: null };
  return {
    ...read,
    body: {
      amount: read.amount ?? 0,
      tip: read.tip ?? 0,
      ...(inCash && { method: 'cash' as const }),
      ...(items.length > 0 && { items: items.map((id) => ({ id, wasted: !unopened })) }),
      ...saidReason(why),
    },
  };
}
