/**
 * The money of a bar as the guide has it, worked out by hand in whole bani: nothing of the product runs in here, so that
 * its mistakes are not made twice. `evenings/random-money.http.test.ts` holds the product against it.
 */
export type Method = 'cash' | 'card' | 'meal_voucher' | 'bank_transfer';
export type Line = {
  readonly id: string;
  readonly session: string;
  readonly price: number;
  readonly vat: 'A' | 'B';
  readonly isAlcohol: boolean;
};
export type Change = {
  readonly id: string;
  readonly kind: 'discount' | 'comp' | 'write_off' | 'service';
  readonly percent: number | null;
  readonly amount: number | null;
  readonly items: readonly string[] | null;
};
export type Piece = { readonly item: string; readonly num: number; readonly den: number };
export type Share = {
  readonly id: string;
  readonly amount: number;
  readonly parts: readonly (Piece & { readonly amount: number })[];
  readonly slot: {
    readonly split: number;
    readonly n: number;
    readonly k: number;
    readonly of: number;
  } | null;
  state: 'open' | 'paid' | 'dropped';
};
export type Payment = {
  readonly id: string;
  readonly method: Method;
  readonly amount: number;
  readonly tip: number;
  readonly share: string | null;
};
export type Refund = {
  readonly id: string;
  readonly of: string;
  readonly method: Method;
  readonly amount: number;
  readonly tip: number;
  readonly purpose: 'before_close' | 'correction' | 'goods' | 'tip';
  readonly pieces: readonly Piece[];
  state: 'by_hand' | 'done' | 'failed';
};
export type Bill = {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly wish: { readonly method: 'cash' | 'card'; readonly tip: number };
  /** Vouchers pay for none of its alcohol, as the house has it today. */
  isBound: boolean;
  changes: readonly Change[];
  shares: readonly Share[];
  payments: readonly Payment[];
  refunds: readonly Refund[];
  /** Of one that is closed: what its dishes, service and changes came to. */
  closed: Costs | null;
};
export type Costs = {
  readonly prices: readonly number[];
  readonly service: number;
  readonly effects: ReadonlyMap<string, number>;
};

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
/** Of numbers that are never below 0. */
const halfUp = (over: number, under: number): number => Math.floor((2 * over + under) / (2 * under));

/** By largest remainder, of equal ones to the first; each ban one by one. */
function apart(amount: number, over: readonly number[]): number[] {
  const all = sum(over);
  if (all === 0) return over.map(() => 0);
  const parts = over.map((one) => Math.floor((amount * one) / all));
  const rests = over.map((one) => (amount * one) % all);
  for (let left = amount - sum(parts); left > 0; left -= 1) {
    const at = rests.indexOf(Math.max(...rests));
    parts[at] = (parts[at] ?? 0) + 1;
    rests[at] = -1;
  }
  return parts;
}

/** 1.3: the line's own changes, then those of the check, then service on what is left; a write-off takes of all of it. */
export function costsOf({ lines, changes, closed }: Pick<Bill, 'lines' | 'changes' | 'closed'>): Costs {
  if (closed) return closed;
  const prices = lines.map(({ price }) => price);
  const effects = new Map<string, number>();
  const less = (over: number[], { id, kind, percent, amount, items }: Change): void => {
    const own = over.map((cost, at) => (items === null || items.includes(lines[at]?.id ?? '') ? cost : 0));
    const base = sum(own);
    const wanted = kind === 'comp' ? base : percent === null ? (amount ?? 0) : halfUp(base * percent, 100);
    const effect = Math.min(base, wanted);
    effects.set(id, effect);
    for (const [at, part] of apart(effect, own).entries()) over[at] = (over[at] ?? 0) - part;
  };
  const off = changes.filter(({ kind }) => kind === 'discount' || kind === 'comp');
  for (const one of off.filter(({ items }) => items !== null)) less(prices, one);
  for (const one of off.filter(({ items }) => items === null)) less(prices, one);
  const service = changes.find(({ kind }) => kind === 'service');
  const charge = service ? halfUp(sum(prices) * (service.percent ?? 0), 100) : 0;
  if (service) effects.set(service.id, charge);
  const all = [...prices, charge];
  for (const one of changes.filter(({ kind }) => kind === 'write_off')) less(all, one);
  return { prices: all.slice(0, -1), service: all.at(-1) ?? 0, effects };
}
export const totalOf = (bill: Bill): number => {
  const { prices, service } = costsOf(bill);
  return sum(prices) + service;
};

