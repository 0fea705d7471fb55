import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const rush = (orderIds: readonly string[], isUrgent = true, api = bar.ana) =>
  api.rushOrders({ body: { orderIds: [...orderIds], rush: isUrgent } });
const advance = (orderId: string, ...steps: string[]) =>
  steps.reduce<Promise<unknown>>(
    (before, nextStatus) => before.then(() => bar.ion.advanceOrder({ params: { orderId, nextStatus } })),
    Promise.resolve(),
  );
const served = async (...dishes: string[]) => {
  const guest = await bar.guest('Mihai', bar.table());
  return { guest, items: await order(guest, ...dishes) };
};
/** Who wants which dish at once, as the kitchen reads it. */
const urgent = async (...ids: string[]) =>
  (await bar.ion.overview()).openKitchenOrders.flatMap(({ id, rush: mark }) =>
    ids.includes(id) ? [mark?.by ?? null] : [],
  );
const deeds = async (...ids: string[]): Promise<string[]> =>
  bar.database
    .db('audit_log')
    .whereIn('entity_id', ids)
    .orderBy('id')
    .select('actor', 'action')
    .then((rows) =>
      rows.map(({ actor, action }) => `${actor} ${action}`).filter((deed) => deed.includes('rushed')),
    );
const things = async () => (await bar.ion.overview()).alerts.kitchen.things;
const see = async (): Promise<void> => {
  const seen = await things();
  if (seen.length > 0) await bar.ion.seen({ body: { role: 'kitchen', things: seen } });
};

describe('a dish that is urgent', () => {
  it('K-040 is marked with who wants it, a card at a time, and the mark is taken back the same way', async () => {
    const { items } = await served('fries', 'wings_buffalo__8pc', 'fries');
    const [fries = '', wings = ''] = items;
    const { orders } = await rush([fries, wings]);
    expect(orders.map(({ id, rush: mark }) => [id, mark?.by])).toEqual([
      [fries, 'ana'],
      [wings, 'ana'],
    ]);
    expect(await urgent(...items)).toEqual(['ana', 'ana', null]);
    expect(await rush([fries, wings], false, bar.ion)).toEqual({
      orders: [
        { id: fries, rush: null },
        { id: wings, rush: null },
      ],
    });
    expect(await urgent(...items)).toEqual([null, null, null]);
    expect(await deeds(...items)).toEqual([
      'user:ana order.rushed',
      'user:ana order.rushed',
      'user:ion order.unrushed',
      'user:ion order.unrushed',
    ]);
    const { db } = bar.database;
    const kept = await db('order_item_events')
      .whereIn('order_item_id', items)
      .orderBy('id')
      .select('order_item_id', 'kind', 'done_by');
    expect(kept, 'beside the way of the dish').toEqual(
      [fries, wings].map((id) => ({ order_item_id: id, kind: 'rush', done_by: 'ana' })),
    );
  });

  it('moves nothing: the tap of before can be undone', async () => {
    const { items } = await served('fries');
    const [fries = ''] = items;
    const { deedId } = await bar.ion.advanceOrder({
      params: { orderId: fries, nextStatus: 'being_prepared' },
    });
    await rush([fries]);
    expect(await bar.ion.undoDeed({ params: { deedId: deedId ?? '' } })).toEqual({
      undone: [fries],
      skipped: [],
    });
  });

  it('stays so while it is cooked and carried, and is forgotten with the board', async () => {
    const { items } = await served('fries', 'fries');
    const [fries = '', gone = ''] = items;
    await advance(fries, 'being_prepared');
    await rush(items);
    await advance(fries, 'ready_for_delivery');
    const { openWaiterOrders } = await bar.ana.overview();
    expect(openWaiterOrders.find(({ id }) => id === fries)?.rush?.by).toBe('ana');
    await advance(fries, 'delivered');
    await bar.ana.deleteItem({ params: { orderItemId: gone } });
    const rows = await bar.database.db('order_items').whereIn('id', items).select('rushed_at', 'rushed_by');
    expect(rows).toEqual([0, 1].map(() => ({ rushed_at: null, rushed_by: null })));
  });

  it('is marked once where two of the staff want it at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { items } = await served('fries');
      const both = await Promise.all([rush(items, true, bar.ana), rush(items, true, bar.ion)]);
      const [first, second] = both.map(({ orders: [one] }) => one?.rush);
      expect(first).toEqual(second);
      expect(await urgent(...items)).toEqual([first?.by]);
      expect(await deeds(...items)).toEqual([`user:${first?.by} order.rushed`]);
    }
  });

  it('is handed over or marked, whoever comes first, and never both afterwards', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { items } = await served('fries');
      const [fries = ''] = items;
      await advance(fries, 'being_prepared', 'ready_for_delivery');
      const [marked] = await Promise.allSettled([rush(items), advance(fries, 'delivered')]);
      if (marked.status === 'rejected') expect(marked.reason).toMatchObject({ error: 'illegal_transition' });
      const [row] = await bar.database.db('order_items').where({ id: fries }).select('status', 'rushed_by');
      expect(row).toEqual({ status: 'delivered', rushed_by: null });
    }
  });
});

