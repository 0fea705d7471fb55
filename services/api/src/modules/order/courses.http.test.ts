import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJson } from '../../db/json-columns.ts';
import { change, corrupted } from '../../testing/corrupting.ts';
import { evening, line, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { main, sendingCourses, starter } from '../../testing/sending-courses.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';
import { RACES } from '../../testing/races.ts';

const MINUTE_MS = 60_000;

let bar: Evening;
let cook: ReturnType<typeof tappingCards>;
let waiter: ReturnType<typeof sendingCourses>;
beforeAll(async () => {
  bar = await evening();
  cook = tappingCards(bar);
  waiter = sendingCourses(bar);
});
afterAll(() => bar.close());
beforeEach(async () => {
  await bar.boss.putVenue({ body: { autoFire: null } });
});

const advance = (orderId: string, nextStatus: string, api = bar.ion) =>
  api.advanceOrder({ params: { orderId, nextStatus } });
const rings = async (id: string) =>
  (await bar.ana.overview()).alerts.kitchen.things.filter((thing) => thing.includes(id));
const papersOf = async (id: string) => {
  const rows = await bar.database
    .db('print_jobs')
    .where({ order_item_id: id })
    .whereNot('status', 'dismissed')
    .orderBy('created_at')
    .select('id', 'document');
  return rows.map((row) => {
    const document = readJson('print_jobs.document', row.document, row.id);
    return document.kind === 'sticker' ? document.notice : null;
  });
};
const printed = (id: string) =>
  bar.database.db('print_jobs').where({ order_item_id: id }).update({ status: 'printed' });

describe('the courses of a waiter’s order (K-029)', () => {
  it('the first is made, the others wait: no sticker, no ring, their stock reserved; fired, all of it comes at that moment', async () => {
    const stock = keepingStock(bar);
    const chicken = await stock.config();
    await stock.use('wings_buffalo__8pc', chicken, 0.4);
    await stock.batch(chicken, 100);
    const one = await waiter.sent(starter, ...Array.from({ length: 5 }, () => main));
    const [first = '', ...later] = one.ids;
    expect(await waiter.heldOf(one.ids)).toEqual([false, true, true, true, true, true]);
    expect((await cook.board()).get(later[0] ?? '')).toMatchObject({ status: 'ordered', course: 2 });
    expect(await papersOf(first)).toEqual(['order']);
    expect(await rings(first)).toEqual([`order:${first}`]);
    for (const id of later) {
      expect(await papersOf(id)).toEqual([]);
      expect(await rings(id)).toEqual([]);
    }
    expect((await stock.level(chicken)).reserved).toBe(2);
    bar.clock.advance(5 * MINUTE_MS);
    const { fired } = await waiter.fire(one, 2);
    expect(fired.map(({ id, held }) => [id, held])).toEqual(later.map((id) => [id, false]));
    const moments = new Set(fired.map(({ boardTs }) => boardTs));
    expect(moments.size).toBe(1);
    expect([...moments][0]).toBeGreaterThan((fired[0]?.createdTs ?? 0) + 4 * MINUTE_MS);
    for (const id of later) {
      expect(await papersOf(id)).toEqual(['order']);
      expect(await rings(id)).toEqual([`order:${id}`]);
    }
  });

  it('wait alone where they wait: a tap on the card leaves them, and so do rush and the sticker’s button', async () => {
    const one = await waiter.sent(starter, main);
    const [first = '', second = ''] = one.ids;
    const { moved, skipped } = await cook.tap(one, await cook.seen(one.ids), 'delivered');
    expect(moved.map(({ id }) => id)).toEqual([first]);
    expect(skipped).toEqual([{ id: second, why: 'held' }]);
    const asked = { params: { orderId: second } };
    expect(await refusalOf(bar.ana.printSticker(asked))).toBe('409 waits_for_course');
    expect(await refusalOf(bar.ana.rushOrders({ body: { orderIds: [second], rush: true } }))).toBe(
      '409 waits_for_course',
    );
    const bill = await bar.ana.tableOrders({ params: { tableId: one.table } });
    expect(bill.sessionPrechecks.flatMap(({ items }) => items.map((item) => item.orderItem.held))).toEqual([
      false,
      true,
    ]);
  });

  it('an order without any is as it always was', async () => {
    const one = await waiter.sent({ dish: 'fries' }, { dish: 'fries' });
    const board = await cook.board();
    expect(one.ids.map((id) => board.get(id)).map((item) => [item?.course, item?.held])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(await refusalOf(waiter.fire(one, 1))).toBe('404 course_not_found');
  });
});

describe('fire (K-031)', () => {
  it('said twice changes nothing, of nothing is 404, and what a guest says of courses is ignored', async () => {
    const one = await waiter.sent(starter, main);
    const [, second = ''] = one.ids;
    const answers = await Promise.all([waiter.fire(one, 2), waiter.fire(one, 2, bar.ion)]);
    expect(answers.map(({ fired }) => fired.length).toSorted()).toEqual([0, 1]);
    expect((await waiter.fire(one, 2)).fired).toEqual([]);
    expect(await waiter.firedTimes(second)).toBe(1);
    expect(await papersOf(second)).toEqual(['order']);
    expect(await refusalOf(waiter.fire(one, 3))).toBe('404 course_not_found');
    const mihai = await bar.guest('Mihai', bar.table());
    const body = {
      sessionId: mihai.session.id,
      orderItems: [starter, main].map(({ dish, course }) => ({ ...line(dish), course })),
    };
    const { orders } = await mihai.api.placeOrder({ body });
    expect(await waiter.heldOf(orders.map(({ id }) => id))).toEqual([false, false]);
    expect(
      await refusalOf(
        bar.ana.placeOrder({ body: { ...body, orderItems: [{ ...line('fries'), course: 0 }] } }),
      ),
    ).toBe('400 invalid_request');
  });

  it('against a strike-off: fired or gone, and nothing of what is gone is on paper without its slip', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const one = await waiter.sent(starter, main, main);
      const [, second = '', third = ''] = one.ids;
      const [fired] = await Promise.all([
        waiter.fire(one, 2),
        bar.ion.deleteItem({ params: { orderItemId: second } }),
      ]);
      expect(fired.fired.map(({ id }) => id)).toContain(third);
      expect((await cook.board()).has(second)).toBe(false);
      expect(await waiter.heldOf([third])).toEqual([false]);
    }
  });

  it('a page of before begins what waits: it is fired and begun, and has its sticker (K-032)', async () => {
    const one = await waiter.sent(starter, main);
    const [, second = ''] = one.ids;
    expect(await advance(second, 'being_prepared')).toMatchObject({ work: 'being_prepared', held: false });
    expect(await papersOf(second)).toEqual(['order']);
    expect((await cook.eventsOf(second)).map(({ kind }) => kind)).toEqual(['fire', 'step']);
  });
});

