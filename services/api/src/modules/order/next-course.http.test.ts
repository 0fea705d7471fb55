import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJson } from '../../db/json-columns.ts';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { main, sendingCourses, starter } from '../../testing/sending-courses.ts';
import { refusing } from '../../testing/dying-database.ts';
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
const job = async (name: string) => {
  for (const each of bar.product.jobs) if (each.name === name) await each.run();
};

describe('the next course fires by itself (K-030)', () => {
  it('once, though two tablets hand out at once; undone, it stays fired', async () => {
    await bar.boss.putVenue({ body: { autoFire: 0 } });
    for (let race = 0; race < RACES; race += 1) {
      const one = await waiter.sent(starter, main);
      const [first = '', second = ''] = one.ids;
      await advance(first, 'being_prepared');
      await advance(first, 'ready_for_delivery');
      const [card] = await Promise.all([
        cook.tap(one, [{ id: first, seen: 'ready_for_delivery' }], 'delivered'),
        advance(first, 'delivered', bar.ana),
      ]);
      expect(await waiter.firedTimes(second)).toBe(1);
      expect(await papersOf(second)).toEqual(['order']);
      if (card.deedId !== null) await cook.undo(card.deedId);
      expect(await waiter.heldOf([second])).toEqual([false]);
    }
  });

  it('waits until all before it is handed out, and for the third until the second is', async () => {
    await bar.boss.putVenue({ body: { autoFire: 0 } });
    const one = await waiter.sent(starter, starter, main, { dish: 'fries', course: 3 });
    const [first = '', other = '', second = '', third = ''] = one.ids;
    await waiter.serve(first);
    expect(await waiter.heldOf([second, third])).toEqual([true, true]);
    await waiter.serve(other);
    expect(await waiter.heldOf([second, third])).toEqual([false, true]);
    await waiter.serve(second);
    expect(await waiter.heldOf([third])).toEqual([false]);
  });

  it('some minutes later, where the house wants that', async () => {
    await bar.boss.putVenue({ body: { autoFire: 5 } });
    const one = await waiter.sent(starter, main);
    const [first = '', second = ''] = one.ids;
    await waiter.serve(first);
    await job('courses that are due');
    expect(await waiter.heldOf([second])).toEqual([true]);
    bar.clock.advance(5 * MINUTE_MS);
    await Promise.all([job('courses that are due'), job('courses that are due')]);
    expect(await waiter.heldOf([second])).toEqual([false]);
    expect(await waiter.firedTimes(second)).toBe(1);
  });

  it('not while a hand-over was taken back, and some minutes after the dish went out again', async () => {
    await bar.boss.putVenue({ body: { autoFire: 5 } });
    const one = await waiter.sent(starter, main);
    const [first = '', second = ''] = one.ids;
    await advance(first, 'being_prepared');
    await advance(first, 'ready_for_delivery');
    const tap = async () => cook.tap(one, await cook.seen([first]), 'delivered');
    await cook.undo((await tap()).deedId);
    bar.clock.advance(5 * MINUTE_MS);
    await job('courses that are due');
    expect(await waiter.heldOf([second]), 'it stands at the pass').toEqual([true]);
    await tap();
    await job('courses that are due');
    expect(await waiter.heldOf([second]), 'it has just gone out').toEqual([true]);
    bar.clock.advance(5 * MINUTE_MS);
    await job('courses that are due');
    expect(await waiter.heldOf([second])).toEqual([false]);
  });

  it('not while something of the one before is back in the kitchen', async () => {
    await bar.boss.putVenue({ body: { autoFire: 5 } });
    const one = await waiter.sent(starter, main);
    const [first = '', second = ''] = one.ids;
    await waiter.serve(first);
    await bar.ana.recallOrders({ body: { items: [first], reason: 'cold', remake: false } });
    bar.clock.advance(5 * MINUTE_MS);
    await job('courses that are due');
    expect(await waiter.heldOf([second])).toEqual([true]);
    await cook.tap(one, await cook.seen([first]), 'ready_for_delivery');
    await cook.tap(one, await cook.seen([first]), 'delivered');
    bar.clock.advance(5 * MINUTE_MS);
    await job('courses that are due');
    expect(await waiter.heldOf([second])).toEqual([false]);
  });

  it('also where the one before it cannot be fired, which has its turn again', async () => {
    await bar.boss.putVenue({ body: { autoFire: 5 } });
    const [one, other] = [await waiter.sent(starter, main), await waiter.sent(starter, main)];
    for (const { ids } of [one, other]) await waiter.serve(ids[0] ?? '');
    bar.clock.advance(5 * MINUTE_MS);
    const held = () => waiter.heldOf([one.ids[1] ?? '', other.ids[1] ?? '']);
    const { revive } = refusing(
      bar.database.db,
      ({ sql, bindings = [] }) => /^update .order_items./u.test(sql) && bindings.includes(one.ids[1]),
    );
    await job('courses that are due').finally(revive);
    expect(await held(), 'the other one is made').toEqual([true, false]);
    await job('courses that are due');
    expect(await held()).toEqual([false, false]);
  });

  it('not at all, where nobody has set it', async () => {
    const one = await waiter.sent(starter, main);
    await waiter.serve(one.ids[0] ?? '');
    bar.clock.advance(60 * MINUTE_MS);
    await job('courses that are due');
    expect(await waiter.heldOf(one.ids.slice(1))).toEqual([true]);
    for (const autoFire of [-1, 61, 1.5])
      expect(await refusalOf(bar.boss.putVenue({ body: { autoFire } }))).toBe('400 invalid_request');
  });
});
