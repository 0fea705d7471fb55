import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { rememberCooked } from '../../testing/remember-cooked.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { tappingCards } from '../../testing/tapping-cards.ts';

const BUFFALO = 'wings_buffalo__12pc';
const MINUTE_MS = 60_000;

let bar: Evening;
let cook: ReturnType<typeof tappingCards>;
let [wings, fryer] = ['', ''];
beforeAll(async () => {
  bar = await evening();
  cook = tappingCards(bar);
  const added = async (name: string, choices: string[], groups: string[]) =>
    (await bar.boss.addStation({ body: { names: { en: name }, side: 'kitchen', choices, groups, slots: 2 } }))
      .id;
  wings = await added('Wings', [], ['wings']);
  fryer = await added('Fryer', ['add_fries'], []);
});
afterAll(() => bar.close());

const buffalo = () => ({
  ...line(BUFFALO),
  modifiers: [{ group: 'wings_extras', choice: 'add_fries', count: 1 }],
});
const sit = () => bar.guest('Mihai', bar.table());
const send = async ({ api, session }: Guest, ...orderItems: ReturnType<typeof line>[]) =>
  (await api.placeOrder({ body: { sessionId: session.id, orderItems } })).orders.map(({ id }) => id);
const board = (station?: string) => bar.ion.kitchenBoard({ query: station === undefined ? {} : { station } });
const rowsOf = async (station: string) =>
  (await board(station)).rows.map(({ part, work, cookSeconds, startBy }) => ({
    part,
    work,
    cookSeconds,
    startBy,
  }));

const learn = async () => {
  for (const job of bar.product.jobs) if (job.name === 'learned times') await job.run();
};
const look = async () => {
  for (const job of bar.product.jobs) if (job.name === 'loads of stations') await job.run();
};

