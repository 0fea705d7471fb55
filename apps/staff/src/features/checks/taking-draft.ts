import type { Request, Response } from '@masa/contract/schemas';
import { readLei, writeLei } from '@masa/domain/lei-text';
import { toBani, zeroBani, type Bani } from '@masa/domain/money';
import type { MoneyMethod } from '@masa/domain/payment';
import { splitOff, type ShareAsked, type SharedBill } from '@masa/domain/share';
import {
  amountOf,
  dishesAsked,
  evenPart,
  partsFor,
  sentShare,
  type ChosenDishes,
} from '@masa/front/share-choice';

export type TakenMoney = Response<'undoPayment'>;
export type CheckDetails = Response<'getCheck'>;
export type Share = TakenMoney['shares'][number];
type Body = Request<'takePayment'>['body'];

/** Whose money it is: all that is left, some other sum, what a guest ordered, dishes, an even part, or what somebody promised. */
export type Who =
  | { readonly kind: 'all' | 'other' | 'dishes' | 'equal' }
  | { readonly kind: 'guest'; readonly sessionId: string }
  | { readonly kind: 'share'; readonly shareId: string };

/** What stands in the form, as it was typed. */
export type Draft = {
  readonly method: MoneyMethod;
  readonly who: Who;
  /** Of another sum. */
  readonly amount: string;
  readonly tip: string;
  /** What the guest gives in cash. */
  readonly given: string;
  /** How many vouchers there are, and what each is worth. */
  readonly vouchers: string;
  readonly face: string;
  /** Among how many the rest is split. */
  readonly between: number;
  readonly dishes: ChosenDishes;
};

/** '250', and '45.50' where there are bani. */
export const leiText = (bani: Bani): string => writeLei(bani).replace(/\.00$/u, '');

export const openShares = ({ shares }: Pick<TakenMoney, 'shares'>): Share[] =>
  shares.filter(({ state }) => state === 'open');

/** Somebody has promised all that is left: his share is what is taken first. */
export const firstDraft = (
  money: Pick<TakenMoney, 'free' | 'shares'>,
  method: MoneyMethod,
  tips: Bani,
  people: number,
): Draft => {
  const [promised] = openShares(money);
  return {
    method,
    who: money.free === 0 && promised ? { kind: 'share', shareId: promised.id } : { kind: 'all' },
    amount: '',
    tip: method === 'cash' || tips === 0 ? '' : leiText(tips),
    given: '',
    vouchers: '',
    face: '',
    between: partsFor(people),
    dishes: {},
  };
};

/** What of the tip that its guest wished nobody has given yet. */
export function tipsLeft(wished: number, payments: TakenMoney['payments']): Bani {
  const given = payments
    .filter(({ amount, tip, refunded }) => refunded < amount + tip)
    .reduce((sum, { tip }) => sum + tip, 0);
  return toBani(Math.max(0, wished - given));
}

/** One of the guests, with what of his dishes nobody pays for yet. */
export type Payer = { readonly id: string; readonly name: string; readonly amount: Bani };

export const payersOf = (details: CheckDetails, bill: SharedBill): Payer[] =>
  details.sessionPrechecks.flatMap(({ sessionId }) => {
    const share = splitOff(bill, { kind: 'session', sessionId });
    if (typeof share === 'string') return [];
    return [{ id: sessionId, name: details.sessionsLookup[sessionId]?.username ?? '', amount: share.amount }];
  });

/** The share that is made with this payment; null: it is of the bill as such, or of a share that is there already. */
function shareAsked({ who, between, dishes }: Draft, bill: SharedBill): ShareAsked | null {
  switch (who.kind) {
    case 'guest':
      return { kind: 'session', sessionId: who.sessionId };
    case 'equal':
      return evenPart(bill, between);
    case 'dishes':
      return dishesAsked(dishes);
    case 'all':
    case 'other':
    case 'share':
      return null;
  }
}

/** What of the bill is to be paid. */
function amountIn(draft: Draft, bill: SharedBill, shares: readonly Share[]): Bani | null {
  const { who } = draft;
  if (who.kind === 'all') return bill.free;
  if (who.kind === 'share') {
    const share = shares.find(({ id, state }) => id === who.shareId && state === 'open');
    return share ? toBani(share.amount) : null;
  }
  if (who.kind === 'other') {
    const read = readLei(draft.amount);
    return read !== null && read <= bill.free ? read : null;
  }
  return amountOf(shareAsked(draft, bill), bill);
}

