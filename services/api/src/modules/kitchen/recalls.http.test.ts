import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecallReason } from '@masa/domain/kitchen-work';
import { readJson } from '../../db/json-columns.ts';
import { NOBODY } from '../../testing/corrupting.ts';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { paying } from '../../testing/paying.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';

let bar: Evening;
let cook: ReturnType<typeof tappingCards>;
let stock: KeepingStock;
let potatoes: string;
beforeAll(async () => {
  bar = await evening();
  cook = tappingCards(bar);
  stock = keepingStock(bar);
  potatoes = await stock.config();
  await stock.use('fries', potatoes, 0.2);
  await stock.batch(potatoes, 500);
});
afterAll(() => bar.close());

const sit = () => bar.guest('Mihai', bar.table());
const advance = (orderId: string, nextStatus: string, api = bar.ion) =>
  api.advanceOrder({ params: { orderId, nextStatus } });
const walk = async (id: string, ...steps: string[]) => {
  for (const step of steps) await advance(id, step);
};
const WAY = ['being_prepared', 'ready_for_delivery', 'delivered'];
const served = async (guest: Guest, ...dishes: string[]) => {
  const ids = await order(guest, ...dishes);
  for (const id of ids) await walk(id, ...WAY);
  return ids;
};
const bringBack = (items: readonly string[], reason: RecallReason, remake = false, api = bar.ana) =>
  api.recallOrders({ body: { items: [...items], reason, remake } });
const told = async ({ api, table }: Guest, id: string) => {
  const { sessionPrechecks, checkTotal } = await api.tableOrders({ params: { tableId: table } });
  const items = sessionPrechecks.flatMap((session) => session.items);
  return { ...items.find(({ orderItem }) => orderItem.id === id)?.orderItem, checkTotal };
};
const ringing = async (role: 'kitchen' | 'waiter') => (await bar.ana.overview()).alerts[role];
const ringsOf = async (role: 'kitchen' | 'waiter', id: string) =>
  (await ringing(role)).things.filter((thing) => thing.includes(id));
const papersOf = async (id: string) => {
  const rows = await bar.database
    .db('print_jobs')
    .where({ order_item_id: id })
    .orderBy('created_at')
    .select('id', 'document', 'dedup_key', 'copy_no');
  return rows.map((row) => {
    const document = readJson('print_jobs.document', row.document, row.id);
    return {
      notice: document.kind === 'sticker' ? document.notice : null,
      key: row.dedup_key,
      copyNo: row.copy_no,
    };
  });
};

describe('the last orders that were done (K-018)', () => {
  it('are twenty of this shift, the newest first, each with what of it can come back', async () => {
    bar.clock.turnTo('2026-11-21T12:00:00+02:00');
    const mihai = await sit();
    const orders: (readonly string[])[] = [];
    for (let at = 0; at < 22; at += 1) {
      orders.push(await served(mihai, 'fries'));
      bar.clock.advance(1_000);
    }
    const open = await order(mihai, 'fries', 'fries');
    await walk(open[0] ?? '', 'being_prepared', 'ready_for_delivery');
    const { orders: done } = await bar.ion.kitchenDone({ query: {} });
    expect(done).toHaveLength(20);
    expect(done[0]).toMatchObject({ tableId: mihai.table, items: [{ id: open[0], recall: null }] });
    expect(done.slice(1).flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
      orders.slice(3).toReversed().flat(),
    );
    bar.clock.turnTo('2026-11-22T12:00:00+02:00');
    expect((await bar.ion.kitchenDone({ query: {} })).orders).toEqual([]);
  });

  it('are the kitchen’s own where board or pass ask: no round of the bar stands before them', async () => {
    const mihai = await sit();
    const [fries = '', lager = ''] = await served(mihai, 'fries', 'lager__500ml');
    for (let round = 0; round < 21; round += 1) {
      bar.clock.advance(1_000);
      await served(mihai, 'lager__500ml');
    }
    const of = async (side?: 'kitchen' | 'bar') =>
      (await bar.ion.kitchenDone({ query: { side } })).orders.map(({ items }) => items.map(({ id }) => id));
    expect(await of('kitchen')).toEqual([[fries]]);
    expect(await of()).toHaveLength(20);
    expect((await of()).flat()).not.toContain(fries);
    expect((await of('bar')).flat()).not.toContain(lager);
  });
});

