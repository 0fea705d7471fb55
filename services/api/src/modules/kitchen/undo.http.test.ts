import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { change, corrupted, NOBODY, type Corruption } from '../../testing/corrupting.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { paying } from '../../testing/paying.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';
import { RACES } from '../../testing/races.ts';

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

describe('undo of ready and of handed out', () => {
  it('of a card in time: the waiter’s phone never rang; later it had rung and falls silent, and the card leaves the hall (K-012)', async () => {
    const ids = await order(mihai, 'fries', 'fries');
    const early = await tapAll(ids, 'ready_for_delivery');
    bar.clock.advance(3_500);
    expect(await ringing('waiter')).toMatchObject({ count: 0, nextTs: expect.any(Number) as number });
    await cook.undo(early);
    expect(await ringing('waiter')).toMatchObject({ count: 0, nextTs: null });
    const late = await tapAll(ids, 'ready_for_delivery');
    bar.clock.advance(6_000);
    expect((await ringing('waiter')).things).toEqual([
      ...ids.map((id) => `ready:${id}`),
      `pass:${await cook.batchOf(ids[0] ?? '')}:${mihai.table}`,
    ]);
    expect((await bar.ana.overview()).openWaiterOrders).toHaveLength(2);
    await cook.undo(late);
    expect(await ringing('waiter')).toMatchObject({ count: 0, nextTs: null });
    const { openWaiterOrders, openKitchenOrders } = await bar.ana.overview();
    expect(openWaiterOrders).toEqual([]);
    expect(openKitchenOrders.map(({ status, work }) => [status, work])).toEqual(
      ids.map(() => ['ready_for_delivery', 'ordered']),
    );
  });

  it('a specified step rings at once, as ever', async () => {
    const [fries = ''] = await order(mihai, 'fries');
    await advance(fries, 'being_prepared');
    await advance(fries, 'ready_for_delivery');
    expect((await ringing('waiter')).things).toEqual([`ready:${fries}`]);
  });

  it('brings what was handed out back to the pass; bill and visit stay (K-013)', async () => {
    const ids = await order(mihai, 'fries', 'fries');
    await tapAll(ids, 'ready_for_delivery');
    const before = await told(ids[0] ?? '');
    const deed = await tapAll(ids, 'delivered');
    expect((await bar.ana.overview()).openKitchenOrders).toEqual([]);
    await cook.undo(deed);
    const { recalled, openWaiterOrders } = await bar.ana.overview();
    expect(openWaiterOrders).toEqual([]);
    expect(recalled?.map(({ id, status, work }) => [id, status, work])).toEqual(
      ids.map((id) => [id, 'delivered', 'ready_for_delivery']),
    );
    expect(await told(ids[0] ?? '')).toMatchObject({
      work: 'ready_for_delivery',
      checkTotal: before.checkTotal,
    });
    expect((await mihai.api.getSession({ params: { sessionId: mihai.session.id } })).status).toBe('open');
    await tapAll(ids, 'delivered');
    expect((await bar.ana.overview()).recalled).toEqual([]);
  });
});