describe('the kitchen', () => {
  it('hears once that a dish is urgent: not as a new one, nor when the mark is taken back', async () => {
    const { items } = await served('fries', 'fries');
    const [fries = '', wings = ''] = items;
    await advance(wings, 'being_prepared');
    await see();
    await rush(items);
    const rings = (await bar.ion.overview()).alerts.kitchen;
    expect(rings.things.map((thing) => thing.split(':').slice(0, 2).join(':')).toSorted()).toEqual(
      [`rush:${fries}`, `rush:${wings}`].toSorted(),
    );
    await rush(items);
    expect(await things()).toEqual(rings.things);
    await see();
    expect(await things()).toEqual([]);
    await rush(items, false);
    expect(await things()).toEqual([]);
    bar.clock.advance(1_000);
    await rush([fries]);
    expect(await things()).toHaveLength(1);
    await see();
  });

  it('has seen a new dish with its mark: it does not ring as new when that is gone', async () => {
    const { items } = await served('fries');
    await rush(items);
    expect(await things()).toEqual([expect.stringMatching(/^rush:/u)]);
    await see();
    await rush(items, false);
    expect(await things()).toEqual([]);
  });

  it('still hears of a new dish whose mark was taken back before anybody saw it', async () => {
    const { items } = await served('fries');
    await rush(items);
    await rush(items, false);
    expect(await things()).toEqual(items.map((id) => `order:${id}`));
    await see();
  });
});

describe('nobody marks', () => {
  it('a drink, what is over, what was never ordered or what waits for a look at the table', async () => {
    const { items } = await served('fries', 'fries', 'fries', 'lager__500ml');
    const [open = '', over = '', gone = '', beer = ''] = items;
    await advance(over, 'being_prepared', 'ready_for_delivery', 'delivered');
    await bar.ana.deleteItem({ params: { orderItemId: gone } });
    for (const isUrgent of [true, false]) {
      expect(await refusalOf(rush([open, beer], isUrgent))).toBe('400 kitchen_only');
      expect(await refusalOf(rush([open, over], isUrgent))).toBe('409 illegal_transition');
      expect(await refusalOf(rush([over], isUrgent))).toBe('409 illegal_transition');
      expect(await refusalOf(rush([open, gone], isUrgent))).toBe('404 order_not_found');
      expect(await refusalOf(rush([gone], isUrgent))).toBe('404 order_not_found');
      expect(await refusalOf(rush([open, crypto.randomUUID()], isUrgent))).toBe('404 order_not_found');
    }
    await bar.database.db('order_items').where({ id: open }).update({ waits: 'presence' });
    expect(await refusalOf(rush([open]))).toBe('409 waits_for_presence');
    await bar.database.db('order_items').where({ id: open }).update({ waits: null });
    expect(await urgent(open)).toEqual([null]);
    expect(await deeds(...items)).toEqual([]);
  });

  it('dishes of two tables with one tap', async () => {
    const [one, other] = [await served('fries'), await served('fries')];
    expect(await refusalOf(rush([...one.items, ...other.items]))).toBe('409 other_table');
  });

  it('anything as a guest, no dish at all or more than an order can have', async () => {
    const { guest, items } = await served('fries');
    expect(await refusalOf(rush(items, true, guest.api))).toBe('401 unauthorized');
    expect(await refusalOf(rush([]))).toBe('400 invalid_request');
    expect(await refusalOf(rush(Array.from({ length: 101 }, () => crypto.randomUUID())))).toBe(
      '400 invalid_request',
    );
  });
});