describe('what comes back (K-018)', () => {
  it('is seen by kitchen, hall and guest, rings the kitchen once, and is handed out a second time', async () => {
    const mihai = await sit();
    const [fries = '', other = ''] = await served(mihai, 'fries', 'fries');
    const before = await bar.database.db('order_items').where({ id: fries }).first('status_changed_at');
    const bill = await told(mihai, fries);
    const { recalled } = await bringBack([fries], 'cold');
    expect(recalled).toMatchObject([
      {
        id: fries,
        status: 'delivered',
        work: 'being_prepared',
        recall: { no: 1, kind: 'recall', reason: 'cold', remake: false, by: 'ana' },
      },
    ]);
    expect((await bar.ion.overview()).recalled.map(({ id }) => id)).toEqual([fries]);
    expect(await told(mihai, fries)).toMatchObject({
      status: 'delivered',
      work: 'being_prepared',
      again: true,
      checkTotal: bill.checkTotal,
    });
    expect(await told(mihai, other)).toMatchObject({ work: 'delivered', again: false });
    expect(await ringsOf('kitchen', fries)).toEqual([`back:${fries}:1`]);
    await bar.ion.seen({ body: { role: 'kitchen', things: [`back:${fries}:1`] } });
    expect(await ringsOf('kitchen', fries)).toEqual([]);
    await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'ready_for_delivery');
    expect(await ringsOf('kitchen', fries)).toEqual([]);
    bar.clock.advance(6_000);
    expect(await ringsOf('waiter', fries)).toEqual([`ready:${fries}:1`]);
    await cook.tap(mihai, [{ id: fries, seen: 'ready_for_delivery' }], 'delivered');
    expect((await bar.ion.overview()).recalled).toEqual([]);
    expect(await told(mihai, fries)).toMatchObject({ work: 'delivered', again: false });
    // The first hand-over stands.
    expect(await bar.database.db('order_items').where({ id: fries }).first('status_changed_at')).toEqual(
      before,
    );
    expect((await cook.recallsOf(fries)).map(({ state }) => state)).toEqual(['done']);
    await bringBack([fries], 'wrong');
    expect(await ringsOf('kitchen', fries)).toEqual([`back:${fries}:2`]);
    await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'delivered');
  });

  it('from the pass is in the kitchen’s list with its status, and in nobody’s at the pass', async () => {
    const mihai = await sit();
    const [fries = ''] = await order(mihai, 'fries');
    await walk(fries, 'being_prepared', 'ready_for_delivery');
    await bringBack([fries], 'missing', false, bar.ion);
    const { openKitchenOrders, openWaiterOrders, recalled } = await bar.ion.overview();
    expect(openKitchenOrders.find(({ id }) => id === fries)).toMatchObject({
      status: 'ready_for_delivery',
      work: 'being_prepared',
    });
    expect([...openWaiterOrders, ...recalled].map(({ id }) => id)).not.toContain(fries);
    expect(await ringsOf('waiter', fries)).toEqual([]);
    // A page of before shows the status, and its next step closes what came back (K-021).
    expect(await advance(fries, 'delivered', bar.ana)).toMatchObject({ work: 'delivered', recall: null });
    expect((await cook.recallsOf(fries)).map(({ state }) => state)).toEqual(['overtaken']);
  });

  it('comes back of a table that has paid, and its check stays', async () => {
    const pay = paying(bar);
    const mihai = await sit();
    const [fries = ''] = await served(mihai, 'fries');
    const checkId = await pay.opened(pay.table(mihai));
    await bar.ana.completeCheck({ params: { checkId } });
    const sold = () => bar.database.db('checks').where({ id: checkId }).first('snapshot', 'effective_total');
    const before = await sold();
    await bringBack([fries], 'spilled', true);
    expect(await sold()).toEqual(before);
    await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'delivered');
    expect(await sold()).toEqual(before);
  });

  it('is struck off with its item', async () => {
    const mihai = await sit();
    const [fries = ''] = await served(mihai, 'fries');
    await bringBack([fries], 'wrong');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect((await cook.recallsOf(fries)).map(({ state }) => state)).toEqual(['overtaken']);
    expect((await bar.ion.overview()).recalled).toEqual([]);
  });
});