describe('an undo', () => {
  it('is in time for its seconds and two more, and answers whoever repeats it what the first one did (K-014)', async () => {
    const ids = await order(mihai, 'fries');
    const first = await tapAll(ids, 'being_prepared');
    bar.clock.advance(11_500);
    const answers = await Promise.all([cook.undo(first), cook.undo(first, bar.ana)]);
    expect(answers).toEqual([
      { undone: ids, skipped: [] },
      { undone: ids, skipped: [] },
    ]);
    expect(await cook.recallsOf(ids[0] ?? '')).toHaveLength(1);
    const second = await tapAll(ids, 'being_prepared');
    bar.clock.advance(12_500);
    expect(await refusalOf(cook.undo(second))).toBe('409 undo_too_late');
    expect(await cook.undo(first)).toEqual(answers[0]);
    expect(await refusalOf(cook.undo(NOBODY))).toBe('404 deed_unknown');
  });

  it('has as many seconds as the house gives it', async () => {
    await bar.boss.putVenue({ body: { kitchenUndoSeconds: 30 } });
    const deed = await tapAll(await order(mihai, 'fries'), 'being_prepared');
    bar.clock.advance(29_000);
    expect((await bar.ana.overview()).deeds).toMatchObject([
      { deedId: deed, target: 'being_prepared', by: 'ion' },
    ]);
    expect((await cook.undo(deed)).undone).toHaveLength(1);
    expect((await bar.ana.overview()).deeds).toEqual([]);
    for (const kitchenUndoSeconds of [4, 31, 5.5])
      expect(await refusalOf(bar.boss.putVenue({ body: { kitchenUndoSeconds } }))).toBe(
        '400 invalid_request',
      );
  });

  it('against the waiter who hands it over: one after the other, never both, and the stock stays (K-015)', async () => {
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.2);
    await stock.batch(potatoes, 100);
    for (let race = 0; race < RACES; race += 1) {
      const ids = await order(mihai, 'fries');
      const [fries = ''] = ids;
      const deed = await tapAll(ids, 'ready_for_delivery');
      const [undone, handed] = await Promise.all([cook.undo(deed), advance(fries, 'delivered', bar.ana)]);
      expect(handed.status).toBe('delivered');
      const recalls = await cook.recallsOf(fries);
      const states = recalls.map(({ state }) => state);
      if (undone.skipped.length > 0) {
        expect(undone.skipped).toEqual([{ id: fries, why: 'moved_on' }]);
        expect(states).toEqual([]);
      } else expect(states).toEqual(['overtaken']);
      expect(await cardOf(fries)).toBeUndefined();
      expect((await stock.level(potatoes)).onHand).toBeCloseTo(100 - 0.2 * (race + 1), 3);
    }
  });

  it('leaves what was struck off or has moved on, and says why (K-016)', async () => {
    const ids = await order(mihai, 'fries', 'fries', 'fries');
    const [kept = '', gone = '', on = ''] = ids;
    const deed = await tapAll(ids, 'being_prepared');
    await bar.ana.deleteItem({ params: { orderItemId: gone } });
    await advance(on, 'ready_for_delivery');
    const { undone, skipped } = await cook.undo(deed);
    expect(undone).toEqual([kept]);
    expect(new Map(skipped.map(({ id, why }) => [id, why]))).toEqual(
      new Map([
        [gone, 'deleted'],
        [on, 'moved_on'],
      ]),
    );
  });

  it('is allowed after the table has paid, for what was not handed out; the check stays (K-017)', async () => {
    const pay = paying(bar);
    const ids = await order(mihai, 'fries');
    const checkId = await pay.opened(pay.table(mihai));
    await bar.ana.completeCheck({ params: { checkId } });
    const sold = await bar.database.db('checks').where({ id: checkId }).first('snapshot', 'effective_total');
    const deed = await tapAll(ids, 'ready_for_delivery');
    expect((await cook.undo(deed)).undone).toEqual(ids);
    expect(await cardOf(ids[0] ?? '')).toMatchObject({ work: 'ordered' });
    expect(
      await bar.database.db('checks').where({ id: checkId }).first('snapshot', 'effective_total'),
    ).toEqual(sold);
  });

  it('of a step that had overtaken an undo goes back to where that had brought it', async () => {
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.2);
    await stock.batch(potatoes, 1);
    const [fries = ''] = await order(mihai, 'fries');
    await cook.undo((await advance(fries, 'being_prepared')).deedId);
    // A page that knows nothing of undo shows the status, and its next step works (K-021).
    const ready = await advance(fries, 'ready_for_delivery', bar.ana);
    expect(ready).toMatchObject({ status: 'ready_for_delivery', work: 'ready_for_delivery', recall: null });
    expect((await stock.level(potatoes)).onHand).toBe(0.8);
    await cook.undo(ready.deedId);
    expect(await cardOf(fries)).toMatchObject({ status: 'ready_for_delivery', work: 'ordered' });
    expect((await stock.level(potatoes)).onHand).toBe(1);
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect((await stock.level(potatoes)).onHand).toBe(1);
  });
});

describe('what was taken back', () => {
  it('breaks a rule that names it where it is not as it was done', async () => {
    const potatoes = await stock.config();
    await stock.use('fries', potatoes, 0.2);
    await stock.batch(potatoes, 1);
    const [fries = '', other = ''] = await order(mihai, 'fries', 'fries');
    const deed = await tapAll([fries, other], 'being_prepared');
    await cook.undo(deed);
    const recall = () => ({ order_item_id: fries });
    const stories: readonly Corruption[] = [
      ['I43', 'a recall is not behind its dish', change('order_recalls', recall, { step: 'delivered' })],
      ['I43', 'a recall has no end', change('order_recalls', recall, { state: 'done' })],
      ['I43', 'a recall has a reason that nobody gave', change('order_recalls', recall, { reason: 'cold' })],
      ['I43', 'a recall has a number that is not its own', change('order_recalls', recall, { no: 3 })],
      [
        'I44',
        'a deed goes further than its steps',
        change('kitchen_deeds', () => ({}), { target: 'delivered' }),
      ],
      ['I44', 'a deed names another dish', change('kitchen_deeds', () => ({}), { items: '[]' })],
      [
        'I44',
        'an undo is of a deed that nobody did',
        change('order_item_events', () => ({ kind: 'undo' }), { deed_id: NOBODY }),
      ],
      [
        'I44',
        'an undo is of somebody else',
        change('order_item_events', () => ({ kind: 'undo' }), { done_by: 'ana' }),
      ],
      [
        'I25',
        'nothing came back',
        change('stock_movements', () => ({ cause: 'return', order_item_id: fries }), {
          order_item_id: other,
        }),
      ],
      [
        'I24',
        'what came back takes',
        change('stock_movements', () => ({ cause: 'return' }), { delta: -200 }),
      ],
    ];
    for (const [rule, story, corrupt] of stories)
      expect([story, await corrupted(bar.database.db, corrupt)]).toEqual([
        story,
        expect.arrayContaining([rule]),
      ]);
  });
});
