import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Line = Parameters<Guest['api']['placeOrder']>[0]['body']['orderItems'][number];
const many = (dish: string, quantity: number): Line => ({ ...line(dish), quantity });
const send = (guest: Guest, orderItems: Line[], idempotencyKey?: string) =>
  guest.api.placeOrder(
    { body: { sessionId: guest.session.id, orderItems } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
const billOf = ({ table, session }: Guest) =>
  bar.ana
    .tableOrders({ params: { tableId: table } })
    .then(({ sessionPrechecks }) => sessionPrechecks.find(({ sessionId }) => sessionId === session.id));

describe('three beers in one line', () => {
  it('are three items in the books, in the order of the lines, each with its place', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await send(mihai, [many('lager__500ml', 3), line('fries')]);
    expect(orders.map(({ menuItemId }) => menuItemId)).toEqual([
      'lager__500ml',
      'lager__500ml',
      'lager__500ml',
      'fries',
    ]);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(4);
    expect((await billOf(mihai))?.total).toBe(3 * 5_500 + 4_550);
    const { openKitchenOrders, openWaiterOrders } = await bar.ana.overview();
    const places = [...openKitchenOrders, ...openWaiterOrders].flatMap(({ sessionId, place }) =>
      sessionId === mihai.session.id ? [`${place.number} of ${place.of}`] : [],
    );
    expect(places.toSorted()).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4']);
  });

  it('are the same three when the answer was lost, also of two that come at once', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const twice = await Promise.all([
      send(mihai, [many('lager__500ml', 3)], 'three-beers'),
      send(mihai, [many('lager__500ml', 3)], 'three-beers'),
    ]);
    expect(twice[1]).toEqual(twice[0]);
    expect((await billOf(mihai))?.items).toHaveLength(3);
    expect(await refusalOf(send(mihai, [many('lager__500ml', 2)], 'three-beers'))).toBe(
      '422 idempotency_key_reused',
    );
  });

  it.each([0, 21, -1, 1.5])('are refused as %s of them', async (quantity) => {
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(send(mihai, [many('lager__500ml', quantity)]))).toBe('400 invalid_request');
    expect(await billOf(mihai)).toMatchObject({ items: [] });
  });
});

it('takes a hundred dishes in one order and no more, however they are written', async () => {
  const mihai = await bar.guest('Mihai', bar.table());
  const twenty = many('lager__500ml', 20);
  expect(
    await refusalOf(
      send(
        mihai,
        Array.from({ length: 6 }, () => twenty),
      ),
    ),
  ).toBe('400 invalid_request');
  const { orders } = await send(
    mihai,
    Array.from({ length: 5 }, () => twenty),
  );
  expect(orders).toHaveLength(100);
});

it('names the line of what is off, whatever stands before it', async () => {
  const mihai = await bar.guest('Mihai', bar.table());
  const refused = await send(mihai, [many('lager__500ml', 3), many('no_such_dish', 2)]).catch(
    (reason: unknown) => reason,
  );
  expect(refused).toMatchObject({ error: 'menu_item_unknown', details: { items: [{ line: 1 }] } });
});
