import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, type Evening } from '../../testing/evening.ts';
import { storedJson } from '../../testing/stored-json.ts';
import { rememberCooked } from '../../testing/remember-cooked.ts';

const WINGS = 'wings_buffalo__12pc';
const FRIES = 'fries';
const SMALLER = 'wings_buffalo__8pc';
const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;

let bar: Evening;
let [wings, fryer] = ['', ''];
beforeAll(async () => {
  bar = await evening();
  const added = async (name: string, items: string[]) =>
    (await bar.boss.addStation({ body: { names: { en: name }, side: 'kitchen', items, slots: 2 } })).id;
  wings = await added('Wings', [WINGS]);
  fryer = await added('Fryer', [FRIES]);
  await bar.boss.putVenue({ body: { showStarts: true, showLoad: true } });
  await rememberCooked(bar, WINGS, wings, 12);
  await rememberCooked(bar, FRIES, fryer, 5);
  for (const job of bar.product.jobs) if (job.name === 'learned times') await job.run();
});
afterAll(() => bar.close());

const order = async (serve?: 'together' | 'as_ready') => {
  const { api, session } = await bar.guest('Mihai', bar.table());
  const orderItems = [line(WINGS), line(FRIES)];
  const { orders } = await api.placeOrder({
    body: { sessionId: session.id, orderItems, ...(serve && { serve }) },
  });
  return orders.map(({ id }) => id);
};
/** In how many minutes the fries of this order are to be begun; null: nothing is said of it. */
const friesIn = async (ids: readonly string[]) => {
  const { rows, now } = await bar.ion.kitchenBoard({ query: {} });
  const startBy = rows.find(({ orderId }) => orderId === ids[1])?.startBy ?? null;
  expect(rows.find(({ orderId }) => orderId === ids[0])?.startBy ?? null).toBeNull();
  return startBy === null ? null : (startBy - now) / MINUTE_MS;
};
const advance = (orderId = '', nextStatus = 'being_prepared') =>
  bar.ion.advanceOrder({ params: { orderId, nextStatus } });
const gone = async (ids: readonly string[]) => {
  for (const orderItemId of ids) await bar.ana.deleteItem({ params: { orderItemId } });
};

describe('what a guest wants together', () => {
  it('K-033: the fries begin seven minutes after the wings, and the time comes while these are made', async () => {
    const ids = await order('together');
    expect(await friesIn(ids)).toBe(7);
    await advance(ids[0]);
    bar.clock.advance(3 * MINUTE_MS);
    expect(await friesIn(ids)).toBe(4);
    bar.clock.advance(4 * MINUTE_MS);
    expect(await friesIn(ids)).toBe(0);
    // As long as nobody begins them, also when the wings are done.
    bar.clock.advance(2 * MINUTE_MS);
    expect(await friesIn(ids)).toBe(0);
    await advance(ids[0], 'ready_for_delivery');
    expect(await friesIn(ids)).toBe(0);
    await advance(ids[1]);
    expect(await friesIn(ids)).toBeNull();
    await gone(ids);
  });

  it('K-033: nobody is kept from beginning earlier', async () => {
    const ids = await order('together');
    expect(await advance(ids[1])).toMatchObject({ status: 'being_prepared' });
    expect(await friesIn(ids)).toBeNull();
    await gone(ids);
  });

  it('K-033: each as it is ready needs no advice', async () => {
    for (const serve of ['as_ready', undefined] as const) {
      const ids = await order(serve);
      expect(await friesIn(ids)).toBeNull();
      await gone(ids);
    }
  });

  it('K-033: another guest’s order at the same time is planned by itself', async () => {
    const one = await order('together');
    const other = await order();
    expect(await friesIn(other)).toBeNull();
    await gone([...one, ...other]);
  });
});

/** In how many minutes each of these is to be begun by its paper; undefined: it says nothing of it. */
const onPaper = async (ids: readonly string[]) => {
  const rows = await bar.database
    .db('print_jobs')
    .whereIn('order_item_id', ids)
    .select('order_item_id', 'dedup_key', 'document');
  const said = new Map(
    rows.map(({ order_item_id: id, document }) => [id, storedJson(document) as { startAt?: number }]),
  );
  return ids.map((id) => {
    const startAt = said.get(id)?.startAt;
    return startAt === undefined ? undefined : Math.round((startAt - bar.clock.now()) / MINUTE_MS);
  });
};

