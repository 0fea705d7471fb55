import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, line, order, type Evening, type Guest } from '../../testing/evening.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';

let bar: Evening;
let cook: ReturnType<typeof tappingCards>;
let mihai: Guest;
beforeEach(async () => {
  bar = await evening();
  cook = tappingCards(bar);
  mihai = await bar.guest('Mihai', bar.table());
});
afterEach(() => bar.close());

const hall = async () => (await bar.ana.overview()).alerts.waiter;
const bells = async () => (await hall()).things.filter((thing) => thing.startsWith('pass:'));
const bellOf = async (id = '', table = mihai.table) => `pass:${await cook.batchOf(id)}:${table}`;
const step = async (id: string, nextStatus: string) =>
  bar.ion.advanceOrder({ params: { orderId: id, nextStatus } });
async function make(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await step(id, 'being_prepared');
    await step(id, 'ready_for_delivery');
  }
}

describe('the bell of the pass (K-035)', () => {
  it('rings the hall once all dishes of an order are there, and is silent when they are handed out', async () => {
    const ids = await order(mihai, 'fries', 'fries', 'fries');
    await make(...ids.slice(0, 2));
    expect(await bells()).toEqual([]);
    await make(...ids.slice(2));
    const { things } = await hall();
    expect(things).toEqual([...ids.map((id) => `ready:${id}`), await bellOf(ids[0])]);
    await cook.tap(mihai, await cook.seen(ids), 'delivered');
    expect(await hall()).toMatchObject({ count: 0, newestTs: null, nextTs: null, things: [] });
  });

  it('seen once stays silent for everybody, also while the order goes out dish by dish', async () => {
    const ids = await order(mihai, 'fries', 'fries', 'fries');
    await make(...ids);
    await bar.ana.seen({ body: { role: 'waiter', things: (await hall()).things } });
    expect((await hall()).count).toBe(0);
    await step(ids[2] ?? '', 'delivered');
    expect((await hall()).count).toBe(0);
  });

  it('rings at most once in twenty seconds of a table, late rather than never', async () => {
    const [first, second] = [await order(mihai, 'fries', 'fries'), await order(mihai, 'fries', 'fries')];
    await make(...first);
    const rang = Math.max(
      ...(await bar.ana.overview()).openKitchenOrders.map(({ statusChangedTs }) => statusChangedTs),
    );
    expect(await bells()).toEqual([await bellOf(first[0])]);
    bar.clock.advance(5_000);
    await make(...second);
    expect(await bells()).toEqual([await bellOf(first[0])]);
    expect((await hall()).nextTs).toBeGreaterThan(rang);
    bar.clock.advance(20_000);
    expect((await bells()).toSorted()).toEqual([await bellOf(first[0]), await bellOf(second[0])].toSorted());
  });

  it('waits five seconds after a tap on the card, and falls silent when that is undone', async () => {
    const ids = await order(mihai, 'fries', 'fries');
    const { deedId } = await cook.tap(mihai, await cook.seen(ids), 'ready_for_delivery');
    expect(await bells()).toEqual([]);
    bar.clock.advance(6_000);
    expect(await bells()).toEqual([await bellOf(ids[0])]);
    await cook.undo(deedId);
    expect(await bells()).toEqual([]);
  });

  it('rings once more for whoever stands at the pass, though it was seen: once in twenty seconds, until it is handed out', async () => {
    const ids = await order(mihai, 'fries', 'fries');
    const batchId = await cook.batchOf(ids[0] ?? '');
    const body = { batchId, tableId: mihai.table };
    await make(ids[0] ?? '');
    await expect(bar.ion.ringHall({ body })).rejects.toMatchObject({ error: 'illegal_transition' });
    await make(ids[1] ?? '');
    await bar.ana.seen({ body: { role: 'waiter', things: (await hall()).things } });
    expect((await hall()).count).toBe(0);
    const [first, other] = await Promise.all([bar.ion.ringHall({ body }), bar.ion.ringHall({ body })]);
    expect(other).toEqual(first);
    expect(await hall()).toMatchObject({ count: 1, newestTs: first.rungTs });
    await bar.ana.seen({ body: { role: 'waiter', things: (await hall()).things } });
    bar.clock.advance(19_000);
    expect(await bar.ion.ringHall({ body })).toEqual(first);
    expect((await hall()).count).toBe(0);
    bar.clock.advance(1_000);
    const again = await bar.ion.ringHall({ body });
    expect(again.rungTs).toBeGreaterThanOrEqual(first.rungTs + 20_000);
    expect(await bells()).toContain(`${await bellOf(ids[0])}:r${again.rungTs.toString(36)}`);
    await cook.tap(mihai, await cook.seen(ids), 'delivered');
    expect((await hall()).count).toBe(0);
    await expect(bar.ion.ringHall({ body })).rejects.toMatchObject({ error: 'order_not_found' });
    // A day later nobody remembers it.
    bar.clock.advance(25 * 3_600_000);
    await bar.product.jobs.find(({ name }) => name === 'alerts seen long ago')?.run();
    expect(await bar.database.db('pass_rings')).toEqual([]);
  });

  it('calls one dish as well, and a table that is none of ours nobody', async () => {
    const [id = ''] = await order(mihai, 'fries');
    await make(id);
    const body = { batchId: await cook.batchOf(id), tableId: mihai.table };
    await bar.ion.ringHall({ body });
    expect(await bells()).toHaveLength(1);
    await expect(bar.ion.ringHall({ body: { ...body, tableId: 'nowhere' } })).rejects.toMatchObject({
      error: 'table_not_found',
    });
  });

  it('waits for no course that is on hold, and rings for that one by itself', async () => {
    const { id: sessionId, tableId } = await bar.waiterAt(bar.table());
    const { orders } = await bar.ana.placeOrder({
      body: { sessionId, orderItems: [1, 1, 2, 2].map((course) => ({ ...line('fries'), course })) },
    });
    const ids = orders.map(({ id }) => id);
    const bell = await bellOf(ids[0], tableId);
    await make(...ids.slice(0, 2));
    expect(await bells()).toEqual([`${bell}:1`]);
    for (const id of ids.slice(0, 2)) await step(id, 'delivered');
    await bar.ana.fireCourse({ body: { batchId: await cook.batchOf(ids[2] ?? ''), tableId, course: 2 } });
    expect(await bells()).toEqual([]);
    await make(...ids.slice(2));
    expect(await bells()).toEqual([`${bell}:2`]);
  });

  it('rings for the dish alone that was brought back, and not again for its order', async () => {
    const ids = await order(mihai, 'fries', 'fries', 'fries');
    await make(...ids);
    await bar.ana.seen({ body: { role: 'waiter', things: (await hall()).things } });
    const [fries = ''] = ids;
    await step(fries, 'delivered');
    await bar.ion.recallOrders({ body: { items: [fries], reason: 'cold', remake: false } });
    expect(await hall()).toMatchObject({ count: 0 });
    await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'ready_for_delivery');
    bar.clock.advance(6_000);
    expect((await hall()).things).toEqual([`ready:${fries}:1`]);
  });
});
