import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { LAST_PORTION_GRACE_MS } from '@masa/domain/stock';
import { compose } from '../../compose.ts';
import { closeServer, httpServer, listen as openPort } from '../../http/serve.ts';
import { inProcessBus } from '../../live/bus.ts';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { keepingStock, type KeepingStock } from '../../testing/keeping-stock.ts';
import { listen, type Listening } from '../../testing/listening.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

const FRIES = 'fries';
const MAYO = [{ group: 'fries_dipping_sauce', choice: 'mayo' }];
const KETCHUP = [{ group: 'fries_dipping_sauce', choice: 'ketchup' }];

let bar: Evening;
let keep: KeepingStock;
let potatoes: string;
let mihai: Guest;
let olga: Guest;
let ears: Listening;
beforeAll(async () => {
  bar = await evening();
  keep = keepingStock(bar);
  potatoes = await keep.config({ name: 'Potatoes' });
  await keep.use(FRIES, potatoes, 0.25);
  await bar.boss.putVenue({ body: { autoSoldOut: true } });
});
afterAll(() => bar.close());

const onTheMenu = async (id = FRIES) =>
  (await bar.bare.menu({ query: { lang: 'en' } })).find((item) => item.id === id);
const offered = async (id = FRIES) =>
  (await onTheMenu(id))?.optionsCatalogue.flatMap(({ options }) => options.map((option) => option.id));
const settings = (id = FRIES) => bar.ana.menuItemSettings({ params: { id } });
const asks = ({ api, session }: Guest, options: typeof MAYO = [], id = FRIES) =>
  api.placeOrder({ body: { sessionId: session.id, orderItems: [line(id, options)] } });
const look = async () => bar.product.jobs.find(({ name }) => name === 'last portions')?.run();
const moment = () => bar.clock.advance(LAST_PORTION_GRACE_MS + 1);
/** What there is now, and nobody waits for any of it. */
async function stocked(portions: number): Promise<void> {
  await keep.count(potatoes, portions * 0.25);
  moment();
  await look();
  await onTheMenu();
}