describe('the board of a station (AMB-234)', () => {
  it('shows its own shares, with their order and what is to be made in all (K-023, K-038)', async () => {
    const mihai = await sit();
    const [id = ''] = await send(mihai, buffalo(), line('fries'));
    const { orders, rows, totals, stations } = await board(fryer);
    expect(orders.map((order) => order.id)).toEqual([id]);
    expect(rows).toMatchObject([{ orderId: id, part: 2, choices: ['add_fries'], work: 'ordered' }]);
    expect(totals).toEqual([{ menuItemId: null, choice: 'add_fries', portions: 1, later: 0 }]);
    expect(stations.map((one) => [one.id, one.open])).toEqual([
      ['kitchen', 1],
      ['bar', 0],
      ...[wings, fryer].toSorted().map((one) => [one, 1]),
    ]);
    expect((await board('kitchen')).rows).toMatchObject([{ part: null }]);
    expect((await board()).rows).toHaveLength(3);
    const ids = (await board()).orders.map((order) => order.id);
    for (const target of ['ready_for_delivery', 'delivered'] as const)
      await cook.tap(mihai, await cook.seen(ids), target);
    expect((await board()).rows).toEqual([]);
  });

  it('counts what its open dishes take of each stock that the kitchen counts, and no other (K-038)', async () => {
    const stock = keepingStock(bar);
    const meat = await stock.config({ name: 'Wings', inTotals: true });
    const potatoes = await stock.config({ name: 'Potatoes', inTotals: true });
    const salt = await stock.config({ name: 'Salt' });
    await stock.use(BUFFALO, meat, 0.6);
    await stock.use(BUFFALO, salt, 0.01);
    await stock.useOfModifier('add_fries', potatoes, 0.2);
    const mihai = await sit();
    const ids = await send(mihai, buffalo(), buffalo(), line(BUFFALO));
    const taken = async (station?: string) =>
      (await board(station)).ingredients.map(({ name, unit, amount }) => [name, amount, unit]);
    expect(await taken()).toEqual([
      ['Potatoes', 0.4, 'kg'],
      ['Wings', 1.8, 'kg'],
    ]);
    expect(await taken(wings)).toEqual([['Wings', 1.8, 'kg']]);
    expect(await taken(fryer)).toEqual([['Potatoes', 0.4, 'kg']]);
    const takers = async (ingredient?: string) =>
      (await bar.ion.kitchenBoard({ query: { orders: 'none', ingredient } })).ingredients.map(
        ({ name, takenBy }) => [name, takenBy.toSorted()],
      );
    expect(await takers()).toEqual([
      ['Potatoes', []],
      ['Wings', []],
    ]);
    expect(await takers(potatoes)).toEqual([
      ['Potatoes', ids.slice(0, 2).toSorted()],
      ['Wings', []],
    ]);
    expect(await takers(meat)).toEqual([
      ['Potatoes', []],
      ['Wings', ids.toSorted()],
    ]);
    await cook.tap(mihai, await cook.seen(ids.slice(0, 1)), 'ready_for_delivery');
    expect(await taken(wings)).toEqual([['Wings', 1.2, 'kg']]);
    for (const target of ['ready_for_delivery', 'delivered'] as const)
      await cook.tap(mihai, await cook.seen(target === 'delivered' ? ids : ids.slice(1)), target);
    expect(await taken()).toEqual([]);
  });

  it('tells whoever has the orders already nothing of them twice', async () => {
    const [id = ''] = await send(await sit(), buffalo());
    const { orders, rows, stations } = await bar.ion.kitchenBoard({ query: { orders: 'none' } });
    const whole = await board();
    expect(orders).toEqual([]);
    expect(whole.orders.length).toBeGreaterThan(0);
    expect({ rows, stations }).toEqual({ rows: whole.rows, stations: whole.stations });
    for (const step of ['being_prepared', 'ready_for_delivery', 'delivered'])
      await bar.ion.advanceOrder({ params: { orderId: id, nextStatus: step } });
  });

  it('is none of a guest’s, and there is none of a station that there is not', async () => {
    expect(await refusalOf(board('nobody'))).toBe('404 station_not_found');
    expect(await refusalOf(bar.bare.kitchenBoard({ query: {} }))).toMatch(/^401/u);
  });

  it('says nothing of times that nobody knows: no zero (K-034)', async () => {
    await bar.boss.putVenue({ body: { showStarts: true, showLoad: true } });
    const mihai = await sit();
    const [id = ''] = await send(mihai, buffalo());
    expect(await rowsOf(fryer)).toEqual([{ part: 2, work: 'ordered', cookSeconds: null, startBy: null }]);
    for (const { inFiveMinutes } of (await board()).stations) expect(inFiveMinutes).toBeNull();
    await bar.ana.deleteItem({ params: { orderItemId: id } });
  });

  it('begins the fries seven minutes after the wings, each switched off by itself (K-033, K-041)', async () => {
    await rememberCooked(bar, BUFFALO, wings, 12);
    await rememberCooked(bar, 'add_fries', fryer, 5);
    await learn();
    const mihai = await sit();
    const [id = ''] = await send(mihai, buffalo());
    const { rows, now } = await board(fryer);
    expect(rows).toMatchObject([{ cookSeconds: 300, startBy: now + 7 * MINUTE_MS }]);
    const waits = async () => (await board()).stations.map(({ waitSeconds }) => waitSeconds !== null);
    await bar.boss.putVenue({ body: { showStarts: false } });
    expect(await rowsOf(fryer)).toEqual([{ part: 2, work: 'ordered', cookSeconds: null, startBy: null }]);
    expect(await waits()).toContain(true);
    await bar.boss.putVenue({ body: { showStarts: true, showLoad: false } });
    expect(await rowsOf(fryer)).toMatchObject([{ cookSeconds: 300 }]);
    expect(await waits()).not.toContain(true);
    await bar.boss.putVenue({ body: { showLoad: true } });
    await bar.ana.deleteItem({ params: { orderItemId: id } });
  });

  it('slows phones down by itself only where the house wants it, says so, and ends it (K-043)', async () => {
    const mihai = await sit();
    const ids = await send(mihai, ...Array.from({ length: 6 }, buffalo));
    const slowed = async () =>
      (await bar.ion.orderingLimits()).limits.map(({ id, portions, by }) => [id, portions, by]);
    const full = async () => {
      await look();
      bar.clock.advance(2 * MINUTE_MS);
      await look();
    };
    await full();
    // Two at once, twelve minutes each: less than one in five minutes, so one; the fryer makes two in these.
    const { stations } = await board();
    expect(stations.find(({ id }) => id === wings)).toMatchObject({ load: 'full', inFiveMinutes: 1 });
    expect(stations.find(({ id }) => id === fryer)).toMatchObject({ inFiveMinutes: 2 });
    expect(await slowed()).toEqual([]);
    for (const id of ids.slice(1)) await bar.ana.deleteItem({ params: { orderItemId: id } });
    await look();
    await bar.boss.putVenue({ body: { autoThrottle: true } });
    const more = await send(mihai, ...Array.from({ length: 6 }, buffalo));
    await full();
    expect(await slowed()).toEqual([['slow:kitchen', 1, 'auto']]);
    for (const id of more) await bar.ana.deleteItem({ params: { orderItemId: id } });
    await look();
    expect(await slowed()).toEqual([]);
    const log = await bar.database.db('audit_log').where({ actor: 'auto' }).orderBy('id').pluck('action');
    expect(log).toEqual(['ordering.slowed', 'ordering.resumed']);
    await bar.ana.deleteItem({ params: { orderItemId: ids[0] ?? '' } });
    await bar.boss.putVenue({ body: { autoThrottle: false } });
  });

  it('is busy after two minutes above a quarter of an hour, and calm again below 70 % (K-042)', async () => {
    const mihai = await sit();
    const ids = await send(mihai, buffalo(), buffalo(), buffalo());
    const loadOf = async () => (await board()).stations.find(({ id }) => id === wings);
    await look();
    expect(await loadOf()).toMatchObject({ open: 3, waitSeconds: (3 * 12 * 60) / 2, load: 'calm' });
    bar.clock.advance(MINUTE_MS);
    await look();
    expect(await loadOf()).toMatchObject({ load: 'calm' });
    bar.clock.advance(MINUTE_MS);
    await look();
    expect(await loadOf()).toMatchObject({ load: 'busy' });
    for (const id of ids.slice(1)) await bar.ana.deleteItem({ params: { orderItemId: id } });
    await look();
    expect(await loadOf()).toMatchObject({ waitSeconds: 360, load: 'calm' });
  });
});
