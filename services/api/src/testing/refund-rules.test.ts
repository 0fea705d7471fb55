import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, type Tx } from '../db/database.ts';
import { change, corrupted, NOBODY, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';

const FRIDAY = '2026-11-20';

let bar: Evening;
/** A check that was paid by card, as cash since; two refunds of another, of which one waits for a word. */
let its: { readonly wrong: string; readonly given: string; readonly waiting: string; readonly done: string };
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  const pay = paying(bar);
  const paid = async () => {
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries', 'lager__500ml');
    const id = await pay.opened(pay.separate(guest, { paymentMethod: 'card', tips: 500 }));
    return { id, paymentId: (await pay.complete(id)).payments[0]?.id ?? '' };
  };
  const give = async (paymentId: string, amount: number, tip: number) =>
    (await bar.boss.refundPayment({ params: { paymentId }, body: { amount, tip, reason: 'quality' } }))
      .refundId;
  const [wrong, given] = [await paid(), await paid()];
  await bar.boss.correctPayment({ params: { paymentId: wrong.paymentId }, body: { method: 'cash' } });
  const [waiting, done] = [await give(given.paymentId, 300, 30), await give(given.paymentId, 200, 20)];
  await bar.boss.finishRefund({ params: { refundId: done }, body: { went: true } });
  its = { wrong: wrong.id, given: given.id, waiting, done };
  bar.clock.turnTo('2026-11-21T08:00:00+02:00');
  await bar.boss.closeDay({ params: { date: FRIDAY }, body: { countedCash: 0, acceptWarnings: true } });
  await bar.boss.payShift({ params: { date: FRIDAY, roleId: 'waiter' } });
});
afterAll(() => bar.close());

const mirror = () => ({ check_id: its.wrong });
const right = () => ({ check_id: its.wrong, method: 'cash' });
const wrong = () => ({ check_id: its.wrong, method: 'card' });
const waiting = () => ({ id: its.waiting });
const done = () => ({ id: its.done });
const waiter = () => ({ day: FRIDAY, role: 'waiter' });
const row =
  (table: string, where: () => object, changes: (found: Record<string, unknown>) => object) =>
  async (tx: Tx) => {
    const found = (await knexOf(tx)(table).where(where()).first()) as Record<string, unknown>;
    await knexOf(tx)(table).where(where()).update(changes(found));
  };
/** The report with which Friday was closed, otherwise. */
const told = (alter: (report: { totals: { till: number }; byPayment: { total: number }[] }) => void) =>
  row(
    'business_days',
    () => ({ day: FRIDAY }),
    ({ report }) => {
      const parsed = JSON.parse(String(report)) as Parameters<typeof alter>[0];
      alter(parsed);
      return { report: JSON.stringify(parsed) };
    },
  );
/** What the log says of the newest deed of this kind, otherwise. */
const said = (action: string, more: object) => async (tx: Tx) => {
  const deed = (await knexOf(tx)('audit_log').where({ action }).orderBy('id', 'desc').first()) as {
    id: number;
    details: string;
  };
  const details = JSON.stringify({ ...(JSON.parse(deed.details) as object), ...more });
  await knexOf(tx)('audit_log').where({ id: deed.id }).update({ details });
};
const without = (table: string, where: () => object) => (tx: Tx) => knexOf(tx)(table).where(where()).delete();

const corruptions: Corruption[] = [
  ['I67', 'nothing stands for what was put right', without('payments', right)],
  ['I67', 'what was put right has no mirror', without('refunds', mirror)],
  ['I67', 'a mirror is of less than its payment', change('refunds', mirror, { amount: 1 })],
  ['I67', 'a mirror leaves the tip where it was', change('refunds', mirror, { tip: 0 })],
  ['I67', 'a mirror is of another day', change('refunds', mirror, { business_day: '2026-11-21' })],
  ['I67', 'more was taken by putting right', change('payments', right, { amount: 99 })],
  ['I67', 'something was put right as it was', change('payments', right, { method: 'card' })],
  ['I67', 'what is right is of another check', change('payments', right, () => ({ check_id: its.given }))],
  ['I67', 'a payment is put right that nobody knows', change('payments', right, { corrects_id: NOBODY })],
  [
    'I68',
    'money went back on a day before it came',
    change('refunds', waiting, { business_day: '2026-11-19' }),
  ],
  ['I68', 'more went back than was paid', change('refunds', done, { amount: 10_000 })],
  ['I68', 'more of a tip went back than was given', change('refunds', done, { tip: 471 })],
  ['I79', 'a day was closed with another till than its deeds come to', said('day.closed', { till: 1 })],
  ['I79', 'a day was closed as if nothing had gone back', said('payment.refunded', { amount: 0 })],
  ['I79', 'the ways of payment do not come to the till', told((report) => (report.totals.till += 1))],
  [
    'I79',
    'a way of payment is left out of the report',
    told((report) => {
      report.byPayment.pop();
    }),
  ],
  ['I80', 'a waiter was paid tips that went back', change('shifts', waiter, { paid_tips: 500 })],
  ['I80', 'a tip of the day is gone', change('payments', () => ({ check_id: its.given }), { tip: 200 })],
  ['I80', 'a tip that went back is forgotten', change('refunds', done, { tip: 0 })],
  ['I85', 'a payment is called one of before', change('payments', wrong, { source: 'migrated' })],
  [
    'I85',
    'a payment of before is of less than its check says',
    row(
      'payments',
      () => ({ check_id: its.given }),
      () => ({ id: its.given, source: 'migrated', amount: 1 }),
    ),
  ],
  ['I86', 'a refund that failed was told as done', change('refunds', done, { state: 'failed' })],
  [
    'I86',
    'a refund ended of which nobody told',
    change('refunds', waiting, { state: 'done', finished_at: 1 }),
  ],
  [
    'I86',
    'a refund waits that is told to be over',
    change('refunds', done, { state: 'by_hand', finished_at: null }),
  ],
  [
    'I86',
    'a return is noted of which the log knows nothing',
    change('refunds', done, { return_number: '1' }),
  ],
  ['I86', 'cash waits for a terminal', change('refunds', mirror, { state: 'by_hand' })],
  [
    'I86',
    'somebody consented of whom the log knows nothing',
    change('refunds', done, { approval_id: NOBODY }),
  ],
];

describe('money that went back in an evening', () => {
  it('is sound', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
