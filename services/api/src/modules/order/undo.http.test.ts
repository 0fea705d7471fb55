import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  evening,
  line,
  refusalOf,
  stampOf,
  type Api,
  type Evening,
  type Guest,
} from '../../testing/evening.ts';

const HOLD_MS = 10_000;
const STATION_PRINTER = { role: 'sticker', station: 'all', language: 'ru' } as const;
const WORKS = { state: 'ok', paper: 'ok', detail: '' } as const;

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  await bar.boss.putVenue({ body: { guestUndoSeconds: HOLD_MS / 1_000 } });
});
afterAll(() => bar.close());

const at = async (name = 'Mihai') => bar.guest(name, bar.table());
const place = async ({ api, session }: Pick<Guest, 'api' | 'session'>, undo: boolean, ...items: string[]) =>
  api.placeOrder({ body: { sessionId: session.id, orderItems: items.map((item) => line(item)), undo } });
/** Sent by our app: its guest can take it back. */
const send = async (guest: Guest, ...items: string[]) => {
  const { orders, undoUntil } = await place(guest, true, ...items);
  return { ids: orders.map(({ id }) => id), undoUntil, sentAt: orders[0]?.createdTs ?? 0 };
};
const undo = async (guest: Guest, orderIds: readonly string[], options = {}) =>
  (await guest.api.undoOrder({ body: { sessionId: guest.session.id, orderIds: [...orderIds] } }, options))
    .status;
const bill = async (guest: Guest) =>
  (await guest.api.tableOrders({ params: { tableId: guest.table } })).checkTotal.effectiveTotal;
const step = (orderId: string, nextStatus: string, by: Api = bar.ion) =>
  by.advanceOrder({ params: { orderId, nextStatus } });

const rings = async () => {
  const { alerts } = await bar.ana.overview();
  return [...alerts.kitchen.things, ...alerts.waiter.things];
};
const ringing = async (ids: readonly string[]) =>
  (await rings()).filter((thing) => ids.some((id) => thing.includes(id)));
/** How its cards stand on the boards: `grey` while the guest can take them back. */
const cards = async (ids: readonly string[]) => {
  const { openKitchenOrders, openWaiterOrders } = await bar.ion.overview();
  const all = new Map([...openKitchenOrders, ...openWaiterOrders].map((order) => [order.id, order]));
  return ids.map((id) => {
    const order = all.get(id);
    return order === undefined ? 'gone' : order.settlesAt === null ? order.status : 'grey';
  });
};
const stickers = async (ids: readonly string[]) =>
  bar.database
    .db('print_jobs')
    .whereIn('order_item_id', [...ids])
    .orderBy(['created_at', 'id'])
    .select('kind', 'status', 'copy_no')
    .then((jobs) => jobs.map(({ kind, status, copy_no }) => `${kind} ${status} ${copy_no}`));

