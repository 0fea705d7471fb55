import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '@masa/domain/staff';
import { isSqlite } from '../../db/database.ts';
import type { VenueEvent } from '../../live/bus.ts';
import { evening, order, refusalsOf, type Api, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());

const overview = () => bar.ana.overview();
const ringing = async (role: StaffRole = 'kitchen') => (await overview()).alerts[role];
const counts = async () => {
  const { waiter, kitchen } = (await overview()).alerts;
  return { waiter: waiter.count, kitchen: kitchen.count };
};
/** Somebody taps 'Seen' on a screen that was just drawn. */
async function see(role: StaffRole, by: Api = bar.ana): Promise<void> {
  const { things } = (await by.overview()).alerts[role];
  if (things.length > 0) await by.seen({ body: { role, things } });
}
const advance = (orderId: string, nextStatus: string) =>
  bar.ion.advanceOrder({ params: { orderId, nextStatus } });

beforeEach(async () => {
  await see('waiter');
  await see('kitchen');
});

describe('what rings', () => {
  it('is the kitchen for dishes and the hall for drinks, until somebody begins with them', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = '', beer = ''] = await order(mihai, 'fries', 'lager__500ml');
    const { alerts, openKitchenOrders, now } = await overview();
    expect(alerts).toEqual({
      kitchen: {
        count: 1,
        newestTs: openKitchenOrders.find(({ id }) => id === fries)?.createdTs,
        nextTs: null,
        things: [`order:${fries}`],
      },
      waiter: { count: 1, newestTs: expect.any(Number) as number, nextTs: null, things: [`order:${beer}`] },
    });
    expect(alerts.kitchen.newestTs).toBeLessThanOrEqual(now);
    await advance(beer, 'being_prepared');
    expect(await counts()).toEqual({ waiter: 0, kitchen: 1 });
    await advance(fries, 'being_prepared');
    expect(await counts()).toEqual({ waiter: 0, kitchen: 0 });
  });

  it('is a plate that waits to be carried, from when it was ready', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    await advance(fries, 'being_prepared');
    await see('waiter');
    const { statusChangedTs } = await advance(fries, 'ready_for_delivery');
    expect((await overview()).alerts).toEqual({
      kitchen: { count: 0, newestTs: null, nextTs: null, things: [] },
      waiter: { count: 1, newestTs: statusChangedTs, nextTs: null, things: [`ready:${fries}`] },
    });
    await advance(fries, 'delivered');
    expect(await counts()).toEqual({ waiter: 0, kitchen: 0 });
  });

  it('is a check until it is closed or cancelled', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'lager__500ml');
    await see('waiter');
    const check = await pay.opened(pay.separate(mihai));
    expect(await counts()).toEqual({ waiter: 1, kitchen: 0 });
    await pay.cancel(check);
    expect(await counts()).toEqual({ waiter: 0, kitchen: 0 });
    const again = await pay.opened(pay.separate(mihai));
    expect(await counts()).toMatchObject({ waiter: 1 });
    await pay.complete(again);
    expect(await counts()).toMatchObject({ waiter: 0 });
  });

  it('is nothing that was deleted', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect(await counts()).toEqual({ waiter: 0, kitchen: 0 });
  });
});

describe('a call', () => {
  const caller = async (table = bar.table()) => {
    const { api, session } = await bar.guest('Mihai', table);
    return {
      table,
      call: () => api.callWaiter({ params: { tableId: table, sessionId: session.id } }),
      accept: async () => {
        const { waiterCalls } = await overview();
        const open = waiterCalls.find(({ sessionId }) => sessionId === session.id);
        await bar.ana.acceptWaiterCall({ params: { callId: open?.id ?? '' } });
      },
    };
  };
  const rings = async () => (await counts()).waiter;

  it('rings until it is accepted, and again when the guest repeats it', async () => {
    const mihai = await caller();
    await mihai.call();
    expect(await counts()).toEqual({ waiter: 1, kitchen: 0 });
    await see('waiter');
    await mihai.call();
    bar.clock.advance(10_000);
    await mihai.call();
    // Impatience within twenty seconds is one ring.
    expect(await rings()).toBe(0);
    bar.clock.advance(10_000);
    await mihai.call();
    expect(await rings()).toBe(1);
    await mihai.accept();
    expect(await rings()).toBe(0);
  });

  it('of a second guest at the table rings with the next twenty seconds, and then until it is looked after', async () => {
    const mihai = await caller();
    const olga = await caller(mihai.table);
    await mihai.call();
    const rang = (await overview()).alerts.waiter.newestTs ?? 0;
    await see('waiter');
    bar.clock.advance(5_000);
    await olga.call();
    expect((await overview()).alerts.waiter).toEqual({
      count: 0,
      newestTs: null,
      nextTs: rang + 20_000,
      things: [],
    });
    bar.clock.advance(15_000);
    expect((await overview()).alerts.waiter).toMatchObject({
      count: 1,
      newestTs: rang + 20_000,
      nextTs: null,
    });
    bar.clock.advance(3_600_000);
    expect(await rings()).toBe(1);
    await olga.accept();
    expect(await rings()).toBe(0);
    await mihai.accept();
  });

  it('right after the last one was accepted rings late, not at once', async () => {
    const mihai = await caller();
    await mihai.call();
    await mihai.accept();
    bar.clock.advance(2_000);
    await mihai.call();
    expect(await rings()).toBe(0);
    bar.clock.advance(18_000);
    expect(await rings()).toBe(1);
    await mihai.accept();
  });

  it('that was accepted before it could ring holds no other one back', async () => {
    const [mihai, table] = [await caller(), bar.table()];
    const olga = await caller(mihai.table);
    await mihai.call();
    await mihai.accept();
    bar.clock.advance(5_000);
    await olga.call();
    await olga.accept();
    bar.clock.advance(16_000);
    await mihai.call();
    expect(await rings()).toBe(1);
    await mihai.accept();
    // Another table is another bell.
    const ion = await caller(table);
    await ion.call();
    expect(await rings()).toBe(1);
    await ion.accept();
  });
});