describe('hold', () => {
  it('calls a printed sticker back with a slip, and firing it prints AGAIN', async () => {
    const one = await waiter.sent(starter, main);
    const [, second = ''] = one.ids;
    await waiter.fire(one, 2);
    await printed(second);
    expect((await waiter.hold(one, 2)).held.map(({ id, held }) => [id, held])).toEqual([[second, true]]);
    expect(await papersOf(second)).toEqual(['order', 'hold']);
    expect(await rings(second)).toEqual([]);
    await printed(second);
    await waiter.fire(one, 2);
    expect(await papersOf(second)).toEqual(['order', 'hold', 'again']);
  });

  it('drops one that no printer had yet: firing it prints the original, once', async () => {
    const one = await waiter.sent(starter, main);
    const [first = '', second = ''] = one.ids;
    await waiter.hold(one, 1);
    expect(await papersOf(first)).toEqual([]);
    await waiter.fire(one, 1);
    expect(await papersOf(first)).toEqual(['order']);
    expect(await waiter.heldOf([first, second])).toEqual([false, true]);
  });

  it('leaves what somebody has begun, and says so', async () => {
    const one = await waiter.sent(starter, starter, main);
    const [begun = '', open = ''] = one.ids;
    await advance(begun, 'being_prepared');
    const { held, skipped } = await waiter.hold(one, 1);
    expect(held.map(({ id }) => id)).toEqual([open]);
    expect(skipped).toEqual([{ id: begun, why: 'moved_on' }]);
    expect(await refusalOf(waiter.hold(one, 4))).toBe('404 course_not_found');
  });
});

describe('how a guest wants his order', () => {
  it('stands with it: all at once, or each as it is ready where he says nothing', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [line('fries'), line('fries')], serve: 'together' },
    });
    const [other = ''] = await order(mihai, 'fries');
    const board = await cook.board();
    expect(orders.map(({ id }) => board.get(id)).map((item) => [item?.serve, item?.held])).toEqual([
      ['together', false],
      ['together', false],
    ]);
    expect(board.get(other)?.serve).toBe('as_ready');
  });
});

describe('the rule of what waits (I52)', () => {
  it('names what is held and begun, of no course, on paper, or that nobody fired', async () => {
    const one = await waiter.sent(starter, main);
    const [first = '', second = ''] = one.ids;
    await waiter.fire(one, 2);
    await waiter.hold(one, 2);
    const held = (id: string, update: Record<string, unknown>) =>
      change('order_items', () => ({ id }), update);
    const stories: readonly (readonly [string, ReturnType<typeof change>])[] = [
      ['is of no course', held(second, { course: null })],
      ['is begun', held(second, { status: 'being_prepared' })],
      ['has a sticker', held(first, { held_at: 1 })],
      ['waits no longer, and nobody fired it', held(second, { held_at: null })],
    ];
    for (const [story, corrupt] of stories)
      expect(await corrupted(bar.database.db, corrupt), story).toContain('I52');
  });
});
