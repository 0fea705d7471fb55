import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedJson } from './stored-json.ts';
import { change, corrupted, NOBODY, repeat, type Corruption } from './corrupting.ts';
import { evening, type Evening } from './evening.ts';
import { violations } from './invariants.ts';
import { ordering } from './ordering.ts';

let bar: Evening;
let its: Awaited<ReturnType<typeof aMorning>>;
beforeAll(async () => {
  bar = await evening();
  its = await aMorning(bar);
});
afterAll(() => bar.close());

/** Everything that can happen between a supplier and the storeroom, once. */
async function aMorning(on: Evening) {
  const buy = ordering(on);
  const { order, items } = await buy.ordered(20, 4, 3);
  const [wings, sauce, struck] = items.map(({ id }) => id);
  const first = await buy.delivery(order.id, { invoiceDocuments: [await buy.picture()] });
  const line = await buy.came(first.id, wings ?? '', 12, { expires: '2026-11-25' });
  const taken = await buy.came(first.id, sauce ?? '', 1);
  await on.ana.removeDeliveryItem({ params: { itemId: taken.id } });
  await on.ana.changeDelivery({
    params: { id: first.id },
    body: { invoiceAmount: 5_000, notes: 'Short.', invoiceDocuments: first.invoiceDocuments },
  });
  await buy.finish(first.id);
  const second = await buy.delivery(order.id);
  const waiting = await buy.came(second.id, sauce ?? '', 4);
  await on.ana.removeSupplierOrderItem({ params: { id: struck ?? '' } });
  const gone = await buy.delivery(order.id);
  await on.ana.deleteDelivery({ params: { id: gone.id } });
  const empty = await buy.order();
  await on.ana.deleteSupplierOrder({ params: { id: empty.id } });
  const other = await buy.ordered(1);
  return {
    order: order.id,
    finished: first.id,
    line: line.id,
    pending: second.id,
    waiting: waiting.id,
    ofAnother: other.items[0]?.id,
  };
}

const batch = (update: object) => change('stock_batches', () => ({ delivery_item_id: its.line }), update);
const line = (id: () => string, update: object | (() => object)) =>
  change('delivery_items', () => ({ id: id() }), update);
const finished = (update: object) => change('deliveries', () => ({ id: its.finished }), update);

const corruptions: Corruption[] = [
  [
    'I27',
    'what was counted is not in stock',
    (tx) => tx('stock_batches').where({ delivery_item_id: its.line }).delete(),
  ],
  [
    'I27',
    'what nobody has counted is',
    async (tx) => {
      const row = (await tx('stock_batches').where({ delivery_item_id: its.line }).first()) as object;
      await tx('stock_batches').insert({ ...row, id: NOBODY, delivery_item_id: its.waiting });
    },
  ],
  ['I27', 'a batch came from nowhere', batch({ delivery_item_id: NOBODY })],
  ['I27', 'more came into stock than was delivered', batch({ initial_amount: 12_001 })],
  ['I27', 'a batch is older than its delivery', batch({ created: 1 })],
  ['I27', 'a batch cost something else', batch({ cost: 1 })],
  ['I28', 'a finished delivery was changed', finished({ invoice_amount: 1 })],
  ['I28', 'its note was', finished({ notes: 'All there.' })],
  ['I28', 'its line was', line(() => its.line, { expires: null })],
  ['I28', 'its line was taken away', (tx) => tx('delivery_items').where({ id: its.line }).delete()],
  [
    'I28',
    'a line was slipped in',
    line(
      () => its.waiting,
      () => ({ delivery_id: its.finished }),
    ),
  ],
  ['I28', 'a finished delivery is pending again', finished({ status: 'pending', validated_at: null })],
  [
    'I28',
    'a delivery was finished by nobody',
    change('deliveries', () => ({ id: its.pending }), { status: 'validated', validated_at: 1 }),
  ],
  [
    'I28',
    'a delivery was finished twice',
    repeat('audit_log', () => ({ action: 'delivery.validated' }), { id: 1_000_000 }),
  ],
  [
    'I28',
    'what came is shown with no order',
    change('supplier_order_items', () => ({}), { supplier_order_id: NOBODY }),
  ],
  [
    'I29',
    'an order is gone and its deliveries are not',
    (tx) => tx('supplier_orders').where({ id: its.order }).delete(),
  ],
  [
    'I29',
    'something came that another order asked for',
    line(
      () => its.waiting,
      () => ({ ordered_item_id: its.ofAnother }),
    ),
  ],
  [
    'I29',
    'a paper of an order is gone',
    change('supplier_orders', () => ({ id: its.order }), { documents: '["never.pdf"]' }),
  ],
  [
    'I29',
    'an invoice is gone',
    async (tx) => {
      const [documents] = await tx('deliveries').where({ id: its.finished }).pluck('invoice_documents');
      if (documents) await tx('uploads').whereIn('filename', storedJson(documents)).delete();
    },
  ],
];

describe('the rules of suppliers and deliveries', () => {
  it('hold after a morning of ordering and receiving', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it.each(corruptions)('%s is broken when %s', async (rule, _, corrupt) => {
    expect(await corrupted(bar.database.db, corrupt)).toContain(rule);
  });

  it('hold again after all of that', async () => {
    expect(await violations(bar.database.db)).toEqual([]);
  });

  it('are each broken by one of these at least', () => {
    expect([...new Set(corruptions.map(([rule]) => rule))]).toEqual(['I27', 'I28', 'I29']);
  });
});
