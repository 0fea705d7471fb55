import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISHES_AT_TABLE, DISHES_OF_SESSION, SESSIONS_AT_TABLE } from '@masa/domain/presence';
import { evening, line, order, refusalOf, type Evening, type Guest } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let open: Evening;
beforeAll(async () => {
  bar = await evening({ rateLimits: true });
  open = await evening();
});
afterAll(async () => {
  await bar.close();
  await open.close();
});

const send = ({ api, session }: Pick<Guest, 'api' | 'session'>, dishes: number) =>
  api.placeOrder({
    body: { sessionId: session.id, orderItems: Array.from({ length: dishes }, () => line('lager__500ml')) },
  });
const fill = async (guest: Pick<Guest, 'api' | 'session'>, dishes: number) => {
  for (let left = dishes; left > 0; left -= 100) await send(guest, Math.min(left, 100));
};
const guests = async (table: string, count: number, on = bar): Promise<Guest[]> => {
  const here: Guest[] = [];
  for (let at = 0; at < count; at += 1) {
    here.push(await on.guest(`Guest ${at}`, table));
    // Visits of one instant have no oldest.
    on.clock.advance(1);
  }
  return here;
};
const statusOf = async ({ api, session }: Guest) =>
  (await api.getSession({ params: { sessionId: session.id } })).status;

describe('a table', () => {
  it('has sixty seats; the next guest takes the oldest one in which nothing was ordered', async () => {
    const table = bar.table();
    const [first, second, ...others] = await guests(table, SESSIONS_AT_TABLE);
    if (!first || !second) throw new Error('Nobody came.');
    await order(first, 'fries');
    const ears = await listen(bar.origin, { cookie: second.phone.cookie(), origin: bar.origin });
    const late = await bar.guest('Late', table);
    await ears.next(table);
    ears.close();
    expect([await statusOf(first), await statusOf(second), await statusOf(late)]).toEqual([
      'open',
      'closed',
      'open',
    ]);
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 'open'));
    await order(late, 'fries');
  });

  it('puts nobody out who was seen, who has ordered or who waits for a check', async () => {
    const table = bar.table();
    const [paying_, ...others] = await guests(table, SESSIONS_AT_TABLE);
    if (!paying_) throw new Error('Nobody came.');
    await order(paying_, 'fries');
    await paying(bar).opened(paying(bar).separate(paying_));
    await bar.ana.confirmPresence({ params: { tableId: table } });
    expect(await refusalOf(bar.guest('Late', table))).toBe('409 table_full');
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 'open'));
    // Nothing to answer: everybody here was seen.
    expect((await bar.ana.overview()).presence).toEqual([]);
    expect((await bar.waiterAt(table)).waiterSession).toBe(true);
  });

  it('full of strangers who have each ordered is news for the hall, and free again after one tap', async () => {
    const table = bar.table();
    for (const guest of await guests(table, SESSIONS_AT_TABLE)) await order(guest, 'fries');
    expect(await refusalOf(bar.guest('Late', table))).toBe('409 table_full');
    const elsewhere = await bar.guest('Elsewhere', bar.table());
    const move = () => elsewhere.api.moveSession({ body: { table, sessionId: elsewhere.session.id } });
    expect(await refusalOf(move())).toBe('409 table_full');
    expect((await bar.ana.overview()).presence).toMatchObject([
      {
        tableId: table,
        dishes: 30,
        sessions: 30,
        usernames: ['Guest 30', 'Guest 31', 'Guest 32'],
        full: true,
      },
    ]);
    await bar.ana.denyPresence({ params: { tableId: table } });
    expect((await move()).tableId).toBe(table);
  });

  it('takes six hundred unpaid dishes, three hundred of one guest, and any number of staff', async () => {
    const table = bar.table();
    const [mihai, olga, ion] = await guests(table, 3);
    if (!mihai || !olga || !ion) throw new Error('Nobody came.');
    await bar.ana.confirmPresence({ params: { tableId: table } });
    await fill(mihai, DISHES_OF_SESSION);
    expect(await refusalOf(send(mihai, 1))).toBe('409 too_many_dishes');
    await fill(olga, DISHES_AT_TABLE - DISHES_OF_SESSION);
    expect(await refusalOf(send(ion, 1))).toBe('409 too_many_dishes');
    const there = await bar.guest('There', bar.table());
    await send(there, 1);
    const move = there.api.moveSession({ body: { table, sessionId: there.session.id } });
    expect(await refusalOf(move)).toBe('409 too_many_dishes');
    await fill({ api: bar.ana, session: await bar.waiterAt(table) }, 301);
    const pay = paying(bar);
    await bar.ana.deleteItem({
      params: { orderItemId: (await pay.bill(mihai)).sessionPrechecks[0]?.items[0]?.orderItem.id ?? '' },
    });
    expect(await refusalOf(send(mihai, 1))).toBe('409 too_many_dishes');
    await pay.complete(await pay.opened(pay.table(mihai)));
    await send(await bar.guest('Mihai', table), 1);
  }, 60_000);
});

describe('without limits', () => {
  it('a table takes everybody and everything, and asks about nobody', async () => {
    const table = open.table();
    const here = await guests(table, SESSIONS_AT_TABLE + 1, open);
    const [mihai] = here;
    if (!mihai) throw new Error('Nobody came.');
    await fill(mihai, DISHES_OF_SESSION + 1);
    expect(await Promise.all(here.map(statusOf))).toEqual(here.map(() => 'open'));
    const { presence, openWaiterOrders } = await open.ana.overview();
    expect(presence).toEqual([]);
    expect(openWaiterOrders.every(({ waits }) => waits === null)).toBe(true);
  }, 60_000);

  it("a venue's own wish holds: every first order of a visit waits for somebody who has seen the guests", async () => {
    await open.boss.putVenue({ body: { firstOrder: 'vouched' } });
    const mihai = await open.guest('Mihai', open.table());
    expect((await send(mihai, 1)).orders.map(({ waits }) => waits)).toEqual(['presence']);
    await open.ana.confirmPresence({ params: { tableId: mihai.table } });
    expect((await send(mihai, 1)).orders.map(({ waits }) => waits)).toEqual([null]);
    const olga = await open.guest('Olga', mihai.table);
    expect((await send(olga, 1)).orders.map(({ waits }) => waits)).toEqual(['presence']);
    await open.boss.putVenue({ body: { firstOrder: 'free' } });
    expect((await send(olga, 1)).orders.map(({ waits }) => waits)).toEqual([null]);
    await open.ana.confirmPresence({ params: { tableId: mihai.table } });
  });
});
