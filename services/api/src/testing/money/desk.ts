import { CallRefused } from '@masa/client/create-client';
import type { Response as AnswerOf } from '@masa/contract/schemas';
import type { Api } from '../evening.ts';
import type { Chance } from './chance.ts';
import * as model from './model.ts';
import { pricesOn } from './split.ts';

/** The bar and the model of it say two things. */
class Differs extends Error {}
export type Staff = { readonly ana: Api; readonly boss: Api };
type Sums = Pick<AnswerOf<'undoPayment'>, 'total' | 'paid' | 'due' | 'reserved' | 'free'> &
  Partial<Pick<AnswerOf<'undoPayment'>, 'vouchersLeft'>>;
type Method = model.Method;

const HOUSE: readonly Method[] = ['cash', 'card', 'meal_voucher'];
const NOTE = 5_000;

export const same = (what: string, found: unknown, wanted: unknown): void => {
  const [has, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (has !== should) throw new Differs(`${what} is ${has}, and by the model ${should}`);
};

/** Done, where the model says that it can be; else refused for one of its reasons. Null: refused. */
export async function attempt<T>(
  what: string,
  codes: readonly string[],
  call: () => Promise<T>,
): Promise<T | null> {
  try {
    const answer = await call();
    if (codes.length > 0) throw new Differs(`${what} is done, and by the model refused: ${codes.join(', ')}`);
    return answer;
  } catch (reason) {
    if (!(reason instanceof CallRefused)) throw reason;
    if (codes.includes(reason.error)) return null;
    throw new Differs(
      `${what} is refused with ${reason.error}, and by the model ${codes.join(', ') || 'done'}`,
    );
  }
}
export const codesOf = (...list: readonly (readonly [boolean, string])[]): string[] =>
  list.filter(([wrong]) => wrong).map(([, code]) => code);
/** Rows of an answer that were not there before. */
export const freshIn = <T extends { readonly id: string }>(
  known: readonly { readonly id: string }[],
  rows: readonly T[],
): readonly T[] => rows.filter(({ id }) => !known.some((one) => one.id === id));

/** How somebody pays: by what this house takes, mostly; now and then as nobody may. */
export function termsOf(chance: Chance) {
  const method = chance.percent(97) ? chance.pick(HOUSE) : 'bank_transfer';
  const hasTip = chance.percent(method === 'cash' ? 2 : 35);
  const tip = hasTip ? chance.between(1, 3_000) : 0;
  const wrong = codesOf(
    [method === 'cash' && tip > 0, 'tips_need_card'],
    [method === 'bank_transfer', 'provider_off'],
  );
  return { method, tip, wrong };
}
export const tendered = (chance: Chance, method: Method, amount: number) =>
  method === 'cash' && chance.percent(50) ? { tendered: Math.ceil(amount / NOTE) * NOTE } : {};
export const anyMethod = (chance: Chance): Method =>
  chance.percent(97) ? chance.pick(HOUSE) : 'bank_transfer';
export const oneOfTheHouse = (chance: Chance): Method => chance.pick(HOUSE);

/** One check on both sides: what is done with it, and whether both say the same of it. */
export function deskOf(bill: model.Bill, staff: Staff, chance: Chance) {
  const { id: checkId } = bill;
  const by = new Map<string, string>();
  const share = (one: string | null) => bill.shares.find(({ id }) => id === one);
  function agree(what: string, { total, paid, due, reserved, free, vouchersLeft }: Sums): void {
    const wanted = {
      total: model.totalOf(bill),
      paid: model.paidOf(bill),
      due: model.dueOf(bill),
      reserved: model.reservedOf(bill),
      free: model.freeOf(bill),
    };
    same(`${what}: the money`, { total, paid, due, reserved, free }, wanted);
    // A share is told without it: it is no money yet.
    if (vouchersLeft !== undefined) same(`${what}: vouchers`, vouchersLeft, model.vouchersLeft(bill));
  }
  function booked(id: string, who: string, row: Omit<model.Payment, 'id'>): void {
    bill.payments = [...bill.payments, { id, ...row }];
    by.set(id, who);
    const paid = share(row.share);
    if (paid) paid.state = 'paid';
  }
  /** Dish by dish, as the check is told. */
  function agreeOn(what: string, told: Omit<AnswerOf<'getCheck'>, 'people' | 'receiptToken'>): void {
    const { effects, service } = model.costsOf(bill);
    const prices = told.sessionPrechecks.flatMap(({ items }) =>
      items.map(({ orderItem, effectivePrice }) => [orderItem.id, effectivePrice]),
    );
    same(`${what}: the dishes`, prices, [...pricesOn(bill)]);
    same(`${what}: service`, told.service?.effective ?? 0, service);
    same(`${what}: the total`, told.checkTotal.effectiveTotal, model.totalOf(bill));
    same(
      `${what}: its changes`,
      told.adjustments.map(({ id, effect }) => [id, effect]),
      bill.changes.map(({ id }) => [id, effects.get(id) ?? 0]),
    );
    same(`${what}: paid and due`, [told.paid, told.due], [model.paidOf(bill), model.dueOf(bill)]);
  }

  /** Whoever has his money back pays for nothing. */
  function promiseless(payment: model.Payment): void {
    const paid = share(payment.share);
    if (paid?.state === 'paid') paid.state = 'dropped';
  }
  return { bill, ...staff, chance, params: { checkId }, by, agree, agreeOn, booked, promiseless };
}
export type Desk = ReturnType<typeof deskOf>;