beforeEach(async () => {
  const table = bar.table();
  [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
  await stocked(8);
  ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
});
/** Whatever a story has left on the board is served. */
afterEach(async () => {
  ears.close();
  const { openKitchenOrders } = await bar.ana.overview();
  const waiting = openKitchenOrders.filter(({ status }) => status === 'ordered');
  await Promise.all(waiting.map(({ id }) => keep.prepare(id)));
});
const heard = async () => (await ears.next(null))?.tableId;
/** The phone loads the menu whenever it is told to; fails when it is not told. */
async function untilMenu(says: (menu: { active: boolean; left: number | null }) => boolean): Promise<void> {
  for (;;) {
    await heard();
    const fries = await onTheMenu();
    if (fries && says(fries)) return;
  }
}

describe('the last portions', () => {
  it('are counted down on every open phone, below five only', async () => {
    expect(await onTheMenu()).toMatchObject({ active: true, left: null });
    await order(mihai, FRIES, FRIES, FRIES);
    await look();
    expect(await onTheMenu()).toMatchObject({ left: null });
    expect(await settings()).toMatchObject({ left: 5, soldOut: false });
    for (const left of [4, 3, 2, 1]) {
      await order(olga, FRIES);
      expect(await heard()).toBeNull();
      expect(await onTheMenu()).toMatchObject({ active: true, left });
    }
    await order(olga, FRIES);
    expect(await heard()).toBeNull();
    expect(await onTheMenu()).toMatchObject({ active: false, left: 0 });
    expect(await settings()).toMatchObject({ active: true, left: 0, soldOut: true });
  });

  it('are still had by two who had the last one on the screen; the kitchen sees the shortage', async () => {
    await stocked(1);
    const [first = ''] = await order(mihai, FRIES);
    const [second = ''] = await order(olga, FRIES);
    await keep.prepare(first);
    // What was taken for an order of this moment does not count against the moment either.
    const [third = ''] = await order(olga, FRIES);
    await keep.prepare(second);
    moment();
    expect(await refusalOf(asks(mihai))).toBe('409 item_inactive');
    const moved = (await keep.movements(potatoes)).slice(-2);
    expect(moved).toMatchObject([
      { cause: 'consumption', delta: -0.25 },
      { cause: 'shortage', delta: -0.25, batchId: null },
    ]);
    const flagged = await bar.ana.stockMovements({ query: { config: potatoes, limit: 1 } });
    expect(flagged).toMatchObject([{ cause: 'shortage', orderItemId: second }]);
    await keep.prepare(third);
  });

  it('gone, are refused to guests line by line, and not to a waiter, at the table or over the counter', async () => {
    await stocked(0);
    expect(await refusalOf(asks(mihai))).toBe('409 item_inactive');
    const { api, session } = mihai;
    const both = await api
      .placeOrder({ body: { sessionId: session.id, orderItems: [line('lager__500ml'), line(FRIES)] } })
      .catch((reason: unknown) => reason);
    expect(both).toMatchObject({
      error: 'item_inactive',
      details: { items: [{ line: 1, menuItemId: FRIES, error: 'item_inactive' }] },
    });
    const waiter = await bar.waiterAt(mihai.table);
    await bar.ana.placeOrder({ body: { sessionId: waiter.id, orderItems: [line(FRIES)] } });
    const quick = await bar.ana.waiterQuickSession();
    const sold = await bar.ana.quickOrder({
      body: {
        order: { sessionId: quick.id, orderItems: [line(FRIES)] },
        paymentMethod: 'cash',
        printFiscal: false,
      },
    });
    expect(sold.status).toBe('created');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a count finds more', () => keep.count(potatoes, 2)],
    ['a batch is brought in', () => keep.batch(potatoes, 1)],
    ['the recipe takes less', async () => changeRecipe(0)],
    ['an order is taken back', async () => bar.ana.deleteItem({ params: { orderItemId: waiting } })],
  ])('are back on open phones and for sale at once when %s', async (_, deed) => {
    await stocked(1);
    [waiting = ''] = await order(olga, FRIES);
    moment();
    await untilMenu(({ active }) => !active);
    expect(await refusalOf(asks(mihai))).toBe('409 item_inactive');
    await deed();
    await untilMenu(({ active }) => active);
    await asks(mihai);
    await changeRecipe(0.25);
  });
  let waiting = '';
  async function changeRecipe(ratio: number): Promise<void> {
    const [use] = await bar.ana.menuItemStock({ params: { id: FRIES } });
    await bar.ana.changeMenuItemStock({
      params: { id: FRIES },
      body: { id: use?.id ?? '', stockId: potatoes, ratio },
    });
  }

  it('are gone at once when the batch is written off', async () => {
    for (const { id } of await keep.batches(potatoes))
      await bar.ana.writeOffStockBatch({ params: { id }, query: { reason: 'rotten' } });
    expect(await heard()).toBeNull();
    expect(await onTheMenu()).toMatchObject({ active: false });
    expect(await refusalOf(asks(mihai))).toBe('409 item_inactive');
  });

  it('go at the hour a batch expires, with nobody touching it', async () => {
    await stocked(0);
    const soon = new Date(bar.clock.now() + 3_600_000).toISOString();
    await keep.batch(potatoes, 1, { expires: soon });
    await untilMenu(({ active, left }) => active && left === 4);
    bar.clock.advance(3_600_001);
    await look();
    await untilMenu(({ active }) => !active);
    expect(await refusalOf(asks(mihai))).toBe('409 item_inactive');
  });

  it('are sold by the venue that does not count, too: nothing is off and nobody is told', async () => {
    await bar.boss.putVenue({ body: { autoSoldOut: false } });
    expect(await heard()).toBeNull();
    await stocked(0);
    expect(await onTheMenu()).toMatchObject({ active: true, left: null });
    expect(await settings()).toMatchObject({ left: 0, soldOut: false });
    await asks(mihai);
    await bar.boss.putVenue({ body: { autoSoldOut: true } });
    expect(await heard()).toBeNull();
    expect(await onTheMenu()).toMatchObject({ active: false, left: 0 });
  });
});

describe('an option', () => {
  let sauce: string;
  let useId: string;
  beforeAll(async () => {
    sauce = await keep.config({ name: 'Mayo', unit: 'liter' });
    ({ id: useId } = await keep.useOfOption(FRIES, 'mayo', sauce, 0.04));
  });
  afterAll(() => bar.ana.removeMenuOptionStock({ params: { id: FRIES, optionId: 'mayo', depId: useId } }));
  const left = async (id: string) =>
    (await onTheMenu())?.optionsCatalogue[0]?.options.find((option) => option.id === id)?.left;

  it('is told of, leaves the menu alone, and is refused alone', async () => {
    await keep.count(sauce, 0.08);
    await heard();
    expect(await onTheMenu()).toMatchObject({ active: true, left: null });
    expect([await left('mayo'), await left('ketchup')]).toEqual([2, null]);
    await asks(mihai, MAYO);
    await asks(olga, MAYO);
    while ((await offered())?.includes('mayo')) await heard();
    moment();
    expect(await offered()).toEqual(['ketchup']);
    expect(await refusalOf(asks(mihai, MAYO))).toBe('409 option_inactive');
    const [sauces] = (await settings()).optionsCatalogue;
    expect(sauces?.options.map(({ id, active, soldOut }) => [id, active, soldOut])).toEqual([
      ['mayo', true, true],
      ['ketchup', true, false],
    ]);
    expect(await settings()).toMatchObject({ soldOut: false, stockLinks: 2 });
    await asks(mihai, KETCHUP);
    // Who does not say which one gets what there is.
    const { orders } = await asks(mihai);
    const { openKitchenOrders } = await bar.ana.overview();
    expect(openKitchenOrders.find(({ id }) => id === orders[0]?.id)).toMatchObject({
      options: [{ choice: 'ketchup' }],
    });
  });

  it('that was the last of its group takes the item with it, until there is more', async () => {
    await keep.count(sauce, 0);
    await bar.ana.activateMenuOption({ params: { id: FRIES, optionId: 'ketchup' }, body: { active: false } });
    moment();
    await look();
    expect(await onTheMenu()).toMatchObject({ active: false, left: null });
    expect(await settings()).toMatchObject({ active: true, soldOut: true });
    expect(await refusalOf(asks(mihai))).toBe('409 item_inactive');
    await keep.batch(sauce, 1);
    await untilMenu(({ active }) => active);
    await asks(mihai);
    await bar.ana.activateMenuOption({ params: { id: FRIES, optionId: 'ketchup' }, body: { active: true } });
  });
});

describe('several processes', () => {
  it('tell each other: what one of them sells out leaves the phones of the others', async () => {
    const here = bar.product.context;
    const { config, db, log, world } = here;
    const there = inProcessBus();
    // The bus between processes: each hears the other once, nobody hears himself twice.
    let passing = false;
    const bridge = (from: typeof there, to: typeof there) =>
      from.subscribe((event) => {
        if (passing) return;
        passing = true;
        to.publish(event);
        passing = false;
      });
    const other = compose({ config, db, log, world, bus: there });
    const apart = [bridge(there, here.bus), bridge(here.bus, there)];
    const server = httpServer(other.app);
    const origin = `http://127.0.0.1:${await openPort(server, 0, '127.0.0.1')}`;
    const ana = createClient(routes, { origin, authorization: () => basicAuthorization('ana', PASSWORD) });

    await ana.countStock({ params: { id: potatoes }, body: { counted: 0.5 } });
    expect(await heard()).toBeNull();
    expect(await onTheMenu()).toMatchObject({ left: 2 });
    expect(await ana.menu({ query: {} })).toContainEqual(expect.objectContaining({ id: FRIES, left: 2 }));
    await order(mihai, FRIES);
    await look();
    expect(await ana.menu({ query: {} })).toContainEqual(expect.objectContaining({ id: FRIES, left: 1 }));

    for (const stop of apart) stop();
    const closed = closeServer(server);
    server.closeAllConnections();
    await other.close();
    await closed;
  });
});

describe('thirty orders a second', () => {
  /** So many a second, for so many seconds; answers how often the whole venue was told to load the menu again. */
  async function rush(perSecond: number, seconds: number): Promise<number> {
    let told = 0;
    const stop = bar.product.context.bus.subscribe(({ kind }) => {
      if (kind === 'venue') told += 1;
    });
    const tables = await Promise.all(Array.from({ length: 10 }, () => bar.waiterAt(bar.table())));
    const orders: Promise<unknown>[] = [];
    for (let sent = 0; sent < perSecond * seconds; sent += 1) {
      const sessionId = tables[sent % tables.length]?.id ?? '';
      orders.push(bar.ana.placeOrder({ body: { sessionId, orderItems: [line(FRIES)] } }));
      await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
    }
    await Promise.all(orders);
    await look();
    stop();
    return told;
  }

  it('tell nobody anything while there is enough', async () => {
    await stocked(200);
    expect(await rush(30, 2)).toBe(0);
    expect(await settings()).toMatchObject({ left: 140 });
  });

  it('tell of the last five portions at most once each', async () => {
    await stocked(40);
    const told = await rush(30, 2);
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(5);
    expect(await onTheMenu()).toMatchObject({ active: false, left: 0 });
  });
});
