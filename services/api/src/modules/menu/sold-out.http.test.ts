import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basicAuthorization, createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { compose } from '../../compose.ts';
import { closeServer, httpServer, listen as openPort } from '../../http/serve.ts';
import { inProcessBus } from '../../live/bus.ts';
import { line, order, refusalOf, type Guest } from '../../testing/evening.ts';
import { listen, type Listening } from '../../testing/listening.ts';
import { FRIES, sellingFries, type SellingFries } from '../../testing/selling-fries.ts';
import { PASSWORD } from '../../testing/test-venue.ts';

const MAYO = [{ group: 'fries_dipping_sauce', choice: 'mayo' }];
const KETCHUP = [{ group: 'fries_dipping_sauce', choice: 'ketchup' }];

let bar: SellingFries['bar'];
let keep: SellingFries['keep'];
let potatoes: string;
let onTheMenu: SellingFries['onTheMenu'];
let settings: SellingFries['settings'];
let look: SellingFries['look'];
let moment: SellingFries['moment'];
let stocked: SellingFries['stocked'];
let cleared: SellingFries['cleared'];
let mihai: Guest;
let olga: Guest;
let ears: Listening;
beforeAll(async () => {
  ({ bar, keep, potatoes, onTheMenu, settings, look, moment, stocked, cleared } = await sellingFries());
});
afterAll(() => bar.close());

const offered = async (id = FRIES) =>
  (await onTheMenu(id))?.optionsCatalogue.flatMap(({ options }) => options.map((option) => option.id));
const asks = ({ api, session }: Guest, options: typeof MAYO = [], id = FRIES) =>
  api.placeOrder({ body: { sessionId: session.id, orderItems: [line(id, options)] } });

beforeEach(async () => {
  const table = bar.table();
  [mihai, olga] = [await bar.guest('Mihai', table), await bar.guest('Olga', table)];
  await stocked(8);
  ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
});
afterEach(async () => {
  ears.close();
  await cleared();
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

  it('gone, stand on the menu of a waiter as sold out and on, what staff switched off as off', async () => {
    await stocked(0);
    const forWaiter = async () =>
      (await bar.bare.menu({ query: { lang: 'en', for: 'waiter' } })).find(({ id }) => id === FRIES);
    expect(await forWaiter()).toMatchObject({ active: true, left: 0 });
    expect(await onTheMenu()).toMatchObject({ active: false, left: 0 });
    await bar.ana.activateMenuItem({ params: { id: FRIES }, body: { active: false } });
    expect(await forWaiter()).toMatchObject({ active: false, left: 0 });
    await bar.ana.activateMenuItem({ params: { id: FRIES }, body: { active: true } });
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
