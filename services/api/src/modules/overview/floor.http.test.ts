import { afterAll, beforeAll, expect, it } from 'vitest';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

const MINUTE = 60_000;
/** The evening's clock goes on while the calls are on their way. */
const about = (instant: number): unknown => expect.closeTo(instant, -4);
let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening();
  pay = paying(bar);
});
afterAll(() => bar.close());

const at = async (table: string) =>
  (await bar.ana.floor()).tables.find(({ tableId }) => tableId === table) ?? null;

it('tells of a table its guests, since when they sit there, what is open and of how many dishes', async () => {
  const table = bar.table();
  expect(await at(table)).toBeNull();
  const since = bar.clock.now();
  const mihai = await bar.guest('Mihai', table);
  expect(await at(table)).toEqual({
    tableId: table,
    guests: 1,
    sinceTs: about(since),
    openTotal: 0,
    dishes: 0,
    paidTs: null,
  });
  bar.clock.advance(5 * MINUTE);
  const olga = await bar.guest('Olga', table);
  await order(mihai, 'fries', 'lager__500ml');
  await order(olga, 'fries');
  const { checkTotal } = await bar.ana.tableOrders({ params: { tableId: table } });
  expect(await at(table)).toMatchObject({
    guests: 2,
    sinceTs: about(since),
    openTotal: checkTotal.effectiveTotal,
    dishes: 3,
  });
});

it('tells a quarter of an hour that a table has paid, and forgets it when the next guests come', async () => {
  const table = bar.table();
  const first = await bar.guest('Mihai', table);
  await order(first, 'fries');
  const { checkId = '' } = await pay.separate(first);
  bar.clock.advance(MINUTE);
  const paidTs = bar.clock.now();
  await bar.ana.completeCheck({ params: { checkId } });
  expect(await at(table)).toEqual({
    tableId: table,
    guests: 0,
    sinceTs: null,
    openTotal: 0,
    dishes: 0,
    paidTs: about(paidTs),
  });
  bar.clock.advance(14 * MINUTE);
  const since = bar.clock.now();
  await bar.guest('Dana', table);
  expect(await at(table)).toMatchObject({ guests: 1, sinceTs: about(since), paidTs: about(paidTs) });
  bar.clock.advance(MINUTE);
  expect(await at(table)).toMatchObject({ paidTs: null });
});

it('takes a waiter for a guest only where something is ordered for a table without any', async () => {
  const table = bar.table();
  const session = await bar.waiterAt(table);
  expect(await at(table)).toBeNull();
  const waiter = { api: bar.ana, session, table };
  await order(waiter, 'fries');
  expect(await at(table)).toMatchObject({ guests: 0, dishes: 1 });
});

it('is for staff', async () => {
  expect(await refusalOf(bar.bare.floor())).toBe('401 unauthorized');
});
