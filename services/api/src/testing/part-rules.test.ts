import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, corrupted, type Corruption } from './corrupting.ts';
import { evening, line, type Evening } from './evening.ts';
import { violations } from './invariants.ts';

let bar: Evening;
const its = { ordered: '', ready: '', back: '' };
beforeAll(async () => {
  bar = await evening();
  await bar.boss.addStation({
    body: { names: { en: 'Fryer' }, side: 'kitchen', choices: ['add_fries'] },
  });
  const { api, session } = await bar.guest('Mihai', bar.table());
  const wings = {
    ...line('wings_buffalo__8pc'),
    modifiers: [{ group: 'wings_extras', choice: 'add_fries', count: 1 }],
  };
  const { orders } = await api.placeOrder({
    body: { sessionId: session.id, orderItems: [wings, wings, wings] },
  });
  [its.ordered = '', its.ready = '', its.back = ''] = orders.map(({ id }) => id);
  for (const orderId of [its.ready, its.back])
    for (const nextStatus of ['being_prepared', 'ready_for_delivery'])
      await bar.ion.advanceOrder({ params: { orderId, nextStatus } });
  const parts = [{ id: its.back, no: 2 }];
  await bar.ion.recallOrders({ body: { items: [its.back], parts, reason: 'cold', remake: true } });
});
afterAll(() => bar.close());

const part = (id: () => string, no: number, update: object) =>
  change('order_item_parts', () => ({ order_item_id: id(), part_no: no }), update);

const back = (update: object) => change('order_recalls', () => ({ order_item_id: its.back }), update);

const corruptions: Corruption[] = [
  ['I43', 'a share that came back costs nothing', back({ price: null })],
  ['I43', 'a share that came back costs more than its dish', back({ price: 9_999_999 })],
  ['I43', 'no share of a dish came back', back({ parts: '[]' })],
  ['I43', 'all shares of a dish came back one by one', back({ parts: '[1,2]' })],
  ['I43', 'a share came back that nobody makes', back({ parts: '[3]' })],
  ['I58', 'a part of a ready dish is not done', part(() => its.ready, 2, { state: 'started' })],
  ['I58', 'a part is begun of a dish that is not', part(() => its.ordered, 1, { state: 'started' })],
  ['I58', 'a part stands at another station', part(() => its.ordered, 1, { station_id: 'bar' })],
  ['I58', 'a station has two parts', part(() => its.ordered, 2, { station_id: 'kitchen' })],
  [
    'I58',
    'a part is gone',
    (tx) => tx('order_item_parts').where({ order_item_id: its.ready, part_no: 2 }).delete(),
  ],
  [
    'I58',
    'a dish says that it has none',
    change('order_items', () => ({ id: its.ready }), { part_count: null }),
  ],
];

describe('the rules of what several stations make', () => {
  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await violations(bar.database.db)).toEqual([]);
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
