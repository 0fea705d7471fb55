import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJson } from '../../db/json-columns.ts';
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
  await bar.boss.putVenue({ body: { showStarts: true } });
  await rememberCooked(bar, WINGS, wings, 12);
  await rememberCooked(bar, FRIES, fryer, 5);
  for (const job of bar.product.jobs) if (job.name === 'learned times') await job.run();
});
afterAll(() => bar.close());
const STEPS = ['ordered', 'being_prepared', 'ready_for_delivery', 'delivered'];
async function handOut(orderId: string, status = 'ordered') {
  for (const nextStatus of STEPS.slice(STEPS.indexOf(status) + 1))
    await bar.ion.advanceOrder({ params: { orderId, nextStatus } });
}
beforeEach(async () => {
  const { openKitchenOrders, openWaiterOrders } = await bar.ion.overview();
  for (const { id, status } of [...openKitchenOrders, ...openWaiterOrders]) await handOut(id, status);
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

const fetchAt = (orderId: string, wantedAt: number | null, api = bar.ana) =>
  api.changePickupTime({ body: { orderId, wantedAt } });
const papersOf = async (id: string) =>
  (await bar.database.db('print_jobs').where({ order_item_id: id }).orderBy('created_at').select('document'))
    .map(({ document }) => readJson('print_jobs.document', document, id))
    .map((paper) => (paper.kind === 'sticker' ? [paper.notice, paper.wantedAt ?? null] : []));

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
    await bar.boss.putVenue({ body: { showStarts: false } });
    expect(await startsOf(known)).toEqual([null]);
    await bar.boss.putVenue({ body: { showStarts: true } });
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

describe('when whoever fetches it has said another time', () => {
  it('goes for the whole order at once, on the boards and in what is begun when', async () => {
    const ids = await glovo(inMinutes(40), WINGS, FRIES);
    const later = inMinutes(70);
    const { orders } = await fetchAt(ids[1] ?? '', later);
    expect(orders.map(({ wantedAt }) => wantedAt)).toEqual([later, later]);
    for (const order of await shown(ids))
      expect(order).toMatchObject({ wantedAt: later, boardTs: later - 15 * MINUTE_MS });
    expect(await startsOf(ids)).toEqual([58, 65]);
    await fetchAt(ids[0] ?? '', null);
    for (const order of await shown(ids))
      expect(order).toMatchObject({ wantedAt: null, boardTs: order.createdTs });
  });

  it('comes on a paper that says AGAIN, for what is still made and was on paper', async () => {
    const [wingsId = '', friesId = ''] = await glovo(inMinutes(40), WINGS, FRIES);
    const before = (await shown([wingsId]))[0]?.wantedAt ?? null;
    for (const nextStatus of ['being_prepared', 'ready_for_delivery'])
      await bar.ion.advanceOrder({ params: { orderId: friesId, nextStatus } });
    const later = inMinutes(60);
    await fetchAt(wingsId, later);
    await fetchAt(wingsId, later);
    expect(await papersOf(wingsId)).toEqual([
      ['order', before],
      ['again', later],
    ]);
    expect(await papersOf(friesId)).toEqual([['order', before]]);
  });

  it('is written down with the clock of the house, once', async () => {
    const [id = ''] = await glovo(inMinutes(40), FRIES);
    const later = inMinutes(60);
    const both = await Promise.all([fetchAt(id, later), fetchAt(id, later, bar.ion)]);
    expect(both[0]).toEqual(both[1]);
    const said = await bar.database
      .db('audit_log')
      .where({ entity_id: id, action: 'order.pickup_time_changed' })
      .select('details');
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said[0])).toMatch(/wantedAt[^0-9]+[0-9]{2}:[0-9]{2}/u);
  });

  it('is or was handed out, whoever comes first: what is gone keeps its time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const at = inMinutes(40);
      const [id = ''] = await glovo(at, FRIES);
      for (const nextStatus of ['being_prepared', 'ready_for_delivery'])
        await bar.ion.advanceOrder({ params: { orderId: id, nextStatus } });
      const [changed] = await Promise.allSettled([
        fetchAt(id, at + MINUTE_MS),
        bar.ion.advanceOrder({ params: { orderId: id, nextStatus: 'delivered' } }),
      ]);
      const row = await bar.database.db('order_items').where({ id }).first('wanted_at', 'status');
      expect(row?.status).toBe('delivered');
      expect(row?.wanted_at).toBe(changed.status === 'fulfilled' ? at + MINUTE_MS : at);
      if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ error: 'nothing_to_fetch' });
    }
  });

  it('is said of what came back, and of the rest of its order alone', async () => {
    const at = inMinutes(40);
    const [gone = '', back = ''] = await glovo(at, FRIES, FRIES);
    for (const orderId of [gone, back]) await handOut(orderId);
    expect(await refusalOf(fetchAt(gone, inMinutes(50)))).toBe('409 nothing_to_fetch');
    await bar.ana.recallOrders({ body: { items: [back], reason: 'cold', remake: true } });
    const later = inMinutes(50);
    expect((await fetchAt(gone, later)).orders).toEqual([{ id: back, wantedAt: later }]);
  });

  it('lies in the next 24 hours, and at a table that is served there is none', async () => {
    const [id = ''] = await glovo(inMinutes(40), FRIES);
    for (const minutes of [-15, 24 * 60 + 1])
      expect(await refusalOf(fetchAt(id, inMinutes(minutes)))).toBe('409 pickup_time_off');
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await mihai.api.placeOrder({
      body: { sessionId: mihai.session.id, orderItems: [line(FRIES)] },
    });
    expect(await refusalOf(fetchAt(orders[0]?.id ?? '', inMinutes(30)))).toBe('409 nothing_to_fetch');
    expect(await refusalOf(fetchAt(id, inMinutes(30), mihai.api))).toBe('401 unauthorized');
    expect(await refusalOf(fetchAt(crypto.randomUUID(), null))).toBe('404 order_not_found');
  });
});
