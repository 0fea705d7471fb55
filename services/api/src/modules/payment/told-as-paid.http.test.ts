import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, line, order, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const FRIDAY = '2026-11-20';
/** What the soup costs here, and a table of it. */
const PRICE = 31_700;

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeEach(async () => {
  bar = await evening();
  pay = paying(bar);
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  await bar.boss.changeMenuItem({ params: { id: 'fries' }, body: { price: PRICE } });
});
afterEach(() => bar.close());

type Method = 'cash' | 'card';
const close = (checkId: string, payments: readonly (readonly [Method, number])[]) =>
  bar.ana.completeCheck({
    params: { checkId },
    body: { payments: payments.map(([method, amount]) => ({ method, amount })) },
  });
async function asked(paymentMethod: Method): Promise<string> {
  const guest = await bar.guest('Mihai', bar.table());
  await order(guest, 'fries');
  return pay.opened(pay.separate(guest, { paymentMethod }));
}
const counter = async (paymentMethod: Method, printFiscal: boolean) => {
  const { id: sessionId } = await bar.ana.waiterQuickSession();
  const { checkId } = await bar.ana.quickOrder({
    body: { order: { sessionId, orderItems: [line('fries')] }, paymentMethod, printFiscal },
  });
  return checkId;
};
const receiptJobs = async (checkId: string) =>
  (await bar.ana.printJobs({ query: { limit: 50 } })).filter(
    (job) => job.kind === 'fiscal' && job.checkId === checkId,
  );

describe('how a closed check is told', () => {
  it.each([
    [
      'cash',
      [
        ['cash', 10_000],
        ['card', 21_700],
      ],
      'card',
    ],
    [
      'card',
      [
        ['cash', 21_700],
        ['card', 10_000],
      ],
      'cash',
    ],
    [
      'cash',
      [
        ['cash', 15_850],
        ['card', 15_850],
      ],
      'cash',
    ],
    [
      'card',
      [
        ['cash', 15_850],
        ['card', 15_850],
      ],
      'card',
    ],
  ] as const)('M-018: wished %s, paid %j, it is told as %s', async (wish, payments, told) => {
    const checkId = await asked(wish);
    expect(await close(checkId, payments)).toMatchObject({ paymentMethod: told, tips: 0 });
    expect(await pay.details(checkId)).toMatchObject({ paymentMethod: told });
    const day = await bar.boss.dayReport({ params: { date: FRIDAY }, query: { format: 'json' } });
    if (day instanceof Uint8Array) throw new TypeError('A report was asked for, not a file.');
    // A check counts once, under the word it is told by; its money under each.
    expect(Object.fromEntries(day.byPayment.map((sum) => [sum.paymentMethod, sum.total]))).toEqual(
      Object.fromEntries(payments),
    );
    expect(day.byPayment.find(({ paymentMethod }) => paymentMethod === told)?.checks).toBe(1);
  });
});

describe('the counter', () => {
  it('M-019: in cash, is one row of what is due, as at a table', async () => {
    const checkId = await counter('cash', false);
    const { payments, paymentMethod, tips } = await pay.complete(checkId);
    expect(payments).toMatchObject([{ method: 'cash', amount: PRICE, tip: 0, change: 0 }]);
    expect({ paymentMethod, tips }).toEqual({ paymentMethod: 'cash', tips: 0 });
    expect(await receiptJobs(checkId)).toEqual([]);
  });

  it('M-019: by card, asks for the fiscal receipt at once, as before', async () => {
    const checkId = await counter('card', true);
    expect(await receiptJobs(checkId)).toMatchObject([{ status: 'queued' }]);
    await pay.complete(checkId);
    expect(await receiptJobs(checkId)).toHaveLength(1);
  });
});

describe('four percent', () => {
  it('M-023: of a till of 12,345.67 are 493.83, rounded half up', async () => {
    await bar.boss.changeMenuItem({ params: { id: 'fries' }, body: { price: 1_234_567 } });
    await pay.complete(await asked('cash'));
    const { basis, waiter, kitchen } = await bar.ana.calendarDay({ params: { date: FRIDAY } });
    expect(basis).toMatchObject({ till: 1_234_567, bonusPercent: 400 });
    expect([waiter.bonuses4percent, kitchen.bonuses4percent]).toEqual([49_383, 49_383]);
  });
});
