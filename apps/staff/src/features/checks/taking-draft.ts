import type { Request, Response } from '@masa/contract/schemas';
import { readLei, writeLei } from '@masa/domain/lei-text';
import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import type { MoneyMethod } from '@masa/domain/payment';

export type TakenMoney = Response<'checkMoney'>;
export type CheckDetails = Response<'getCheck'>;
type Body = Request<'takePayment'>['body'];

/** Who pays: everybody who has not yet, one of the guests, or whoever pays some other sum. */
export type Payer = { readonly id: string; readonly name: string; readonly amount: Bani };

/** What stands in the form, as it was typed. */
export type Draft = {
  readonly method: MoneyMethod;
  /** The guest who pays for what he ordered; null: all that is left, or another sum. */
  readonly payer: string | null;
  readonly amount: string;
  readonly tip: string;
  /** What the guest gives in cash. */
  readonly given: string;
};

/** '250', and '45.50' where there are bani. */
export const leiText = (bani: Bani): string => writeLei(bani).replace(/\.00$/u, '');

export const firstDraft = (due: Bani, method: MoneyMethod, tips: Bani): Draft => ({
  method,
  payer: null,
  amount: leiText(due),
  tip: method === 'cash' || tips === 0 ? '' : leiText(tips),
  given: '',
});

/** What of the tip that its guest wished nobody has given yet. */
export function tipsLeft(wished: number, payments: TakenMoney['payments']): Bani {
  const given = payments
    .filter(({ amount, tip, refunded }) => refunded < amount + tip)
    .reduce((sum, { tip }) => sum + tip, 0);
  return toBani(Math.max(0, wished - given));
}

/** The guests who ordered something, each with what that comes to; never more than is left. */
export const payersOf = (details: CheckDetails, due: Bani): Payer[] =>
  details.sessionPrechecks
    .filter(({ items }) => items.length > 0)
    .map(({ sessionId, totals }) => ({
      id: sessionId,
      name: details.sessionsLookup[sessionId]?.username ?? '',
      amount: toBani(Math.min(totals.effectiveTotal, due)),
    }));

const readOr = (text: string, otherwise: Bani): Bani | null =>
  text.trim() === '' ? otherwise : readLei(text);

export type ReadDraft = {
  readonly amount: Bani | null;
  readonly tip: Bani | null;
  readonly given: Bani | null;
  readonly change: Bani;
  /** What can be sent; null while something is wrong or missing. */
  readonly body: Body | null;
};

/** What the form says, field by field. */
export function readTaking(draft: Draft, due: Bani): ReadDraft {
  const { method } = draft;
  const read = readLei(draft.amount);
  const amount = read !== null && read <= due ? read : null;
  const tip = method === 'cash' ? zeroBani : readOr(draft.tip, zeroBani);
  const given = method === 'cash' ? readOr(draft.given, amount ?? zeroBani) : null;
  const change = toBani(given !== null && amount !== null ? Math.max(0, given - amount) : 0);
  const isShort = method === 'cash' && (given === null || given < (amount ?? 0));
  if (amount === null || tip === null || isShort || amount + tip === 0)
    return { amount, tip, given, change, body: null };
  const body: Body = { method, amount, tip, ...(given !== null && { tendered: given }) };
  return { amount, tip, given, change, body };
}
