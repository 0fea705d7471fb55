import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, type Tx } from '../db/database.ts';
import { change, corrupted, NOBODY, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';

const FRIES = 4_550;
const BEER = 5_500;

let bar: Evening;
let its: Record<'check' | 'closed' | 'off' | 'session' | 'half' | 'paid' | 'first' | 'ended', string>;
beforeAll(async () => {
  bar = await evening();
  const pay = paying(bar);
  const asked = async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = '', beer = ''] = await order(guest, 'fries', 'lager__500ml');
    return { fries, beer, check: await pay.opened(pay.separate(guest)), session: guest.session.id };
  };
  const share = async (checkId: string, body: Parameters<typeof bar.ana.makeShare>[0]['body']) =>
    (await bar.ana.makeShare({ params: { checkId }, body })).share.id;
  const one = await asked();
  const [half, rest] = [
    await share(one.check, { kind: 'part', parts: [{ orderItemId: one.fries, num: 1, den: 2 }] }),
    await share(one.check, { kind: 'part', parts: [{ orderItemId: one.fries, num: 1, den: 2 }] }),
  ];
  await bar.ana.takePayment({
    params: { checkId: one.check },
    body: { method: 'cash', amount: FRIES / 2, shareId: rest },
  });
  const first = await share(one.check, { kind: 'equal', n: 2, k: 1 });
  await share(one.check, { kind: 'equal', n: 2, k: 2 });
  const two = await asked();
  const ended = await share(two.check, { kind: 'session', sessionId: two.session });
  await pay.complete(two.check);
  const off = await asked();
  await pay.cancel(off.check);
  const { session } = one;
  its = { check: one.check, closed: two.check, off: off.check, session, half, paid: rest, first, ended };
});
afterAll(() => bar.close());

const half = () => ({ id: its.half });
const ofHalf = () => ({ share_id: its.half });
const first = () => ({ id: its.first });
const paid = () => ({ id: its.paid });
const money = () => ({ share_id: its.paid });

const corruptions: Corruption[] = [
  ['I63', 'more is promised than the dishes cost', change('check_shares', first, { amount: FRIES + BEER })],
  [
    'I69',
    'three quarters and a half of a dish are shared',
    change('share_parts', ofHalf, { num: 3, den: 4 }),
  ],
  ['I69', 'the parts of a dish come to less than it costs', change('share_parts', ofHalf, { amount: 2_274 })],
  ['I69', 'a part is dearer than the dish', change('share_parts', ofHalf, { amount: 9_999 })],
  ['I69', 'a dish never cost that', change('share_parts', ofHalf, { price: 9_999 })],
  ['I69', 'a share comes to more than its dishes', change('check_shares', half, { amount: 2_276 })],
  ['I69', 'a share of dishes has none', (tx: Tx) => knexOf(tx)('share_parts').where(ofHalf()).delete()],
  ['I70', 'a part of an even split is larger', change('check_shares', first, { amount: 2_752 })],
  [
    'I70',
    'the parts of a split do not come to it',
    change('check_shares', first, { amount: 2_751, split_of: 5_501 }),
  ],
  ['I70', 'a part is taken twice', change('check_shares', first, { split_k: 2 })],
  ['I70', 'a part is of another split', change('check_shares', first, { split_n: 3 })],
  ['I70', 'a part of a split is of nothing', change('check_shares', first, { split_n: null })],
  ['I71', 'a paid share has no money', change('payments', money, { share_id: null })],
  ['I71', 'a share is paid with another sum', change('payments', money, { amount: 2_274 })],
  ['I71', 'a share has money and is open', change('check_shares', paid, { state: 'open' })],
  ['I71', 'a share is paid without money', change('check_shares', first, { state: 'paid' })],
  [
    'I71',
    'money is of a share of another check',
    change('check_shares', paid, () => ({ check_id: its.closed })),
  ],
  ['I71', 'money is of no share', change('payments', money, { share_id: NOBODY })],
  [
    'I72',
    'something is promised for a closed table',
    change('check_shares', () => ({ id: its.ended }), { state: 'open' }),
  ],
  [
    'I72',
    'something is promised for a table that was called off',
    change('check_shares', first, () => ({ check_id: its.off })),
  ],
  [
    'I72',
    'a share of a table that was called off is paid',
    change('check_shares', paid, () => ({ check_id: its.off })),
  ],
  ['I73', 'a share of a real table is marked as training', change('check_shares', first, { training: true })],
];

describe('the shares of an evening', () => {
  it('are sound', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