/** A printer of its own; what is handed to it it keeps. */
async function printer() {
  const { agents, agentLink } = bar.product.print;
  const name = `sticker-${crypto.randomUUID()}`;
  const { id } = await agents.enrol(name, 'user:boss');
  await agentLink.answers.hello(id, {
    agentVersion: '1',
    printers: [{ name, ...STATION_PRINTER, ...WORKS }],
  });
  return {
    takes: async () =>
      (await agentLink.answers.claim(id, { printers: [name], limit: 20 })).jobs.map(({ jobId }) => jobId),
    leaves: () => agents.revoke(id, 'user:boss'),
  };
}
const jobsOf = async (ids: readonly string[]) =>
  bar.database
    .db('print_jobs')
    .whereIn('order_item_id', [...ids])
    .where('kind', 'sticker')
    .pluck('id');

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
    for (let round = 0; round < 200; round += 1) {
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

describe('an order settles at once', () => {
  const printed = async (ids: readonly string[]) => {
    const agent = await printer();
    const taken = await agent.takes();
    await agent.leaves();
    return (await jobsOf(ids)).map((job) => taken.includes(job));
  };

  it('Q-019 when its guest asks for the check: it is on it, and its sticker comes once', async () => {
    const guest = await at();
    const { ids } = await send(guest, 'fries', 'lager__500ml');
    const asked = await guest.api.requestSessionCheck({
      body: {
        sessionId: guest.session.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: await stampOf(guest),
      },
    });
    expect(asked.status).toBe('created');
    expect(await cards(ids)).toEqual(['ordered', 'ordered']);
    expect(await undo(guest, ids)).toBe('too_late');
    expect(await printed(ids)).toEqual([true]);
    bar.clock.advance(HOLD_MS + 1_000);
    expect(await printed(ids)).toEqual([false]);
    expect(await bill(guest)).toBe(10_050);
  });

  it('when somebody asks for the check of the whole table', async () => {
    const guest = await at();
    const { ids } = await send(guest, 'fries');
    await guest.api.requestTableCheck({
      body: {
        tableId: guest.table,
        requestedBySessionId: guest.session.id,
        paymentMethod: 'cash',
        lastProcessedUpdate: await stampOf(guest),
      },
    });
    expect(await cards(ids)).toEqual(['ordered']);
    expect(await printed(ids)).toEqual([true]);
  });

  it.each([
    ['begins with one of its dishes', async (id: string) => void (await step(id, 'being_prepared'))],
    [
      'marks one as urgent',
      async (id: string) => void (await bar.ana.rushOrders({ body: { orderIds: [id], rush: true } })),
    ],
    [
      'strikes one off',
      async (id: string) => void (await bar.ana.deleteItem({ params: { orderItemId: id } })),
    ],
  ])('for all that was sent with it, when somebody %s', async (_what, deed) => {
    const guest = await at();
    const { ids } = await send(guest, 'fries', 'fries', 'lager__500ml');
    await deed(ids[0] ?? '');
    expect((await cards(ids)).slice(1)).toEqual(['ordered', 'ordered']);
    expect(await undo(guest, ids.slice(1))).toBe('too_late');
    expect((await printed(ids)).at(-1)).toBe(true);
    expect(await ringing(ids.slice(1))).toHaveLength(2);
  });

  it('when somebody else takes a dish over, or the guest moves', async () => {
    const guest = await at();
    const other = await bar.guest('Olga', guest.table);
    const claimed = await send(guest, 'fries', 'fries');
    await other.api.claimOrder({
      body: {
        newSessionId: other.session.id,
        previousSessionId: guest.session.id,
        orderId: claimed.ids[0] ?? '',
      },
    });
    expect(await cards(claimed.ids)).toEqual(['ordered', 'ordered']);
    expect(await undo(guest, claimed.ids)).toBe('too_late');
    const moved = await send(guest, 'fries');
    await guest.api.moveSession({ body: { sessionId: guest.session.id, table: bar.table() } });
    expect(await cards(moved.ids)).toEqual(['ordered']);
    expect(await undo(guest, moved.ids)).toBe('too_late');
  });

  it('for the first order of a visit that waits for a look, when the time is over', async () => {
    await bar.boss.putVenue({ body: { firstOrder: 'vouched' } });
    const guest = await at();
    const { ids } = await send(guest, 'fries');
    const asked = async () =>
      (await bar.ana.overview()).presence.some(({ tableId }) => tableId === guest.table);
    expect(await asked()).toBe(false);
    await bar.ana.confirmPresence({ params: { tableId: guest.table } });
    expect(await cards(ids)).toEqual(['grey']);
    expect(await printed(ids)).toEqual([false]);
    bar.clock.advance(HOLD_MS);
    expect(await printed(ids)).toEqual([true]);
    const late = await send(await at(), 'fries');
    bar.clock.advance(HOLD_MS);
    expect(await cards(late.ids)).toEqual(['ordered']);
    expect((await rings()).some((thing) => thing.startsWith('presence:'))).toBe(true);
    await bar.boss.putVenue({ body: { firstOrder: 'free' } });
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

describe('whoever looks at the clock', () => {
  const look = async () => {
    await bar.product.jobs.find(({ name }) => name === 'orders that have settled')?.run();
  };
  const heard = () => {
    const events: string[] = [];
    const stop = bar.product.context.bus.subscribe((event) =>
      events.push(event.kind === 'table' ? `table ${event.tableId}` : event.kind),
    );
    return { events, stop };
  };

  it('Q-020 is told of what has settled once, though nobody who placed it is alive any more', async () => {
    await look();
    const guest = await at();
    await send(guest, 'fries');
    const { events, stop } = heard();
    await look();
    expect(events).toEqual([]);
    bar.clock.advance(HOLD_MS);
    await look();
    expect(events).toEqual([`table ${guest.table}`, 'print']);
    await look();
    expect(events).toHaveLength(2);
    stop();
  });

  it('is woken by the process that placed it, at its moment', async () => {
    await bar.boss.putVenue({ body: { guestUndoSeconds: 1 } });
    const guest = await at();
    const told = new Promise<number>((resolve) => {
      const stop = bar.product.context.bus.subscribe((event) => {
        if (event.kind !== 'table' || event.tableId !== guest.table || event.timestamp < until) return;
        stop();
        resolve(bar.clock.now());
      });
    });
    let until = Number.POSITIVE_INFINITY;
    const { undoUntil } = await send(guest, 'fries');
    until = undoUntil ?? until;
    expect((await told) - until).toBeLessThan(2_000);
    await bar.boss.putVenue({ body: { guestUndoSeconds: HOLD_MS / 1_000 } });
  });

  it('believes no end that lies further ahead than any hold: the clock was set back', async () => {
    const [guest, agent] = [await at(), await printer()];
    await agent.takes();
    const { ids } = await send(guest, 'fries');
    bar.clock.advance(-3_600_000);
    expect(await cards(ids)).toEqual(['ordered']);
    expect(await agent.takes()).toEqual(expect.arrayContaining(await jobsOf(ids)));
    bar.clock.advance(3_600_000);
    await agent.leaves();
  });
});
