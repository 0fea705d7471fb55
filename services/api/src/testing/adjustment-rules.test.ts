import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knexOf, type Tx } from '../db/database.ts';
import { change, corrupted, type Corruption } from './corrupting.ts';
import { evening, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { paying } from './paying.ts';

let bar: Evening;
let its: { readonly paid: string; readonly off: string; readonly open: string };
beforeAll(async () => {
  bar = await evening();
  const pay = paying(bar);
  const percent = { physical: 10, virtual: 0, quick: 0 };
  await bar.boss.putVenue({ body: { serviceCharge: { vatGroup: 'A', percent, zones: [] } } });
  const asked = async () => {
    const guest = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(guest, 'fries', 'lager__500ml');
    const checkId = await pay.opened(pay.separate(guest));
    const params = { checkId };
    await bar.boss.adjustCheck({ params, body: { kind: 'comp', items: [fries], reason: 'waiting' } });
    await bar.boss.adjustCheck({ params, body: { kind: 'discount', percent: 7, reason: 'regular' } });
    return checkId;
  };
  its = { paid: await asked(), off: await asked(), open: await asked() };
  await bar.ana.makeShare({ params: { checkId: its.open }, body: { kind: 'whole' } });
  await pay.complete(its.paid);
  await pay.cancel(its.off);
});
afterAll(() => bar.close());

const of = (kind: string) => () => ({ check_id: its.paid, kind });
const ofCancelled = () => ({ check_id: its.off, kind: 'discount' });
const onOpen = () => ({ check_id: its.open, kind: 'discount' });
const corruptions: Corruption[] = [
  ['I63', 'a discount leaves less than was promised', change('adjustments', onOpen, { percent: 8 })],
  ['I77', 'a discount has no reason', change('adjustments', of('discount'), { reason: '' })],
  [
    'I77',
    'a discount has another reason than was told',
    change('adjustments', of('discount'), { reason: 'event' }),
  ],
  ['I77', 'nobody has given the dish away', change('adjustments', of('comp'), { made_by: null })],
  ['I77', 'it was consented to by nobody', change('adjustments', of('comp'), { approval_id: 'nobody' })],
  [
    'I77',
    'it stands on a check that was called off',
    change('adjustments', ofCancelled, { taken_back_at: null }),
  ],
  [
    'I77',
    'it was taken back and nobody was told',
    change('adjustments', of('discount'), { taken_back_at: 5 }),
  ],
  [
    'I77',
    'a discount has a receipt of a return',
    change('adjustments', of('discount'), { return_number: '7' }),
  ],
  ['I77', 'it is of a training', change('adjustments', of('discount'), { training: true })],
  ['I77', 'it is gone', async (tx: Tx) => knexOf(tx)('adjustments').where(of('discount')()).delete()],
  ['I78', 'a discount was larger', change('adjustments', of('discount'), { percent: 8 })],
  ['I78', 'it was frozen at another sum', change('adjustments', of('discount'), { effect: 1 })],
  ['I78', 'service is of another percentage', change('adjustments', of('service'), { percent: 11 })],
  ['I78', 'another dish was on the house', change('adjustments', of('comp'), { items: '["another"]' })],
];

describe('what was changed on checks', () => {
  it('is sound', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it('is sound in whatever order its ids are: a percentage is of what those before it have left', async () => {
    const pay = paying(bar);
    for (let times = 0; times < 6; times += 1) {
      const guest = await bar.guest('Olga', bar.table());
      await order(guest, 'fries', 'lager__500ml');
      const params = { checkId: await pay.opened(pay.separate(guest)) };
      const body = { kind: 'discount', reason: 'regular' } as const;
      await bar.boss.adjustCheck({ params, body: { ...body, amount: 1_000 } });
      await bar.boss.adjustCheck({ params, body: { ...body, percent: 10 } });
      await pay.complete(params.checkId);
    }
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
