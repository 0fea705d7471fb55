import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evening, line, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { storedJson } from '../../testing/stored-json.ts';

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
  it('are three items in the books, in the order of the lines, each with its place (D-027)', async () => {
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

  it('have each its sticker once, the first, the second and the third of three (D-027)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await send(mihai, [many('fries', 3)]);
    const jobs = await bar.database.db('print_jobs').whereIn(
      'order_item_id',
      orders.map(({ id }) => id),
    );
    const placeOn = ({ document }: (typeof jobs)[number]) => {
      const paper = storedJson(document);
      return paper.kind === 'sticker' ? `${paper.place.number} of ${paper.place.of}` : paper.kind;
    };
    const papers = orders.map(({ id }) =>
      jobs.filter((job) => job.order_item_id === id).map((job) => placeOn(job)),
    );
    expect(papers).toEqual([['1 of 3'], ['2 of 3'], ['3 of 3']]);
  });

  it('cost less where one has a voucher, and one fewer is one fewer (D-032)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const { orders } = await send(mihai, [many('lager__500ml', 3)]);
    const [first = '', second = ''] = orders.map(({ id }) => id);
    await bar.boss.addPromo({
      body: { code: 'BEER10', singleItemPromo: true, effect: { kind: 'percent', value: 10 } },
    });
    await mihai.api.applyPromo({
      body: { promocode: 'BEER10', sessionId: mihai.session.id, appliedToOrder: second },
    });
    const prices = async () =>
      (await billOf(mihai))?.items.map(({ effectivePrice }) => effectivePrice).toSorted();
    expect(await prices()).toEqual([4_950, 5_500, 5_500]);
    expect((await billOf(mihai))?.total).toBe(15_950);
    await bar.ana.deleteItem({ params: { orderItemId: first } });
    expect(await prices()).toEqual([4_950, 5_500]);
    expect((await billOf(mihai))?.total).toBe(10_450);
  });

  it('are the same three when the answer was lost, also of two that come at once (D-029)', async () => {
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

  it.each([0, 21, -1, 1.5])('are refused as %s of them (D-028)', async (quantity) => {
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(send(mihai, [many('lager__500ml', quantity)]))).toBe('400 invalid_request');
    expect(await billOf(mihai)).toMatchObject({ items: [] });
  });

  it('are refused where their number is a word (D-028)', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const orderItems = [{ ...line('lager__500ml'), quantity: '3' }];
    const answer = await mihai.phone.fetch(`${bar.origin}/api/order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sessionId: mihai.session.id, orderItems }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
  });
});

it('takes a hundred dishes in one order and no more, however they are written (D-028)', async () => {
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
