import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knexOf } from '../../db/database.ts';
import { paymentsOfBefore } from '../../db/migrations/0065-payments-of-before.ts';
import { evening, order, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const FRIDAY = '2026-11-20';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
});
afterEach(() => bar.close());

type Asked = Parameters<typeof pay.separate>[1];
async function asked(given: Asked = {}, voucher?: string): Promise<string> {
  const guest = await bar.guest('Mihai', bar.table());
  const [fries = ''] = await order(guest, 'fries');
  if (voucher !== undefined)
    await guest.api.applyPromo({
      body: { promocode: voucher, sessionId: guest.session.id, appliedToOrder: fries },
    });
  return pay.opened(pay.separate(guest, given));
}
const paid = async (...given: Parameters<typeof asked>) => {
  const checkId = await asked(...given);
  await pay.complete(checkId);
  return checkId;
};

/** What the house tells of the day's money. */
const told = async () => ({
  report: await bar.boss.dayReport({ params: { date: FRIDAY }, query: { format: 'json' } }),
  day: await bar.boss.dayClose({ params: { date: FRIDAY } }),
  pay: await bar.ana.calendarDay({ params: { date: FRIDAY } }),
});
const rows = async () =>
  (
    await knexOf(bar.database.db)('payments')
      .orderBy('check_id')
      .select('check_id', 'method', 'amount', 'tip', 'training')
  ).map((row: Record<string, unknown>) => [
    row['check_id'],
    row['method'],
    Number(row['amount']),
    Number(row['tip']),
    Number(row['training']),
  ]);
/** The house as it was before it kept what was taken. */
async function before(): Promise<void> {
  const db = knexOf(bar.database.db);
  await paymentsOfBefore.down(db);
  await db('refunds').delete();
  await db('payments').delete();
  await db('audit_log').where('action', 'like', 'payment.%').delete();
}
const update = () => paymentsOfBefore.up(knexOf(bar.database.db));

describe('a house of before the ledger', () => {
  it('M-001: has a row for each table that paid, and tells the same of its money as before', async () => {
    const [cash, card] = [await paid(), await paid({ paymentMethod: 'card', tips: 1_500 })];
    await paid({}, 'FREEFRIES');
    const sums = await told();
    const taken = await rows();
    await before();
    await update();
    expect(await rows()).toEqual(taken);
    expect(taken).toEqual(
      [
        [cash, 'cash', 4_550, 0, 0],
        [card, 'card', 4_550, 1_500, 0],
      ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    );
    expect(await told()).toEqual(sums);
  });

  it('M-002: which is killed half-way and begun again has each row once', async () => {
    const checks = [await paid(), await paid({ paymentMethod: 'card', tips: 300 }), await paid()];
    const [taken, sums] = [await rows(), await told()];
    await before();
    await update();
    // As if it had died after some of the rows, before it was written down as done.
    await knexOf(bar.database.db)('payments').where({ check_id: checks[1] }).delete();
    await knexOf(bar.database.db)('day_sales').where({ kind: 'method' }).delete();
    await update();
    expect(await rows()).toEqual(taken);
    expect(await told()).toEqual(sums);
    await update();
    expect(await rows()).toEqual(taken);
  });

  it('M-003: takes nothing from tables that are open or were called off, and marks what was training', async () => {
    await asked();
    await pay.cancel(await asked({ paymentMethod: 'card', tips: 100 }));
    await before();
    await update();
    expect(await rows()).toEqual([]);
    await bar.close();
    bar = await evening();
    pay = paying(bar);
    await bar.boss.putVenue({ body: { trainingMode: true } });
    const trained = await paid();
    await before();
    await update();
    expect(await rows()).toEqual([[trained, 'cash', 4_550, 0, 1]]);
    expect(await told()).toMatchObject({
      report: { totals: { till: 0 }, byMethod: [] },
      day: { till: 0, expectedCash: 0 },
    });
  });

  it('does not end where a day comes to something else than before', async () => {
    const checkId = await paid();
    await before();
    await update();
    await knexOf(bar.database.db)('payments').where({ check_id: checkId }).update({ amount: 4_549 });
    await expect(update()).rejects.toThrow('do not come to what their checks say');
    await knexOf(bar.database.db)('payments').where({ check_id: checkId }).update({ amount: 4_550 });
    await update();
  });
});