describe('the sticker of what is begun later (AMB-243)', () => {
  it('says when, and nothing of what is begun at once', async () => {
    const together = await order('together');
    expect(await onPaper(together)).toEqual([undefined, 7]);
    await gone(together);
    const asReady = await order();
    expect(await onPaper(asReady)).toEqual([undefined, undefined]);
    await gone(asReady);
  });

  it('says nothing where times are switched off', async () => {
    await bar.boss.putVenue({ body: { showStarts: false } });
    const ids = await order('together');
    expect(await onPaper(ids)).toEqual([undefined, undefined]);
    await gone(ids);
    await bar.boss.putVenue({ body: { showStarts: true } });
  });

  it('says it of a course as it is fired, and of an order that can still be taken back', async () => {
    const session = await bar.waiterAt(bar.table());
    const orderItems = [
      { ...line('lager_1l'), course: 1 },
      { ...line(WINGS), course: 2 },
      { ...line(FRIES), course: 2 },
    ];
    const { orders } = await bar.ana.placeOrder({ body: { sessionId: session.id, orderItems } });
    const ids = orders.map(({ id }) => id);
    expect(await onPaper(ids)).toEqual([undefined, undefined, undefined]);
    const held = (await bar.ion.overview()).openKitchenOrders.find(({ id }) => id === ids[1]);
    const batchId = held?.batchId ?? '';
    await bar.ana.fireCourse({ body: { batchId, tableId: session.tableId, course: 2 } });
    expect(await onPaper(ids)).toEqual([undefined, undefined, 7]);
    await gone(ids);
    await bar.boss.putVenue({ body: { guestUndoSeconds: 10 } });
    const { api, session: mihai } = await bar.guest('Mihai', bar.table());
    const sent = await api.placeOrder({
      body: {
        sessionId: mihai.id,
        orderItems: [line(WINGS), line(FRIES)],
        serve: 'together',
        undo: true,
      },
    });
    expect(sent.undoUntil).not.toBeNull();
    expect(await onPaper(sent.orders.map(({ id }) => id))).toEqual([undefined, 7]);
    await gone(sent.orders.map(({ id }) => id));
    await bar.boss.putVenue({ body: { guestUndoSeconds: 0 } });
  });
});

describe('what nobody has made often enough', () => {
  const sayMinutes = (prepMinutes: number | null) =>
    bar.boss.changeMenuItem({ params: { id: SMALLER }, body: { prepMinutes } });
  const withSmaller = async () => {
    const { api, session } = await bar.guest('Mihai', bar.table());
    const orderItems = [line(WINGS), line(SMALLER)];
    const { orders } = await api.placeOrder({
      body: { sessionId: session.id, orderItems, serve: 'together' },
    });
    return orders.map(({ id }) => id);
  };

  it('AMB-239: takes what the house says of it, and nothing is said without (K-034)', async () => {
    const ids = await withSmaller();
    expect(await friesIn(ids)).toBeNull();
    await sayMinutes(4);
    expect(await friesIn(ids)).toBe(8);
    await sayMinutes(null);
    expect(await friesIn(ids)).toBeNull();
    await gone(ids);
  });

  it('AMB-239: what was seen counts for more than what was said', async () => {
    await bar.boss.changeMenuItem({ params: { id: FRIES }, body: { prepMinutes: 11 } });
    const ids = await order('together');
    expect(await friesIn(ids)).toBe(7);
    await gone(ids);
  });
});

describe('a course', () => {
  const courses = async (friesCourse: number) => {
    const session = await bar.waiterAt(bar.table());
    const orderItems = [
      { ...line(WINGS), course: 1 },
      { ...line(FRIES), course: friesCourse },
    ];
    const { orders } = await bar.ana.placeOrder({ body: { sessionId: session.id, orderItems } });
    return { ids: orders.map(({ id }) => id), tableId: session.tableId };
  };

  it('K-033: is ready together, as a waiter has ordered it', async () => {
    const { ids } = await courses(1);
    expect(await friesIn(ids)).toBe(7);
    await gone(ids);
  });

  it('K-029: waits without a time, in nobody’s queue and in “later” alone until it is fired', async () => {
    const { ids, tableId } = await courses(2);
    const { rows, totals, stations, orders } = await bar.ion.kitchenBoard({ query: { station: fryer } });
    expect(rows).toMatchObject([{ orderId: ids[1], startBy: null }]);
    expect(totals).toMatchObject([{ menuItemId: FRIES, portions: 0, later: 1 }]);
    expect(stations.find(({ id }) => id === fryer)).toMatchObject({ open: 0, waitSeconds: 0 });
    const batchId = orders[0]?.batchId ?? '';
    await bar.ana.fireCourse({ body: { batchId, tableId, course: 2 } });
    const fired = await bar.ion.kitchenBoard({ query: { station: fryer } });
    expect(fired.totals).toMatchObject([{ menuItemId: FRIES, portions: 1, later: 0 }]);
    expect(fired.stations.find(({ id }) => id === fryer)).toMatchObject({
      open: 1,
      waitSeconds: (5 * MINUTE_SECONDS) / 2,
    });
    await gone(ids);
  });
});