describe('what is made once more (K-019)', () => {
  it('takes its stock again under its own reason, and prints AGAIN under a key of its own', async () => {
    const mihai = await sit();
    const [fries = ''] = await served(mihai, 'fries');
    const { onHand } = await stock.level(potatoes);
    await bringBack([fries], 'spilled', true);
    expect((await stock.level(potatoes)).onHand).toBeCloseTo(onHand - 0.2, 3);
    const movements = await bar.database
      .db('stock_movements')
      .where({ order_item_id: fries })
      .orderBy('id')
      .select('cause', 'reason');
    expect(movements).toEqual([
      { cause: 'consumption', reason: 'fries' },
      { cause: 'consumption', reason: 'remake:1' },
    ]);
    expect(await papersOf(fries)).toEqual([
      { notice: 'order', key: `sticker:${fries}:0`, copyNo: 0 },
      { notice: 'again', key: `again:${fries}:1`, copyNo: 0 },
    ]);
    // Copies of the original go on being counted as before (K-055).
    await bar.database.db('print_jobs').where({ order_item_id: fries }).update({ status: 'printed' });
    await bar.ion.printSticker({ params: { orderId: fries } });
    expect((await papersOf(fries)).at(-1)).toEqual({ notice: 'order', key: `sticker:${fries}:1`, copyNo: 1 });
    await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'delivered');
    expect((await stock.level(potatoes)).onHand).toBeCloseTo(onHand - 0.2, 3);
  });

  it('or not: no movement and no paper', async () => {
    const mihai = await sit();
    const [fries = ''] = await served(mihai, 'fries');
    const { onHand } = await stock.level(potatoes);
    await bringBack([fries], 'cold');
    await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'delivered');
    expect((await stock.level(potatoes)).onHand).toBe(onHand);
    expect(await papersOf(fries)).toHaveLength(1);
  });

  it('nothing is learned from it, also where it had been learned from already', async () => {
    const mihai = await sit();
    const [fries = ''] = await order(mihai, 'fries');
    for (const step of WAY) {
      bar.clock.advance(120_000);
      await advance(fries, step);
    }
    bar.clock.advance(11 * 60_000);
    for (const job of bar.product.jobs) if (job.name === 'learned times') await job.run();
    const sample = () => bar.database.db('prep_samples').where({ order_item_id: fries }).first('dropped');
    expect(await sample()).toEqual({ dropped: null });
    await bringBack([fries], 'cold');
    expect(await sample()).toEqual({ dropped: 'taken_back' });
    await cook.tap(mihai, [{ id: fries, seen: 'being_prepared' }], 'delivered');
  });
});

describe('the report', () => {
  it('says what came back for which reason, what was made once more, and what that is worth (K-019)', async () => {
    bar.clock.turnTo('2026-11-25T20:00:00+02:00');
    const mihai = await sit();
    const [one = '', two = '', three = ''] = await served(mihai, 'fries', 'fries', 'lager__500ml');
    await bringBack([one], 'cold');
    await bringBack([two, three], 'spilled', true);
    const day = '2026-11-25';
    const report = await bar.boss.rangeReport({ query: { from: day, to: day } });
    expect(report).toMatchObject({
      recalls: [
        { reason: 'cold', items: 1, remade: 0, total: 0 },
        { reason: 'spilled', items: 2, remade: 2, total: 4_550 + 5_500 },
      ],
    });
    const file = await bar.boss.rangeReport({ query: { from: day, to: day, format: 'csv' } });
    expect(new TextDecoder().decode(file as Uint8Array)).toContain('recall,spilled,,2,100.50');
    await cook.tap(mihai, await cook.seen([one, two, three]), 'delivered');
  });
});

describe('what cannot come back (K-020)', () => {
  it('is refused, and nothing of the others is done', async () => {
    const mihai = await sit();
    const [done = '', open = '', gone = ''] = await order(mihai, 'fries', 'fries', 'fries');
    await walk(done, ...WAY);
    await walk(gone, ...WAY);
    await bar.ana.deleteItem({ params: { orderItemId: gone } });
    for (const items of [[open], [gone], [done, open], [done, gone]])
      expect(await refusalOf(bringBack(items, 'cold'))).toBe('409 cannot_come_back');
    expect(await cook.recallsOf(done)).toEqual([]);
    await bringBack([done], 'cold');
    expect(await refusalOf(bringBack([done], 'cold'))).toBe('409 cannot_come_back');
    expect(await refusalOf(bringBack([NOBODY], 'cold'))).toBe('404 order_not_found');
    const [elsewhere = ''] = await served(await sit(), 'fries');
    const [here = ''] = await served(mihai, 'fries');
    expect(await refusalOf(bringBack([here, elsewhere], 'cold'))).toBe('409 other_table');
    for (const body of [
      { items: [here], reason: 'late', remake: false },
      { items: [], reason: 'cold', remake: false },
      { items: [here, here], reason: 'cold', remake: false },
      { items: [here], reason: 'cold' },
    ])
      expect(await refusalOf(bar.ana.recallOrders({ body: body as never }))).toBe('400 invalid_request');
    await cook.tap(mihai, [{ id: done, seen: 'being_prepared' }], 'delivered');
  });

  it('said twice under one key it comes back once', async () => {
    const mihai = await sit();
    const [fries = ''] = await served(mihai, 'fries');
    const body = { items: [fries], reason: 'cold' as const, remake: true };
    const once = { idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all([
      bar.ana.recallOrders({ body }, once),
      bar.ana.recallOrders({ body }, once),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await cook.recallsOf(fries)).toHaveLength(1);
  });
});
