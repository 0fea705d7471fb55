import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, type Evening, type Guest } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';

let bar: Evening;
let cook: ReturnType<typeof tappingCards>;
let stock: KeepingStock;
let mihai: Guest;
beforeEach(async () => {
  bar = await evening();
  cook = tappingCards(bar);
  stock = keepingStock(bar);
  mihai = await bar.guest('Mihai', bar.table());
});
afterEach(() => bar.close());

const advance = (orderId: string, nextStatus: string, api = bar.ion) =>
  api.advanceOrder({ params: { orderId, nextStatus } });
const tapAll = async (
  ids: readonly string[],
  target: 'being_prepared' | 'ready_for_delivery' | 'delivered',
) => (await cook.tap(mihai, await cook.seen(ids), target)).deedId;
const cardOf = async (id: string) => (await cook.board()).get(id);
const told = async (id: string) => {
  const { sessionPrechecks, checkTotal } = await mihai.api.tableOrders({ params: { tableId: mihai.table } });
  const items = sessionPrechecks.flatMap((session) => session.items);
  return { ...items.find(({ orderItem }) => orderItem.id === id)?.orderItem, checkTotal };
};
const ringing = async (role: 'kitchen' | 'waiter') => (await bar.ana.overview()).alerts[role];

describe('undo of a start (K-010, K-011)', () => {
  it('brings the cards back to where nobody had begun, and what they took to its batches; begun again, they have taken once', async () => {
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.2);
    const [soon, late] = [
      await stock.batch(potatoes, 0.3, { expires: '2026-11-25' }),
      await stock.batch(potatoes, 5, { expires: '2026-12-20' }),
    ];
    const ids = await order(mihai, 'fries', 'fries');
    const deed = await tapAll(ids, 'being_prepared');
    expect(await stock.level(potatoes)).toMatchObject({ onHand: 4.9, reserved: 0 });
    bar.clock.advance(4_000);
    expect(await cook.undo(deed)).toEqual({ undone: ids.toSorted(), skipped: [] });
    for (const id of ids) {
      expect(await cardOf(id)).toMatchObject({ status: 'being_prepared', work: 'ordered' });
      expect(await told(id)).toMatchObject({ status: 'being_prepared', work: 'ordered', again: false });
    }
    expect(await stock.level(potatoes)).toMatchObject({ onHand: 5.3, reserved: 0.4, available: 4.9 });
    const amounts = new Map((await stock.batches(potatoes)).map(({ id, amount }) => [id, amount]));
    expect([amounts.get(soon.id), amounts.get(late.id)]).toEqual([0.3, 5]);
    await tapAll(ids, 'being_prepared');
    expect(await stock.level(potatoes)).toMatchObject({ onHand: 4.9, reserved: 0 });
    expect((await cook.eventsOf(ids[0] ?? '')).map(({ kind }) => kind)).toEqual(['step', 'undo', 'redo']);
    for (const id of ids) expect(await cardOf(id)).toMatchObject({ work: 'being_prepared', recall: null });
  });

  it('opens a batch again that this start had used up', async () => {
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.2);
    const { id } = await stock.batch(potatoes, 0.2);
    const ids = await order(mihai, 'fries');
    const deed = await tapAll(ids, 'being_prepared');
    expect(await stock.batches(potatoes)).toMatchObject([{ id, amount: 0, active: false }]);
    await cook.undo(deed);
    expect(await stock.batches(potatoes)).toMatchObject([{ id, amount: 0.2, active: true }]);
  });

  it('makes one new batch of the same expiry for what came from one that was written off meanwhile', async () => {
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.2);
    const { id } = await stock.batch(potatoes, 1, { expires: '2026-11-25' });
    const before = (await stock.batches(potatoes))[0];
    const deed = await tapAll(await order(mihai, 'fries'), 'being_prepared');
    await bar.ana.writeOffStockBatch({ params: { id }, query: {} });
    await cook.undo(deed);
    const [fresh, ...more] = (await stock.batches(potatoes)).filter((batch) => batch.id !== id);
    expect(more).toEqual([]);
    expect(fresh).toMatchObject({ amount: 0.2, active: true, expires: before?.expires });
  });

  it('takes a booked shortage back as well', async () => {
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.5);
    await stock.batch(potatoes, 0.3);
    const ids = await order(mihai, 'fries');
    const before = await stock.level(potatoes);
    const deed = await tapAll(ids, 'being_prepared');
    await cook.undo(deed);
    expect(await stock.level(potatoes)).toEqual(before);
    expect((await stock.movements(potatoes)).slice(1).map(({ cause, delta }) => [cause, delta])).toEqual([
      ['consumption', -0.3],
      ['shortage', -0.2],
      ['return', 0.3],
      ['shortage', 0.2],
    ]);
  });

  it('rings again only where nobody has seen the order', async () => {
    const [fries = ''] = await order(mihai, 'fries');
    const { deedId } = await advance(fries, 'being_prepared');
    expect((await ringing('kitchen')).things).toEqual([]);
    await cook.undo(deedId);
    expect((await ringing('kitchen')).things).toEqual([`order:${fries}`]);
    await bar.ion.seen({ body: { role: 'kitchen', things: [`order:${fries}`] } });
    const again = await tapAll([fries], 'being_prepared');
    await cook.undo(again);
    expect((await ringing('kitchen')).things).toEqual([]);
  });
});
