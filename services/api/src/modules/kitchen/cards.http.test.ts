import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardTarget } from '@masa/domain/kitchen-work';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { NOBODY } from '../../testing/corrupting.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';
import { RACES } from '../../testing/races.ts';

let bar: Evening;
let cook: ReturnType<typeof tappingCards>;
let stock: KeepingStock;
beforeAll(async () => {
  bar = await evening();
  cook = tappingCards(bar);
  stock = keepingStock(bar);
  const potatoes = await stock.config();
  await stock.use('fries', potatoes, 0.2);
  await stock.batch(potatoes, 500);
});
afterAll(() => bar.close());

const sit = () => bar.guest('Mihai', bar.table());
const fresh = (ids: readonly string[]) => ids.map((id) => ({ id, seen: 'ordered' as const }));
const advance = (orderId: string, nextStatus: string) =>
  bar.ion.advanceOrder({ params: { orderId, nextStatus } });
const counted = async (table: 'order_item_events' | 'audit_log' | 'kitchen_deeds' | 'stock_movements') =>
  Number((await bar.database.db(table).count({ n: '*' }).first())?.n ?? 0);
const dozen = async (guest: Guest, size: number) =>
  order(guest, ...Array.from({ length: size }, () => 'fries'));

describe('one tap for a card (AMB-231)', () => {
  it.each([
    ['one order', [12]],
    ['two orders', [6, 6]],
  ])('twelve dishes in %s go from the ticket to the table in three taps each (K-001)', async (_, sizes) => {
    const mihai = await sit();
    let taps = 0;
    for (const size of sizes) {
      const ids = await dozen(mihai, size);
      for (const target of ['being_prepared', 'ready_for_delivery', 'delivered'] as const) {
        const { moved, skipped } = await cook.tap(mihai, await cook.seen(ids), target);
        taps += 1;
        expect(moved.map(({ status, work }) => [status, work])).toEqual(ids.map(() => [target, target]));
        expect(skipped).toEqual([]);
      }
    }
    expect(taps).toBe(3 * sizes.length);
  });

  it('rings for whoever carries it until it is handed out, and then no more (K-035)', async () => {
    const mihai = await sit();
    const ids = await dozen(mihai, 2);
    await cook.tap(mihai, await cook.seen(ids), 'ready_for_delivery');
    bar.clock.advance(6_000);
    const ringing = async () =>
      (await bar.ana.overview()).alerts.waiter.things.filter((thing) =>
        ids.some((id) => thing.startsWith(`ready:${id}`)),
      );
    expect(await ringing()).toHaveLength(2);
    await cook.tap(mihai, await cook.seen(ids), 'delivered');
    expect(await ringing()).toEqual([]);
  });

  it('takes new ones along: six ready, four begun, ten steps, one deed, one message (K-002)', async () => {
    const mihai = await sit();
    const ids = await dozen(mihai, 6);
    for (const id of ids.slice(0, 2)) await advance(id, 'being_prepared');
    const seen = await cook.seen(ids);
    const before = {
      events: await counted('order_item_events'),
      log: await counted('audit_log'),
      deeds: await counted('kitchen_deeds'),
      stock: await counted('stock_movements'),
    };
    const heard: string[] = [];
    const stop = bar.product.context.bus.subscribe((event) => {
      if (event.kind === 'table') heard.push(event.tableId);
    });
    const { deedId, undoUntil, moved } = await cook.tap(mihai, seen, 'ready_for_delivery');
    stop();
    expect(moved).toHaveLength(6);
    expect(deedId).not.toBeNull();
    expect((undoUntil ?? 0) - bar.clock.now()).toBeGreaterThan(8_000);
    expect(await counted('order_item_events')).toBe(before.events + 10);
    expect(await counted('audit_log')).toBe(before.log + 10);
    expect(await counted('kitchen_deeds')).toBe(before.deeds + 1);
    expect(await counted('stock_movements')).toBe(before.stock + 4);
    expect(heard).toEqual([mihai.table]);
  });

  it('of two cooks who start all at once one does; the other is told what had moved on, and nothing is begun twice (K-003)', async () => {
    const mihai = await sit();
    for (let race = 0; race < RACES; race += 1) {
      const ids = await dozen(mihai, 2);
      const before = { events: await counted('order_item_events'), stock: await counted('stock_movements') };
      const answers = await Promise.all([
        cook.tap(mihai, fresh(ids), 'being_prepared'),
        cook.tap(mihai, fresh(ids), 'being_prepared', { api: bar.ana }),
      ]);
      const [winner, loser] = answers.toSorted((one, other) => other.moved.length - one.moved.length);
      expect(winner?.moved).toHaveLength(2);
      expect(loser).toMatchObject({ deedId: null, undoUntil: null, moved: [] });
      expect(loser?.skipped.map(({ why }) => why)).toEqual(['moved_on', 'moved_on']);
      expect(await counted('order_item_events')).toBe(before.events + 2);
      expect(await counted('stock_movements')).toBe(before.stock + 2);
    }
  });

  it('says why it skips: struck off, moved on by the specified call, with the other table (K-004, K-008)', async () => {
    const mihai = await sit();
    const olga = await bar.guest('Olga', mihai.table);
    const [kept = '', gone = '', begun = '', left = ''] = await dozen(mihai, 4);
    const card = fresh([kept, gone, begun, left]);
    await bar.ana.deleteItem({ params: { orderItemId: gone } });
    await advance(begun, 'being_prepared');
    await olga.api.claimOrder({
      body: { newSessionId: olga.session.id, previousSessionId: mihai.session.id, orderId: left },
    });
    const elsewhere = bar.table();
    await olga.api.moveSession({ body: { table: elsewhere, sessionId: olga.session.id } });
    const { moved, skipped } = await cook.tap(mihai, card, 'being_prepared');
    expect(moved.map(({ id }) => id)).toEqual([kept]);
    expect(new Map(skipped.map(({ id, why }) => [id, why]))).toEqual(
      new Map([
        [gone, 'deleted'],
        [begun, 'moved_on'],
        [left, 'other_table'],
      ]),
    );
    const other = await cook.tap({ table: elsewhere }, fresh([left]), 'being_prepared');
    expect(other.moved.map(({ id }) => id)).toEqual([left]);
  });

  it('against specified steps and strike-offs at the same moment moves each once, and says why of the rest (K-004)', async () => {
    const mihai = await sit();
    for (let race = 0; race < RACES; race += 1) {
      const [one = '', two = '', three = ''] = await dozen(mihai, 3);
      const refused: string[] = [];
      const [card] = await Promise.all([
        cook.tap(mihai, fresh([one, two, three]), 'ready_for_delivery'),
        advance(one, 'being_prepared').catch(() => refused.push('step')),
        bar.ana.deleteItem({ params: { orderItemId: two } }),
      ]);
      expect(card.moved.length + card.skipped.length).toBe(3);
      expect(card.moved.map(({ id }) => id)).toContain(three);
      for (const { id, why } of card.skipped) expect(why).toBe(id === one ? 'moved_on' : 'deleted');
    }
  });

  it('is done once under its key, and refused under that key for other dishes (K-005, K-006)', async () => {
    const mihai = await sit();
    const ids = await dozen(mihai, 2);
    const key = crypto.randomUUID();
    const batchId = await cook.batchOf(ids[0] ?? '');
    const events = await counted('order_item_events');
    const [first, again] = await Promise.all([
      cook.tap(mihai, fresh(ids), 'being_prepared', { key, batchId }),
      cook.tap(mihai, fresh(ids), 'being_prepared', { key, batchId }),
    ]);
    expect(again).toEqual(first);
    expect(await counted('order_item_events')).toBe(events + 2);
    const other = cook.tap(mihai, fresh(ids.slice(1)), 'being_prepared', { key, batchId });
    expect(await refusalOf(other)).toBe('422 idempotency_key_reused');
  });

  it('refuses what is no card (K-007)', async () => {
    const mihai = await sit();
    const [one = ''] = await dozen(mihai, 1);
    const [other = ''] = await dozen(mihai, 1);
    const batchId = await cook.batchOf(one);
    const tapped = (items: { id: string; seen: 'ordered' }[], target = 'being_prepared') =>
      refusalOf(
        bar.ion.moveCard({
          params: { batchId, target: target as CardTarget },
          body: { tableId: mihai.table, items },
        }),
      );
    expect(await tapped([])).toBe('400 invalid_request');
    expect(await tapped(Array.from({ length: 101 }, (_, at) => ({ id: `${at}`, seen: 'ordered' })))).toBe(
      '400 invalid_request',
    );
    expect(await tapped(fresh([one, one]))).toBe('400 invalid_request');
    expect(await tapped(fresh([one]), 'ordered')).toBe('400 invalid_request');
    expect(await tapped(fresh([one]), 'x')).toBe('400 invalid_request');
    expect(await tapped([{ id: one } as { id: string; seen: 'ordered' }])).toBe('400 invalid_request');
    expect(await tapped(fresh([one, NOBODY]))).toBe('404 order_not_found');
    expect(await tapped(fresh([one, other]))).toBe('404 order_not_found');
    const asGuest = mihai.api.moveCard({
      params: { batchId, target: 'being_prepared' },
      body: { tableId: mihai.table, items: fresh([one]) },
    });
    expect(await refusalOf(asGuest)).toBe('401 unauthorized');
    expect((await cook.board()).get(one)?.work).toBe('ordered');
  });

  it('takes only what is made at the station that it names, and what extras and options are made of', async () => {
    const mihai = await sit();
    const { orders } = await mihai.api.placeOrder({
      body: {
        sessionId: mihai.session.id,
        orderItems: [line('lager__500ml'), line('fries')],
      },
    });
    const [beer = '', fries = ''] = orders.map(({ id }) => id);
    const { moved, skipped } = await bar.ion.moveCard({
      params: { batchId: await cook.batchOf(fries), target: 'being_prepared' },
      body: { tableId: mihai.table, stationId: 'kitchen', items: fresh([beer, fries]) },
    });
    expect(moved.map(({ id }) => id)).toEqual([fries]);
    expect(skipped).toEqual([{ id: beer, why: 'part_elsewhere' }]);
  });

  it('leaves what its guest may still take back', async () => {
    await bar.boss.putVenue({ body: { guestUndoSeconds: 20 } });
    const mihai = await sit();
    const { orders } = await mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [line('fries')], undo: true },
    });
    await bar.boss.putVenue({ body: { guestUndoSeconds: 0 } });
    const ids = orders.map(({ id }) => id);
    const { skipped } = await cook.tap(mihai, fresh(ids), 'being_prepared');
    expect(skipped).toEqual(ids.map((id) => ({ id, why: 'held' })));
  });
});

describe('the specified call (K-009)', () => {
  it('goes to the next step only, the same again is no error, and says by which deed it can be undone', async () => {
    const [fries = ''] = await order(await sit(), 'fries');
    expect(await refusalOf(advance(fries, 'ready_for_delivery'))).toBe('409 illegal_transition');
    const begun = await advance(fries, 'being_prepared');
    expect(begun.deedId).toEqual(expect.any(String));
    expect((await advance(fries, 'being_prepared')).deedId).toBe(begun.deedId);
    expect(await refusalOf(advance(fries, 'ordered'))).toBe('409 illegal_transition');
    await cook.undo(begun.deedId);
    expect(await advance(fries, 'being_prepared')).toMatchObject({
      status: 'being_prepared',
      work: 'ordered',
    });
    expect(await refusalOf(advance(fries, 'ordered'))).toBe('409 illegal_transition');
    expect(await refusalOf(advance(fries, 'delivered'))).toBe('409 illegal_transition');
  });
});