const readOr = (text: string, otherwise: Bani): Bani | null =>
  text.trim() === '' ? otherwise : readLei(text);

const MOST_VOUCHERS = 99;
export function vouchersIn(text: string): number | null {
  const count = /^\d{1,2}$/u.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= MOST_VOUCHERS ? count : null;
}

/** What vouchers are worth, and what of it nobody gets back: they give no change. */
export type Vouchers = { readonly worth: Bani; readonly lost: Bani };

/** Null: there are none, or nobody has said how many and of what worth. */
function readVouchers({ method, vouchers, face }: Draft, asked: Bani | null): Vouchers | null {
  const [count, each] = [vouchersIn(vouchers), readLei(face)];
  if (method !== 'meal_voucher' || count === null || each === null || each === 0) return null;
  const worth = toBani(count * each);
  return { worth, lost: toBani(Math.max(0, worth - (asked ?? worth))) };
}

export type ReadDraft = {
  readonly amount: Bani | null;
  readonly vouchers: Vouchers | null;
  readonly tip: Bani | null;
  readonly given: Bani | null;
  readonly change: Bani;
  /** What can be sent; null while something is wrong or missing. */
  readonly body: Body | null;
};

/** What vouchers may pay at most where they pay for no alcohol; null: the money is no voucher's, or they pay for anything. */
export const vouchersMost = (
  { method }: Pick<Draft, 'method'>,
  { vouchersLeft }: Pick<TakenMoney, 'vouchersLeft'>,
): Bani | null => (method === 'meal_voucher' ? vouchersLeft : null);

/**
 * Vouchers cover what they are worth and may pay for, of the bill as such where that is less than somebody's share. A sum
 * that was typed is that sum or none.
 */
function covered(
  draft: Draft,
  bill: SharedBill,
  { asked, most }: { readonly asked: Bani | null; readonly most: Bani | null },
  vouchers: Vouchers | null,
): Pick<Draft, 'who'> & { readonly amount: Bani | null } {
  const { method, who } = draft;
  if (method !== 'meal_voucher' || asked === null) return { who, amount: asked };
  const isTold = draft.vouchers !== '' || draft.face !== '';
  const isTooMuch = who.kind === 'other' && most !== null && asked > most;
  if (isTooMuch || (isTold && vouchers === null)) return { who, amount: null };
  const amount = toBani(Math.min(asked, most ?? asked, vouchers?.worth ?? asked));
  if (amount === asked) return { who, amount };
  return { who: { kind: 'other' }, amount: amount <= bill.free ? amount : null };
}

/** What the form says, field by field. */
export function readTaking(
  draft: Draft,
  bill: SharedBill,
  money: Pick<TakenMoney, 'shares' | 'vouchersLeft'>,
): ReadDraft {
  const { method } = draft;
  const asked = amountIn(draft, bill, money.shares);
  const most = vouchersMost(draft, money);
  const vouchers = readVouchers(
    draft,
    most === null || asked === null ? asked : toBani(Math.min(asked, most)),
  );
  const { who, amount } = covered(draft, bill, { asked, most }, vouchers);
  const tip = method === 'cash' ? zeroBani : readOr(draft.tip, zeroBani);
  const given = method === 'cash' ? readOr(draft.given, amount ?? zeroBani) : null;
  const change = toBani(given !== null && amount !== null ? Math.max(0, given - amount) : 0);
  const isShort = method === 'cash' && (given === null || given < (amount ?? 0));
  if (amount === null || tip === null || isShort || amount + tip === 0)
    return { amount, vouchers, tip, given, change, body: null };
  const share = shareAsked({ ...draft, who }, bill);
  const body: Body = {
    method,
    amount,
    tip,
    ...(given !== null && { tendered: given }),
    ...(who.kind === 'share' && { shareId: who.shareId }),
    ...(share && { share: sentShare(share) }),
  };
  return { amount, vouchers, tip, given, change, body };
}
