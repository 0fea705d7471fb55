import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '@masa/domain/staff';
import type { VenueEvent } from '../../live/bus.ts';
import { evening, order, refusalsOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());

const overview = () => bar.ana.overview();
const counts = async () => {
  const { waiter, kitchen } = (await overview()).alerts;
  return { waiter: waiter.count, kitchen: kitchen.count };
};
/** Somebody taps 'Seen' on a screen that was just drawn. */
async function see(role: StaffRole, by = bar.ana): Promise<void> {
  const { now } = await by.overview();
  await by.seen({ body: { role, until: now } });
  bar.clock.advance(1);
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
      kitchen: { count: 1, newestTs: openKitchenOrders.find(({ id }) => id === fries)?.createdTs },
      waiter: { count: 1, newestTs: expect.any(Number) as number },
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
      kitchen: { count: 0, newestTs: null },
      waiter: { count: 1, newestTs: statusChangedTs },
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

  it('is a call until it is accepted, and again when the guest repeats it', async () => {
    const { api, session, table } = await bar.guest('Mihai', bar.table());
    const call = () => api.callWaiter({ params: { tableId: table, sessionId: session.id } });
    await call();
    expect(await counts()).toEqual({ waiter: 1, kitchen: 0 });
    await see('waiter');
    await call();
    bar.clock.advance(10_000);
    await call();
    // Impatience within twenty seconds is one ring.
    expect(await counts()).toMatchObject({ waiter: 0 });
    bar.clock.advance(10_000);
    await call();
    expect(await counts()).toMatchObject({ waiter: 1 });
    const { waiterCalls } = await overview();
    await bar.ana.acceptWaiterCall({
      params: { callId: waiterCalls.find(({ tableId }) => tableId === table)?.id ?? '' },
    });
    expect(await counts()).toMatchObject({ waiter: 0 });
  });

  it('is nothing that was deleted', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const [fries = ''] = await order(mihai, 'fries');
    await bar.ana.deleteItem({ params: { orderItemId: fries } });
    expect(await counts()).toEqual({ waiter: 0, kitchen: 0 });
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

  it('covers what was on the screen, and never the future', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { now: drawn } = await overview();
    bar.clock.advance(1);
    await order(mihai, 'fries');
    await bar.ion.seen({ body: { role: 'kitchen', until: drawn } });
    expect(await counts()).toMatchObject({ kitchen: 1 });
    await bar.ion.seen({ body: { role: 'kitchen', until: bar.clock.now() + 3_600_000 } });
    expect(await counts()).toMatchObject({ kitchen: 0 });
    bar.clock.advance(1);
    await order(mihai, 'fries');
    expect(await counts()).toMatchObject({ kitchen: 1 });
  });

  it('from a screen that slept does not ring again what others have seen', async () => {
    const { now: old } = await overview();
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    await see('kitchen');
    await bar.ion.seen({ body: { role: 'kitchen', until: old } });
    expect(await counts()).toMatchObject({ kitchen: 0 });
  });

  it('tells every other screen once, and leaves a trace', async () => {
    const heard: VenueEvent[] = [];
    const stop = bar.product.context.bus.subscribe((event) => heard.push(event));
    const { now } = await overview();
    const tapped = () => bar.ana.seen({ body: { role: 'waiter', until: now } });
    expect(await tapped()).toEqual({ status: 'seen' });
    expect(await tapped()).toEqual({ status: 'seen' });
    stop();
    expect(heard).toEqual([{ kind: 'staff', timestamp: expect.any(Number) as number }]);
    expect(
      await bar.database.db('audit_log').where({ entity: 'alert' }).orderBy('id', 'desc').first(),
    ).toMatchObject({ actor: 'user:ana', action: 'alert.seen', entity_id: 'waiter' });
  });

  it('is for the staff', async () => {
    const body = { role: 'waiter', until: 1 } as const;
    const [phone, mihai] = [bar.phone(), await bar.guest('Mihai', bar.table())];
    expect(
      await refusalsOf(bar.browser(phone).seen({ body }), mihai.api.seen({ body }), mihai.api.pushKey()),
    ).toEqual(['401 unauthorized']);
  });
});
