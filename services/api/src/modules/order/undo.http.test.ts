import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening } from '../../testing/evening.ts';
import { HOLD_MS, takingBack } from '../../testing/taking-back.ts';
import { RACES } from '../../testing/races.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { guestUndoSeconds: HOLD_MS / 1_000 } });
});
afterAll(() => bar.close());
const { at, place, send, undo, bill, step, ringing, cards, stickers, printer, jobsOf } = takingBack(
  () => bar,
);

describe('an order that its guest can take back', () => {
  it('Q-014 is on the bill at once; kitchen, printer and bar have it when the time is over', async () => {
    const guest = await at();
    const agent = await printer();
    const { ids, undoUntil, sentAt } = await send(guest, 'fries', 'lager__500ml');
    expect((undoUntil ?? 0) - sentAt).toBe(HOLD_MS);
    expect(await bill(guest)).toBe(10_050);
    expect(await cards(ids)).toEqual(['grey', 'grey']);
    expect(await ringing(ids)).toEqual([]);
    expect(await agent.takes()).toEqual([]);
    bar.clock.advance(HOLD_MS);
    expect(await cards(ids)).toEqual(['ordered', 'ordered']);
    expect(await ringing(ids)).toHaveLength(2);
    expect(await agent.takes()).toEqual(await jobsOf(ids));
    await agent.leaves();
  });

  it('Q-014 says when the next thing rings, and since when kitchen and bar have it', async () => {
    const guest = await at();
    const { undoUntil } = await send(guest, 'lager__500ml');
    const { alerts } = await bar.ana.overview();
    expect(alerts.waiter.nextTs).toBe(undoUntil);
    bar.clock.advance(HOLD_MS);
    const { openWaiterOrders } = await bar.ana.overview();
    expect(openWaiterOrders.find(({ tableId }) => tableId === guest.table)?.boardTs).toBe(undoUntil);
  });

  it('Q-015 goes as if it had never been sent, within its time', async () => {
    const guest = await at();
    const { ids } = await send(guest, 'fries', 'lager__500ml');
    await guest.api.applyPromo({
      body: { promocode: 'MINUS10', sessionId: guest.session.id, appliedToOrder: ids[0] ?? '' },
    });
    bar.clock.advance(3_000);
    expect(await undo(guest, ids)).toBe('undone');
    expect(await bill(guest)).toBe(0);
    expect(await cards(ids)).toEqual(['gone', 'gone']);
    expect(await stickers(ids)).toEqual(['sticker dismissed 0']);
    const today = new Date(bar.clock.now()).toISOString().slice(0, 10);
    expect(await bar.boss.rangeReport({ query: { from: today, to: today } })).toMatchObject({
      voids: { items: 0, total: 0, list: [] },
    });
    const told = await bar.boss.auditLog({ query: { action: 'order.undone' } });
    expect(told.filter(({ entityId }) => entityId === guest.session.id)).toHaveLength(1);
    const promos = await bar.database
      .db('promo_applications')
      .whereIn('order_item_id', ids)
      .select('active_item_id');
    expect(promos).toEqual([{ active_item_id: null }]);
  });

  it('Q-016 stays when he is too late, by the clock of the server', async () => {
    const guest = await at();
    const [late, justInTime] = [await send(guest, 'fries'), await at('Ina')];
    bar.clock.advance(11_500);
    expect(await undo(guest, late.ids)).toBe('too_late');
    expect(await cards(late.ids)).toEqual(['ordered']);
    expect(await bill(guest)).toBe(4_550);
    const other = await send(justInTime, 'fries');
    // Pressed in time, and on its way while the time ended.
    bar.clock.advance(HOLD_MS + 500);
    expect(await undo(justInTime, other.ids)).toBe('undone');
  });

  it('Q-016 stays when its sticker is on its way, even if his word was said in time', async () => {
    const [guest, agent] = [await at(), await printer()];
    const { ids } = await send(guest, 'fries');
    bar.clock.advance(HOLD_MS + 100);
    expect(await agent.takes()).toEqual(expect.arrayContaining(await jobsOf(ids)));
    expect(await undo(guest, ids)).toBe('too_late');
    expect(await cards(ids)).toEqual(['ordered']);
    await agent.leaves();
  });

  it('Q-017 is started or taken back, whoever comes first, and never both', async () => {
    const outcomes = new Set<string>();
    const guest = await at();
    for (let round = 0; round < 4 * RACES; round += 1) {
      const { ids } = await send(guest, 'fries');
      const deeds = [() => undo(guest, ids), () => step(ids[0] ?? '', 'being_prepared')];
      if (round % 2 === 1) deeds.reverse();
      const done = await Promise.allSettled(deeds.map((deed) => deed()));
      if (round % 2 === 1) done.reverse();
      const [taken, started] = done;
      const isUndone = taken?.status === 'fulfilled' && taken.value === 'undone';
      expect(isUndone).toBe(started?.status === 'rejected');
      expect(await cards(ids)).toEqual([isUndone ? 'gone' : 'being_prepared']);
      const used = await bar.database
        .db('stock_movements')
        .where({ order_item_id: ids[0] ?? '' })
        .first('id');
      if (isUndone) expect(used).toBeUndefined();
      outcomes.add(isUndone ? 'undone' : 'started');
      if (!isUndone) await bar.ana.deleteItem({ params: { orderItemId: ids[0] ?? '' } });
    }
    expect(outcomes.size).toBe(2);
  }, 120_000);

  it('Q-018 is nobody else’s to take back, nor several at once', async () => {
    const guest = await at();
    const [first, second] = [await send(guest, 'fries'), await send(guest, 'fries')];
    const stranger = await at('Dan');
    const theirs = { sessionId: guest.session.id, orderIds: first.ids };
    expect(await refusalOf(stranger.api.undoOrder({ body: theirs }))).toBe('403 not_your_session');
    expect(await refusalOf(undo(stranger, first.ids))).toBe('404 order_not_found');
    expect(await refusalOf(undo(guest, [crypto.randomUUID()]))).toBe('404 order_not_found');
    expect(await refusalOf(undo(guest, [...first.ids, ...second.ids]))).toBe('400 one_order_only');
    expect(await refusalOf(undo(guest, []))).toBe('400 invalid_request');
    expect(await cards([...first.ids, ...second.ids])).toEqual(['grey', 'grey']);
  });

  it('Q-018 is taken back once, however often it is said', async () => {
    const guest = await at();
    const { ids } = await send(guest, 'fries');
    const key = { idempotencyKey: crypto.randomUUID() };
    const said = await Promise.all([1, 2, 3].map(() => undo(guest, ids, key)));
    expect([...said, await undo(guest, ids)]).toEqual(['undone', 'undone', 'undone', 'undone']);
    bar.clock.advance(60_000);
    expect(await undo(guest, ids)).toBe('undone');
    const told = await bar.boss.auditLog({ query: { action: 'order.undone' } });
    expect(told.filter(({ entityId }) => entityId === guest.session.id)).toHaveLength(1);
  });
});

