import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, type Tx } from '../db/database.ts';
import { change, corrupted, NOBODY, repeat, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';

let bar: Evening;
let its: Readonly<Record<'ended' | 'open' | 'drawer' | 'cash', string>>;
beforeAll(async () => {
  bar = await evening();
  const pay = paying(bar);
  const { id } = await bar.boss.addDrawer({ body: { name: 'Bar' } });
  const params = { id };
  const sell = async (paymentMethod: 'cash' | 'card') => {
    const guest = await bar.guest('Mihai', bar.table());
    await order(guest, 'fries');
    const checkId = await pay.opened(pay.separate(guest, { paymentMethod }));
    await pay.complete(checkId);
    return checkId;
  };
  const ended = (await bar.boss.openDrawer({ params, body: { float: 50_000 } })).shift?.id ?? '';
  const cash = await sell('cash');
  await sell('card');
  await bar.boss.moveCash({ params, body: { kind: 'out', amount: 1_000, reason: 'tips' } });
  await bar.boss.countDrawer({ params, body: { amount: 53_000 } });
  await bar.boss.countDrawer({ params, body: { amount: 53_550 } });
  await bar.boss.closeDrawer({ params, body: {} });
  bar.clock.advance(60_000);
  const open = (await bar.boss.openDrawer({ params, body: { float: 50_000 } })).shift?.id ?? '';
  await bar.boss.openWithoutSale({ params, body: { reason: 'mistake' } });
  its = { ended, open, drawer: id, cash };
});
afterAll(() => bar.close());

const ended = () => ({ id: its.ended });
const open = () => ({ id: its.open });
const cash = () => ({ check_id: its.cash });
const tips = () => ({ reason: 'tips' });

const corruptions: Corruption[] = [
  ['I74', 'cash lies in no drawer that there is', change('payments', cash, { drawer_shift_id: NOBODY })],
  ['I74', 'a card lies in a drawer', change('payments', cash, { method: 'card' })],
  ['I74', 'money of a training lies in a drawer', change('payments', cash, { training: true })],
  ['I74', 'cash left a shift that has ended', change('payments', cash, { drawer_shift_id: null })],
  [
    'I74',
    'cash was taken into a shift before it was opened',
    change('payments', cash, () => ({ drawer_shift_id: its.open })),
  ],
  ['I74', 'a shift should have held something else', change('drawer_shifts', ended, { expected: 53_551 })],
  ['I74', 'a move was changed after its shift', change('drawer_moves', tips, { amount: 1_001 })],
  [
    'I75',
    'a drawer has two open shifts',
    repeat('drawer_shifts', open, { id: NOBODY, open_drawer_id: NOBODY }),
  ],
  [
    'I75',
    'a shift that is open has let its drawer go',
    change('drawer_shifts', open, { open_drawer_id: null }),
  ],
  ['I75', 'a shift has ended without a count', change('drawer_shifts', ended, { counts: '[]' })],
  ['I75', 'a shift that nobody counted is counted', change('drawer_shifts', open, { state: 'counted' })],
  ['I75', 'a shift held what nobody counted', change('drawer_shifts', ended, { counted: 53_000 })],
  ['I75', 'more stays than there was', change('drawer_shifts', ended, { stays: 53_551 })],
  ['I75', 'a shift has an end and is open', change('drawer_shifts', ended, { state: 'counted' })],
  ['I86', 'a move is another than was told', change('drawer_moves', tips, { kind: 'in' })],
  ['I86', 'a float is another than was told', change('drawer_shifts', open, { float_amount: 49_999 })],
  [
    'I86',
    'a count was changed afterwards',
    change('drawer_shifts', ended, { counts: '[{"at":1,"amount":53550,"pieces":[]}]' }),
  ],
  ['I86', 'an end is another than was told', change('drawer_shifts', ended, { stays: 0 })],
  ['I86', 'a move is gone', (tx: Tx) => knexOf(tx)('drawer_moves').where({ kind: 'no_sale' }).delete()],
];

describe('the drawer of an evening', () => {
  it('is sound', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
