import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening } from '../../testing/evening.ts';
import { rememberCooked } from '../../testing/remember-cooked.ts';

const WINGS = 'wings_buffalo__12pc';
const FRIES = 'fries';
const MINUTE_MS = 60_000;

let bar: Evening;
let [wings, fryer] = ['', ''];
beforeAll(async () => {
  bar = await evening();
  const added = async (name: string, items: string[]) =>
    (await bar.boss.addStation({ body: { names: { en: name }, side: 'kitchen', items, slots: 1 } })).id;
  wings = await added('Wings', [WINGS]);
  fryer = await added('Fryer', [FRIES]);
  await bar.boss.putVenue({ body: { showTimes: true } });
  await rememberCooked(bar, WINGS, wings, 12);
  await rememberCooked(bar, FRIES, fryer, 5);
  for (const job of bar.product.jobs) if (job.name === 'learned times') await job.run();
});
afterAll(() => bar.close());
beforeEach(async () => {
  for (const { id: orderId } of (await bar.ion.overview()).openKitchenOrders)
    for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
      await bar.ion.advanceOrder({ params: { orderId, nextStatus } });
});

const inMinutes = (minutes: number) => bar.clock.now() + minutes * MINUTE_MS;
async function glovo(wantedAt: number | undefined, ...dishes: readonly string[]) {
  const { tableId = '' } = (await bar.ana.virtualTables())[0]?.table ?? {};
  const session = await bar.waiterAt(tableId);
  const { orders } = await bar.ana.placeOrder({
    body: { sessionId: session.id, orderItems: dishes.map((dish) => line(dish)), wantedAt },
  });
  return orders.map(({ id }) => id);
}
async function quick(wantedAt: number) {
  const { id: sessionId } = await bar.ana.waiterQuickSession();
  const order = { sessionId, orderItems: [line(FRIES)], wantedAt };
  const { orders } = await bar.ana.quickOrder({ body: { order, paymentMethod: 'cash', printFiscal: false } });
  return orders.map(({ id }) => id);
}
const shown = async (ids: readonly string[]) =>
  (await bar.ion.overview()).openKitchenOrders.filter(({ id }) => ids.includes(id));
/** In about how many minutes each of these is to be begun; null: nothing is said of it. */
async function startsOf(ids: readonly string[]) {
  const { rows, now } = await bar.ion.kitchenBoard({ query: {} });
  return ids.map((id) => {
    const startBy = rows.find(({ orderId }) => orderId === id)?.startBy ?? null;
    return startBy === null ? null : Math.abs(Math.round((startBy - now) / MINUTE_MS));
  });
}

describe('when an order is to be fetched (AMB-241)', () => {
  it('stands on its dishes, at the counter and at a virtual table, and they age towards it', async () => {
    const at = inMinutes(40);
    for (const ids of [await glovo(at, WINGS, FRIES), await quick(at)])
      for (const order of await shown(ids))
        expect(order).toMatchObject({ wantedAt: at, boardTs: at - 15 * MINUTE_MS });
    const [none] = await shown(await glovo(undefined, FRIES));
    expect(none).toMatchObject({ wantedAt: null, boardTs: none?.createdTs });
  });

  it('means nothing where it is carried to a table, whoever says it', async () => {
    const wantedAt = inMinutes(40);
    const mihai = await bar.guest('Mihai', bar.table());
    const orderItems = [line(FRIES)];
    const told = await mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems, wantedAt },
    });
    const { id: sessionId } = await bar.waiterAt(bar.table());
    const waiters = await bar.ana.placeOrder({ body: { sessionId, orderItems, wantedAt } });
    const ids = [...told.orders, ...waiters.orders].map(({ id }) => id);
    expect((await shown(ids)).map((order) => order.wantedAt)).toEqual([null, null]);
  });

  it.each([-15, 24 * 60 + 1])('lies in the next 24 hours: in %d minutes is refused', async (minutes) => {
    expect(await refusalOf(glovo(inMinutes(minutes), FRIES))).toBe('409 pickup_time_off');
    expect(await refusalOf(quick(inMinutes(minutes)))).toBe('409 pickup_time_off');
  });

  it('is a moment: a word is a bad request', async () => {
    expect(await refusalOf(glovo(0.5, FRIES))).toMatch(/^400 /u);
  });

  it('is what the kitchen counts back from: each dish as late as its time allows (AMB-239)', async () => {
    const ids = await glovo(inMinutes(40), WINGS, FRIES);
    expect(await startsOf(ids)).toEqual([28, 35]);
    bar.clock.advance(28 * MINUTE_MS);
    expect(await startsOf(ids)).toEqual([0, 7]);
    await bar.ion.advanceOrder({ params: { orderId: ids[0] ?? '', nextStatus: 'being_prepared' } });
    bar.clock.advance(7 * MINUTE_MS);
    expect(await startsOf(ids)).toEqual([null, 0]);
  });

  it('is not said of what nobody has made often enough, nor where times are switched off (K-034)', async () => {
    const unknown = await glovo(inMinutes(40), 'wings_buffalo__8pc');
    expect(await startsOf(unknown)).toEqual([null]);
    const known = await glovo(inMinutes(40), FRIES);
    await bar.boss.putVenue({ body: { showTimes: false } });
    expect(await startsOf(known)).toEqual([null]);
    await bar.boss.putVenue({ body: { showTimes: true } });
  });

  it('keeps an order out of queue and totals until half an hour before (AMB-238, AMB-240)', async () => {
    const [id] = await glovo(inMinutes(90), FRIES);
    const atFryer = async () => {
      const { stations, totals } = await bar.ion.kitchenBoard({ query: { station: fryer } });
      return {
        open: stations.find((station) => station.id === fryer)?.open,
        totals: totals.map(({ portions, later }) => [portions, later]),
      };
    };
    const before = await atFryer();
    // Whoever sits at a table is not held up by it.
    const { api, session } = await bar.guest('Mihai', bar.table());
    const orderItems = [line(WINGS), line(FRIES)];
    const { orders } = await api.placeOrder({
      body: { sessionId: session.id, orderItems, serve: 'together' },
    });
    expect(await startsOf(orders.map((order) => order.id))).toEqual([null, 7]);
    for (const order of orders) await bar.ana.deleteItem({ params: { orderItemId: order.id } });
    bar.clock.advance(60 * MINUTE_MS);
    expect(await atFryer()).toEqual({
      open: (before.open ?? 0) + 1,
      totals: before.totals.map(([portions = 0, later = 0]) => [portions + 1, later - 1]),
    });
    expect(id).toBeDefined();
  });

  it('comes to the wall as its time comes near (K-036)', async () => {
    const { address } = await bar.boss.makeWall({
      body: { name: 'Door', language: 'ro', secondLanguage: 'ru' },
    });
    const token = address.split('/').at(-1) ?? '';
    const [id = ''] = await glovo(inMinutes(90), FRIES);
    const code = (await shown([id]))[0]?.pickupCode;
    const soon = async () => (await bar.bare.wall({ params: { token } })).soon.includes(code ?? '');
    expect(await soon()).toBe(false);
    bar.clock.advance(60 * MINUTE_MS);
    expect(await soon()).toBe(true);
  });
});
