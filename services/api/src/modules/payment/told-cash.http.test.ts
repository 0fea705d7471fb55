import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { violations } from '../../testing/invariants.ts';
import { RACES } from '../../testing/races.ts';
import { refunding, TOTAL } from '../../testing/refunding.ts';

let bar: Evening;
let till: ReturnType<typeof refunding>;
let checkId: string;
beforeEach(async () => {
  bar = await evening();
  till = refunding(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await till.comes();
  checkId = await till.ask();
});
afterEach(async () => {
  expect(await violations(bar.database.db)).toEqual([]);
  await bar.close();
});

const CASH = '0123456789abcdef'.repeat(2);
/** Each under a key of its own, as when the server has forgotten the one before. */
const take = (amount = TOTAL, cashId = CASH) =>
  bar.ana.takePayment({ params: { checkId }, body: { method: 'cash', amount, cashId } });
const tell = (amount = TOTAL) =>
  bar.ana.lateCash({ params: { checkId }, body: { amount, takenTs: bar.clock.now(), cashId: CASH } });
const money = () => bar.ana.checkMoney({ params: { checkId } });
const paid = () => bar.database.db('payments').where({ check_id: checkId }).select('id', 'amount');
const loose = () => bar.database.db('loose_cash').where({ check_id: checkId }).select('id', 'amount');
const THE_CASH = { id: CASH, amount: TOTAL };

describe('cash of a tablet that is told again when the key of its call is long forgotten', () => {
  it('is booked once, and answered as it was', async () => {
    const first = await take();
    expect(first.paymentId).toBe(CASH);
    expect(await take()).toEqual(first);
    expect(await paid()).toEqual([THE_CASH]);
  });

  it('is not booked again when it went back since, nor when its check is closed', async () => {
    await take(1_000);
    await bar.ana.undoPayment({ params: { paymentId: CASH } });
    expect(await take(1_000)).toMatchObject({ paymentId: CASH, paid: 0 });
    await till.pay.complete(checkId);
    expect(await take(1_000)).toMatchObject({ paymentId: CASH, status: 'completed' });
    expect((await paid()).filter(({ id }) => id === CASH)).toHaveLength(1);
  });

  it('is no cash without a check when it was booked, and the check is closed', async () => {
    await take();
    await till.pay.complete(checkId);
    expect(await tell()).toEqual({ booked: TOTAL, loose: 0 });
    expect(await loose()).toEqual([]);
  });

  it('is without a check once', async () => {
    await till.pay.cancel(checkId);
    expect(await tell()).toEqual({ booked: 0, loose: TOTAL });
    expect(await tell()).toEqual({ booked: 0, loose: TOTAL });
    expect(await loose()).toEqual([THE_CASH]);
  });

  it('stays divided as it was, though there is room now', async () => {
    await till.take({ method: 'card', amount: TOTAL - 1_000 });
    expect(await tell(3_000)).toEqual({ booked: 1_000, loose: 2_000 });
    await bar.ana.undoPayment({ params: { paymentId: CASH } });
    expect(await tell(3_000)).toEqual({ booked: 1_000, loose: 2_000 });
    expect(await loose()).toEqual([{ id: CASH, amount: 2_000 }]);
    expect((await money()).due).toBe(1_000);
  });

  it('that had no room is not taken as if it had never come', async () => {
    const { paymentId } = await till.take({ method: 'cash', amount: TOTAL });
    await tell();
    await bar.ana.undoPayment({ params: { paymentId } });
    expect(await refusalOf(take())).toBe('409 amount_too_large');
    expect((await money()).paid).toBe(0);
  });

  it('by eight at once is booked once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(3_000)));
    expect(new Set(answers.map(({ paymentId }) => paymentId))).toEqual(new Set([CASH]));
    expect(await paid()).toEqual([{ id: CASH, amount: 3_000 }]);
  });
});

describe('the number that a tablet gives to cash', () => {
  it('AMB-023: is of one sum', async () => {
    await take(1_000);
    expect(await refusalOf(take(1_001))).toBe('409 cash_number_taken');
    expect(await refusalOf(tell(999))).toBe('409 cash_number_taken');
    expect(await paid()).toEqual([{ id: CASH, amount: 1_000 }]);
    expect(await loose()).toEqual([]);
  });

  it('is of the whole sum where only a part of it had room', async () => {
    await till.take({ method: 'card', amount: TOTAL - 1_000 });
    await tell(3_000);
    expect(await refusalOf(take(1_000))).toBe('409 cash_number_taken');
    expect(await take(3_000)).toMatchObject({ paymentId: CASH });
  });

  it.each(['open', 'called off'])('is of one of two checks that are told it at once: %s', async (how) => {
    const petru = await bar.guest('Petru', bar.table());
    await order(petru, 'fries');
    const checks = [checkId, await till.pay.opened(till.pay.separate(petru))];
    if (how === 'called off') for (const one of checks) await till.pay.cancel(one);
    for (let at = 0; at < RACES; at += 1) {
      const cashId = at.toString(16).padStart(32, '0');
      const said = checks.map((id): Promise<unknown> => {
        const params = { checkId: id };
        return how === 'open'
          ? bar.ana.takePayment({ params, body: { method: 'cash', amount: 10, cashId } })
          : bar.ana.lateCash({ params, body: { amount: 10, takenTs: at, cashId } });
      });
      const outcomes = said.map((one) =>
        one.then(
          () => 'done',
          async () => refusalOf(one),
        ),
      );
      expect((await Promise.all(outcomes)).toSorted()).toEqual(['409 cash_number_taken', 'done']);
    }
  });

  it('is of one check', async () => {
    await take(1_000);
    await till.pay.complete(checkId);
    await till.comes();
    checkId = await till.ask();
    expect(await refusalOf(take(1_000))).toBe('409 cash_number_taken');
    expect(await refusalOf(tell(1_000))).toBe('409 cash_number_taken');
  });

  it('is of cash, and one that no other row has', async () => {
    const card = { method: 'card', amount: 1_000, cashId: CASH } as const;
    expect(await refusalOf(bar.ana.takePayment({ params: { checkId }, body: card }))).toBe(
      '400 invalid_request',
    );
    expect(await refusalOf(take(1_000, 'a-payment-of-somebody'))).toBe('400 invalid_request');
    expect((await money()).paid).toBe(0);
  });
});