const isGone = ({ state }: Refund): boolean => state !== 'failed';
const asIfNot = ({ purpose }: Refund): boolean => purpose === 'before_close' || purpose === 'correction';
/** What of each payment is there, whatever was given back of a bill that is closed. */
const came = ({ payments, refunds }: Bill) =>
  payments.map(({ id, method, amount, tip }) => {
    const back = refunds.filter((one) => one.of === id && isGone(one) && asIfNot(one));
    return {
      method,
      amount: amount - sum(back.map((one) => one.amount)),
      tip: tip - sum(back.map((one) => one.tip)),
    };
  });
export const paidOf = (bill: Bill): number => sum(came(bill).map(({ amount }) => amount));
const tipsOf = (bill: Bill): number => sum(came(bill).map(({ tip }) => tip));
/** AMB-287: all but the alcohol, less what came in vouchers; null: any of it. */
export function vouchersLeft(bill: Bill): number | null {
  if (!bill.isBound) return null;
  const { prices } = costsOf(bill);
  const alcohol = sum(bill.lines.map(({ isAlcohol }, at) => (isAlcohol ? (prices[at] ?? 0) : 0)));
  return Math.max(0, totalOf(bill) - alcohol - ofVouchers(came(bill)));
}
const ofVouchers = (rows: readonly Pick<Payment, 'method' | 'amount'>[]): number =>
  sum(rows.filter(({ method }) => method === 'meal_voucher').map(({ amount }) => amount));
export const payAlcohol = (bill: Bill, rows: readonly Pick<Payment, 'method' | 'amount'>[]): boolean =>
  ofVouchers(rows) > (vouchersLeft(bill) ?? Infinity);
export const dueOf = (bill: Bill): number => totalOf(bill) - paidOf(bill);
export const reservedOf = ({ shares }: Bill): number =>
  sum(shares.filter(({ state }) => state === 'open').map(({ amount }) => amount));
export const freeOf = (bill: Bill): number => dueOf(bill) - reservedOf(bill);
export function leftOf({ refunds }: Bill, { id, amount, tip }: Payment) {
  const back = refunds.filter((one) => one.of === id && isGone(one));
  return { amount: amount - sum(back.map((one) => one.amount)), tip: tip - sum(back.map((one) => one.tip)) };
}
export const givenBack = (bill: Bill): readonly Piece[] =>
  bill.refunds.filter(isGone).flatMap(({ pieces }) => pieces);
export const awaitsRefund = (bill: Bill): boolean =>
  bill.refunds.some(({ state, purpose }) => state === 'by_hand' && purpose === 'before_close');

export const keepsMoney = (bill: Bill): boolean =>
  paidOf(bill) + tipsOf(bill) !== 0 || bill.refunds.some(({ state }) => state === 'by_hand');

/** 1.6: cash or card, where tips are a card's; else the larger sum, of equal ones the wish. */
export function paidAs(bill: Bill): { readonly paymentMethod: 'cash' | 'card'; readonly tips: number } {
  const of = (isCash: boolean) =>
    sum(
      came(bill)
        .filter(({ method }) => (method === 'cash') === isCash)
        .map(({ amount }) => amount),
    );
  const [cash, card, tips] = [of(true), of(false), tipsOf(bill)];
  const larger = cash === card ? bill.wish.method : cash > card ? 'cash' : 'card';
  return { paymentMethod: tips > 0 ? 'card' : larger, tips };
}

