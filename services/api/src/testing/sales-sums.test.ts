import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, corrupted, repeat, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';

let bar: Evening;
let paid: string;
beforeAll(async () => {
  bar = await evening();
  const pay = paying(bar);
  const guest = await bar.guest('Mihai');
  await order(guest, 'fries', 'wings_buffalo__8pc');
  paid = await pay.opened(pay.separate(guest, { paymentMethod: 'card', tips: 500 }));
  await pay.complete(paid);
});
afterAll(() => bar.close());

const corruptions: Corruption[] = [
  ['I41', 'a sum is larger than its checks', change('day_sales', () => ({ kind: 'till' }), { amount: 1 })],
  ['I41', 'a deed forgot a sum', (tx) => tx('day_sales').where({ kind: 'vat' }).delete()],
  [
    'I41',
    'there is a sum of an hour in which nothing was sold',
    repeat('day_sales', () => ({ kind: 'hour' }), { key_: '03' }),
  ],
  [
    'I41',
    'a dish is called otherwise than it was sold',
    change('day_sales', () => ({ kind: 'item' }), { label: '{"names":{},"group":"beer"}' }),
  ],
  [
    'I41',
    'a check counts that was not paid',
    change('checks', () => ({ id: paid }), { status: 'cancelled', business_day: null }),
  ],
  ['I41', 'a paid check was a training', change('checks', () => ({ id: paid }), { training: true })],
  [
    'I41',
    'a receipt is out and counts as missing',
    change('checks', () => ({ id: paid }), { fiscal_number: 'F1' }),
  ],
  ['I41', 'a day was never counted', change('sales_days', () => ({}), { counted_version: null })],
];

describe('the rule of the sums of business days', () => {
  it('holds after a deed', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
