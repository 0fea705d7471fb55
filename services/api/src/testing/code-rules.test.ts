import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, corrupted, type Corruption } from './corrupting.ts';
import { evening, line, order, type Evening } from './evening.ts';
import { violations } from './invariants.ts';

let bar: Evening;
const its = { first: '', second: '', carried: '' };
beforeAll(async () => {
  bar = await evening();
  const quick = async () => {
    const { id } = await bar.ana.waiterQuickSession();
    const { orders } = await bar.ana.quickOrder({
      body: {
        order: { sessionId: id, orderItems: [line('fries')] },
        paymentMethod: 'cash',
        printFiscal: false,
      },
    });
    return orders[0]?.id ?? '';
  };
  const batchOf = async (item: string) => {
    const row = await bar.database.db('order_items').where({ id: item }).first('batch_id');
    return row?.batch_id ?? '';
  };
  its.first = await batchOf(await quick());
  const gone = await quick();
  its.second = await batchOf(gone);
  const [fries = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
  its.carried = await batchOf(fries);
  // Handed out and brought back: it is fetched once more, by the same code.
  for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
    await bar.ion.advanceOrder({ params: { orderId: gone, nextStatus } });
  await bar.ion.recallOrders({ body: { items: [gone], reason: 'cold', remake: false } });
});
afterAll(() => bar.close());

const batch = (id: () => string, update: object) => change('order_batches', () => ({ id: id() }), update);

const corruptions: Corruption[] = [
  ['I59', 'an order that is back shows the code of another', batch(() => its.second, { pickup_code: 'A01' })],
  ['I59', 'what is carried to a table shows a code', batch(() => its.carried, { pickup_code: 'C01' })],
  ['I59', 'what is fetched shows none', batch(() => its.first, { pickup_code: null })],
  ['I59', 'a code is a word', batch(() => its.first, { pickup_code: 'AB1' })],
  ['I59', 'a quick order came from a phone', batch(() => its.first, { source: 'phone' })],
];

describe('the rules of codes at the counter (K-036, K-037)', () => {
  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await violations(bar.database.db)).toEqual([]);
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });
});