/** What closing books where nobody says otherwise; null: nothing is due. */
export function closingOf(bill: Bill): Pick<Payment, 'method' | 'amount' | 'tip'> | null {
  const due = dueOf(bill);
  const isLost = bill.changes.some(({ kind }) => kind === 'write_off');
  const { method } = bill.wish;
  const tip = method === 'cash' || isLost ? 0 : Math.max(0, bill.wish.tip - tipsOf(bill));
  return due > 0 || (tip > 0 && paidOf(bill) === 0) ? { method, amount: due, tip } : null;
}

/** 1.3: every number up to twelve divides it. */
const WHOLE = 27_720;
export const piecesOf = (parts: readonly Pick<Piece, 'num' | 'den'>[]): number =>
  sum(parts.map(({ num, den }) => (num * WHOLE) / den));
const isWhole = (parts: readonly Piece[]): boolean => piecesOf(parts) === WHOLE;
export const isTooMuch = (parts: readonly Piece[]): boolean => piecesOf(parts) > WHOLE;
export const worthOf = (price: number, { num, den }: Piece): number => halfUp(price * num, den);

const piecesHad = ({ shares }: Bill, item: string) =>
  shares
    .filter(({ state }) => state !== 'dropped')
    .flatMap(({ parts }) => parts.filter((part) => part.item === item));
/** What of a dish is promised or paid. */
export const hadOf = (bill: Bill, item: string): number =>
  sum(piecesHad(bill, item).map(({ amount }) => amount));

/** A piece of a dish beside those that others have; the last one is the rest. Null: there is not so much of it. */
export function pieceOf(bill: Bill, piece: Piece): number | null {
  const own = piecesHad(bill, piece.item);
  if (isTooMuch([...own, piece])) return null;
  const price = costsOf(bill).prices[bill.lines.findIndex(({ id }) => id === piece.item)] ?? 0;
  const rest = Math.max(0, price - sum(own.map(({ amount }) => amount)));
  return isWhole([...own, piece]) ? rest : Math.min(rest, worthOf(price, piece));
}
/** Part k of n of what was free when the first was taken: R(k) - R(k-1). */
export const evenPart = (of: number, n: number, k: number): number =>
  halfUp(of * k, n) - halfUp(of * (k - 1), n);

/** What a business day comes to: the bills that were closed on it, and what was given back on it of any. */
export function dayOf(
  bills: readonly Bill[],
  refunds: readonly Refund[],
  { bonusPercent, waiterPercent }: { readonly bonusPercent: number; readonly waiterPercent: number },
) {
  const back = refunds.filter(isGone);
  const rows = bills.flatMap(came);
  const total = (isCash: boolean, of: 'amount' | 'tip') =>
    sum(rows.filter(({ method }) => (method === 'cash') === isCash).map((row) => row[of])) -
    sum(back.filter(({ method }) => (method === 'cash') === isCash).map((row) => row[of]));
  const till = sum(bills.map(totalOf)) - sum(back.map(({ amount }) => amount));
  const tips = sum(bills.map(tipsOf)) - sum(back.map(({ tip }) => tip));
  const taxed = bills.map((bill) => {
    const { prices, service } = costsOf(bill);
    const gross = (group: 'A' | 'B') =>
      sum(bill.lines.map(({ vat }, at) => (vat === group ? (prices[at] ?? 0) : 0))) +
      (group === 'A' ? service : 0);
    return { A: gross('A'), B: gross('B') };
  });
  /** Rounded once for each group of each receipt. */
  const vat = (group: 'A' | 'B', percent: number) => ({
    gross: sum(taxed.map((one) => one[group])),
    vat: sum(taxed.map((one) => halfUp(one[group] * percent, 100 + percent))),
  });
  const kitchen = Math.floor((Math.max(0, tips) * (100 - waiterPercent)) / 100);
  return {
    till,
    tips,
    checks: bills.length,
    cash: { total: total(true, 'amount'), tips: total(true, 'tip') },
    card: { total: total(false, 'amount'), tips: total(false, 'tip') },
    vat: { A: vat('A', 20), B: vat('B', 8) },
    bonus: halfUp(Math.max(0, till) * bonusPercent, 10_000),
    waiterTips: Math.max(0, tips) - kitchen,
    kitchenTips: kitchen,
  };
}