describe('nothing settles', () => {
  it('Q-021 of a waiter, of an old client, of a quick order, or where the venue gives no time', async () => {
    const guest = await at();
    const waiter = await bar.waiterAt(bar.table());
    const old = await place(guest, false, 'fries');
    const ofWaiter = await place({ api: bar.ana, session: waiter }, true, 'fries');
    const quick = await bar.ana.waiterQuickSession();
    const quickly = await bar.ana.quickOrder({
      body: {
        order: { sessionId: quick.id, orderItems: [line('fries')] },
        paymentMethod: 'cash',
        printFiscal: false,
      },
    });
    await bar.boss.putVenue({ body: { guestUndoSeconds: 0 } });
    const off = await place(guest, true, 'fries');
    await bar.boss.putVenue({ body: { guestUndoSeconds: HOLD_MS / 1_000 } });
    expect([old, ofWaiter, off].map(({ undoUntil }) => undoUntil)).toEqual([null, null, null]);
    const ids = [old, ofWaiter, off, quickly].flatMap(({ orders }) => orders.map(({ id }) => id));
    expect(await cards(ids)).toEqual(['ordered', 'ordered', 'ordered', 'ordered']);
    const held = await bar.database
      .db('print_jobs')
      .whereIn('order_item_id', ids)
      .whereNotNull('not_before')
      .pluck('id');
    expect(held).toEqual([]);
  });

  it('is set to a whole number of seconds, twenty at most', async () => {
    for (const guestUndoSeconds of [-1, 21, 1.5])
      expect(await refusalOf(bar.boss.putVenue({ body: { guestUndoSeconds } }))).toBe('400 invalid_request');
  });
});