describe("'Seen'", () => {
  it('silences its role for everybody, until something newer comes', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries', 'lager__500ml');
    await see('kitchen', bar.ion);
    expect(await counts()).toEqual({ waiter: 1, kitchen: 0 });
    await order(mihai, 'fries');
    expect(await counts()).toEqual({ waiter: 1, kitchen: 1 });
  });

  it('covers what was on the screen, in whichever order things are committed', async () => {
    const { db } = bar.database;
    const [mihai, olga] = [await bar.guest('Mihai', bar.table()), await bar.guest('Olga', bar.table())];
    const shown = await order(olga, 'fries');
    let late: Promise<string[]>;
    let screen: Awaited<ReturnType<typeof overview>>;
    if (isSqlite(db)) {
      // One writer: nothing waits. The same millisecond is the worst that can be.
      const { createdTs = 0 } = (await overview()).openKitchenOrders.find(({ id }) => id === shown[0]) ?? {};
      screen = await overview();
      late = order(mihai, 'fries');
      await db('order_items')
        .whereIn('id', await late)
        .update({ created_at: createdTs });
      expect(createdTs).toBeLessThanOrEqual(screen.now);
    } else {
      // The order has begun and waits for its table while the screen is drawn.
      const held = await db.transaction();
      await held('dining_tables').where({ code: mihai.table }).forUpdate().first();
      late = order(mihai, 'fries');
      await sleep(200);
      screen = await overview();
      await bar.ion.seen({ body: { role: 'kitchen', things: screen.alerts.kitchen.things } });
      await held.commit();
    }
    const [id = ''] = await late;
    await bar.ion.seen({ body: { role: 'kitchen', things: screen.alerts.kitchen.things } });
    expect(screen.alerts.kitchen.things).toEqual([`order:${shown[0]}`]);
    const after = await overview();
    expect(after.alerts.kitchen).toMatchObject({ count: 1, things: [`order:${id}`] });
  });

  it('from a screen that slept does not ring again what others have seen', async () => {
    const { things: old } = await ringing();
    await order(await bar.guest('Mihai', bar.table()), 'fries');
    await see('kitchen');
    await bar.ion.seen({ body: { role: 'kitchen', things: [...old, 'order:gone'] } });
    expect(await counts()).toMatchObject({ kitchen: 0 });
  });

  it('keeps no names but of what stands on the board of its role', async () => {
    const [fries = ''] = await order(await bar.guest('Mihai', bar.table()), 'fries');
    const kept = () => bar.database.db('alert_seen').where({ thing: `order:${fries}` });
    await bar.ana.seen({ body: { role: 'waiter', things: [`order:${fries}`, 'order:of-tomorrow'] } });
    expect(await kept()).toEqual([]);
    expect(await counts()).toMatchObject({ kitchen: 1 });
    expect(await bar.database.db('alert_seen').where({ thing: 'order:of-tomorrow' })).toEqual([]);
  });

  it('is remembered for a day, and as long as the thing stands', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = '', beer = ''] = await order(mihai, 'fries', 'lager__500ml');
    await see('kitchen');
    await see('waiter');
    await advance(beer, 'being_prepared');
    const kept = async () =>
      bar.database
        .db('alert_seen')
        .whereIn('thing', [`order:${fries}`, `order:${beer}`])
        .pluck('thing');
    const sweep = () => bar.product.jobs.find(({ name }) => name === 'alerts seen long ago')?.run();
    await sweep();
    expect(await kept()).toHaveLength(2);
    bar.clock.advance(24 * 3_600_000 + 1);
    await sweep();
    expect(await kept()).toEqual([`order:${fries}`]);
    expect(await counts()).toMatchObject({ kitchen: 0 });
  });

  it('tells every other screen once, and leaves a trace', async () => {
    await order(await bar.guest('Mihai', bar.table()), 'lager__500ml');
    const { things } = (await overview()).alerts.waiter;
    const heard: VenueEvent[] = [];
    const stop = bar.product.context.bus.subscribe((event) => heard.push(event));
    const tapped = () => bar.ana.seen({ body: { role: 'waiter', things } });
    expect(await tapped()).toEqual({ status: 'seen' });
    expect(await tapped()).toEqual({ status: 'seen' });
    stop();
    expect(heard).toEqual([{ kind: 'staff', timestamp: expect.any(Number) as number }]);
    expect(
      await bar.database.db('audit_log').where({ entity: 'alert' }).orderBy('id', 'desc').first(),
    ).toMatchObject({ actor: 'user:ana', action: 'alert.seen', entity_id: 'waiter' });
  });

  it('is for the staff', async () => {
    const body = { role: 'waiter' as const, things: ['order:1'] };
    const [phone, mihai] = [bar.phone(), await bar.guest('Mihai', bar.table())];
    expect(
      await refusalsOf(bar.browser(phone).seen({ body }), mihai.api.seen({ body }), mihai.api.pushKey()),
    ).toEqual(['401 unauthorized']);
  });
});
