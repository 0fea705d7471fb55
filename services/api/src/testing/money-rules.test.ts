import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, type Tx } from '../db/database.ts';
import { change, corrupted, NOBODY, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';

let bar: Evening;
let its: { readonly paid: string; readonly open: string; readonly off: string };
beforeAll(async () => {
  bar = await evening();
  const pay = paying(bar);
  const asked = async () => {
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries', 'lager__500ml');
    return pay.opened(pay.separate(guest, { paymentMethod: 'card', tips: 500 }));
  };
  const take = (checkId: string, amount: number) =>
    bar.ana.takePayment({ params: { checkId }, body: { method: 'cash', amount } });
  its = { paid: await asked(), open: await asked(), off: await asked() };
  await take(its.paid, 1_000);
  await pay.complete(its.paid);
  const { paymentId } = await take(its.open, 3_000);
  await bar.ana.undoPayment({ params: { paymentId } });
  await take(its.open, 2_000);
  await pay.cancel(its.off);
});
afterAll(() => bar.close());

const cash = () => ({ check_id: its.paid, method: 'cash' });
const card = () => ({ check_id: its.paid, method: 'card' });
const onOpen = () => ({ check_id: its.open, amount: 2_000 });
const back = () => ({ check_id: its.open });
const moved = (from: () => object, checkId: () => string) =>
  change('payments', from, () => ({ check_id: checkId() }));
const without = (table: string, where: () => object) => (tx: Tx) => knexOf(tx)(table).where(where()).delete();

const corruptions: Corruption[] = [
  ['I61', 'a ban of a closed table was never taken', change('payments', cash, { amount: 999 })],
  ['I61', 'a payment of a closed table is gone', without('payments', card)],
  ['I61', 'a tip was given that the check does not know', change('payments', card, { tip: 501 })],
  ['I62', 'change was given out of a card', change('payments', card, { change_given: 100 })],
  ['I62', 'a tip went through a drawer', change('payments', cash, { tip: 100 })],
  ['I62', 'less than nothing was taken', change('payments', cash, { amount: -1 })],
  ['I62', 'a payment is of nothing', change('payments', onOpen, { amount: 0 })],
  [
    'I63',
    'more was taken than the dishes of an open table cost',
    change('payments', onOpen, { amount: 99_999 }),
  ],
  ['I63', 'an open table gave back what nobody had paid', change('refunds', back, { amount: 9_999 })],
  ['I68', 'more went back than was paid', change('refunds', back, { amount: 3_001 })],
  ['I68', 'a refund is of no payment', change('refunds', back, { payment_id: NOBODY })],
  [
    'I68',
    'a refund is of another check than its payment',
    change('refunds', back, () => ({ check_id: its.paid })),
  ],
  ['I68', 'cash was taken back by card', change('refunds', back, { method: 'card' })],
  ['I72', 'a table that was called off keeps money', moved(onOpen, () => its.off)],
  ['I73', 'money of a real table is marked as training', change('payments', cash, { training: true })],
  ['I73', 'a refund of a real table is marked as training', change('refunds', back, { training: true })],
  ['I86', 'a payment was changed afterwards', change('payments', onOpen, { amount: 1_999 })],
  ['I86', 'a payment became a card', change('payments', onOpen, { method: 'card' })],
  ['I86', 'a refund was changed afterwards', change('refunds', back, { amount: 2_999 })],
  ['I86', 'a refund was deleted', without('refunds', back)],
  ['I86', 'a payment was put on another day', change('payments', onOpen, { business_day: '2026-11-19' })],
  [
    'I86',
    'the log tells of a payment twice',
    async (tx: Tx) => {
      const told = await tx('audit_log').where({ action: 'payment.taken' }).first();
      await knexOf(tx)('audit_log').insert({ ...told, id: Number(told?.id) + 1_000 });
    },
  ],
];

describe('the ledger of an evening', () => {
  it('is sound', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
