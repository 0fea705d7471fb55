import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNVOUCHED_DISHES } from '@masa/domain/presence';
import { askingWhoIsThere } from '../../testing/asking-who-is-there.ts';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening({ rateLimits: true });
  pay = paying(bar);
});
afterAll(() => bar.close());

const { send, confirm, deny, questionAt, papersOf, stranger, advance, waitingOf } = askingWhoIsThere(
  () => bar,
);
const idsOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

describe('guests whom nobody has seen yet', () => {
  it('send thirty dishes to the kitchen; what comes then waits, is on the bill, and rings in the hall alone', async () => {
    const mihai = await stranger();
    const through = await send(mihai, UNVOUCHED_DISHES);
    expect(through.map(({ waits }) => waits)).toEqual(through.map(() => null));
    const before = (await bar.ana.overview()).alerts;
    const late = await send(mihai, 2);
    expect(late.map(({ status, waits }) => [status, waits])).toEqual([
      ['ordered', 'presence'],
      ['ordered', 'presence'],
    ]);
    expect(await papersOf(idsOf(through))).toHaveLength(UNVOUCHED_DISHES);
    expect(await papersOf(idsOf(late))).toEqual([]);
    const { presence, alerts, openKitchenOrders } = await bar.ana.overview();
    expect(presence).toEqual([
      {
        tableId: mihai.table,
        tableName: expect.any(String) as string,
        dishes: 2,
        sessions: 1,
        usernames: ['Mihai'],
        sinceTs: late[0]?.createdTs,
        full: false,
      },
    ]);
    expect(alerts.kitchen).toEqual(before.kitchen);
    expect(alerts.waiter.count).toBe(before.waiter.count + 1);
    expect(alerts.waiter.things.at(-1)).toMatch(/^presence:\d+:\d+$/u);
    expect(openKitchenOrders.filter(({ waits }) => waits === 'presence')).toHaveLength(2);
    expect((await pay.bill(mihai)).checkTotal.effectiveTotal).toBe(32 * 4_550);
    await confirm(mihai.table);
  });

  it('share the thirty with everybody at their table, and an order is never torn apart', async () => {
    const mihai = await stranger();
    const olga = await bar.guest('Olga', mihai.table);
    await send(mihai, 20);
    expect((await send(olga, 11)).every(({ waits }) => waits === 'presence')).toBe(true);
    expect((await send(olga, 10)).every(({ waits }) => waits === null)).toBe(true);
    expect((await send(mihai, 1)).map(({ waits }) => waits)).toEqual(['presence']);
    expect(await questionAt(mihai.table)).toMatchObject({
      dishes: 12,
      sessions: 2,
      usernames: ['Olga', 'Mihai'],
    });
    await confirm(mihai.table);
  });

  it('do not get another thirty by moving on', async () => {
    const mihai = await stranger();
    await send(mihai, 30);
    const there = bar.table();
    await mihai.api.moveSession({ body: { table: there, sessionId: mihai.session.id } });
    const olga = await bar.guest('Olga', mihai.table);
    expect((await send(olga, 1)).map(({ waits }) => waits)).toEqual(['presence']);
    expect((await send(mihai, 1)).map(({ waits }) => waits)).toEqual(['presence']);
    await confirm(mihai.table);
    await confirm(there);
  });

  it('find their dishes standing still in the kitchen until somebody has been there', async () => {
    const mihai = await stranger();
    const [first = ''] = idsOf(await send(mihai, 31));
    expect(await refusalOf(advance(first, 'being_prepared'))).toBe('409 waits_for_presence');
    expect(await refusalOf(bar.ana.printSticker({ params: { orderId: first } }))).toBe(
      '409 waits_for_presence',
    );
    await confirm(mihai.table);
    expect((await advance(first, 'being_prepared')).status).toBe('being_prepared');
  });
});

describe('one tap of the hall', () => {
  it('sends everything that waits to kitchen and bar, with stickers, ringing and ageing from now', async () => {
    const mihai = await stranger();
    const late = idsOf(await send(mihai, 42));
    const beer = idsOf(await send(mihai, 31, 'lager__500ml'));
    bar.clock.advance(5 * 60_000);
    expect(await confirm(mihai.table)).toEqual({ status: 'confirmed', released: 73 });
    expect(await questionAt(mihai.table)).toBeUndefined();
    expect(await waitingOf(mihai)).toBe(0);
    expect((await papersOf([...late, ...beer])).map(({ order_item_id }) => order_item_id).toSorted()).toEqual(
      late.toSorted(),
    );
    const { openKitchenOrders, alerts } = await bar.ana.overview();
    const mine = openKitchenOrders.filter(({ sessionId }) => sessionId === mihai.session.id);
    expect(mine).toHaveLength(42);
    expect(mine.every(({ boardTs, createdTs }) => boardTs - createdTs >= 5 * 60_000)).toBe(true);
    expect(alerts.kitchen.things).toEqual(expect.arrayContaining(late.map((id) => `order:${id}`)));
    expect(alerts.kitchen.newestTs).toBe(mine[0]?.boardTs);
    expect((await send(mihai, 60)).every(({ waits }) => waits === null)).toBe(true);
    expect(await confirm(mihai.table)).toEqual({ status: 'confirmed', released: 0 });
  });

  it('stands for who sits there, not for who comes later', async () => {
    const mihai = await stranger();
    await confirm(mihai.table);
    const olga = await bar.guest('Olga', mihai.table);
    expect((await send(mihai, 31)).every(({ waits }) => waits === null)).toBe(true);
    expect((await send(olga, 31)).every(({ waits }) => waits === 'presence')).toBe(true);
    await confirm(mihai.table);
  });
});

describe('"Nobody is here"', () => {
  it('ends the visit and strikes all of it off in one deed, with slips for what is on paper', async () => {
    const mihai = await stranger();
    const through = idsOf(await send(mihai, 3));
    const late = idsOf(await send(mihai, 40));
    await mihai.api.applyPromo({
      body: { promocode: 'FREEFRIES', sessionId: mihai.session.id, appliedToOrder: late[0] ?? '' },
    });
    await bar.database
      .db('print_jobs')
      .where({ order_item_id: through[0] })
      .update({ status: 'printed', finished_at: bar.clock.now() });
    expect(await deny(mihai.table)).toEqual({ status: 'nobody_here', sessions: 1, dishes: 43 });
    expect((await mihai.api.getSession({ params: { sessionId: mihai.session.id } })).status).toBe('closed');
    expect(await refusalOf(send(mihai, 1))).toBe('409 session_not_open');
    const { openKitchenOrders } = await bar.ana.overview();
    expect(openKitchenOrders.filter(({ tableId }) => tableId === mihai.table)).toEqual([]);
    const papers = await papersOf(through);
    const ofFirst = papers.filter(({ order_item_id }) => order_item_id === through[0]);
    // Both were asked for in one moment: their order is the database's.
    expect(ofFirst.map(({ status }) => status).toSorted()).toEqual(['printed', 'queued']);
    expect(papers.filter(({ order_item_id }) => order_item_id !== through[0])).toEqual([
      { order_item_id: expect.any(String) as string, status: 'dismissed' },
      { order_item_id: expect.any(String) as string, status: 'dismissed' },
    ]);
    expect(await questionAt(mihai.table)).toBeUndefined();
    const olga = await stranger('Olga');
    const [again = ''] = await order(olga, 'fries');
    const { status } = await olga.api.applyPromo({
      body: { promocode: 'FREEFRIES', sessionId: olga.session.id, appliedToOrder: again },
    });
    expect(status).toBe('applied');
    await confirm(olga.table);
  });

  it('leaves alone who was seen, and what the code orders then waits from its first dish', async () => {
    const mihai = await stranger();
    await order(mihai, 'fries');
    await confirm(mihai.table);
    const nobody = await bar.guest('Nobody', mihai.table);
    await send(nobody, 5);
    expect(await deny(mihai.table)).toEqual({ status: 'nobody_here', sessions: 1, dishes: 5 });
    expect((await send(mihai, 1)).map(({ waits }) => waits)).toEqual([null]);
    const again = await bar.guest('Nobody', mihai.table);
    expect((await send(again, 1)).map(({ waits }) => waits)).toEqual(['presence']);
    await confirm(mihai.table);
    const later = await bar.guest('Later', mihai.table);
    expect((await send(later, 1)).map(({ waits }) => waits)).toEqual([null]);
  });

  it('changes nothing for a colleague who has just said that somebody is there', async () => {
    const mihai = await stranger();
    await send(mihai, 31);
    await confirm(mihai.table);
    expect(await deny(mihai.table)).toEqual({ status: 'nobody_here', sessions: 0, dishes: 0 });
    expect((await send(mihai, 1)).map(({ waits }) => waits)).toEqual([null]);
  });

  it('cancels the check that nobody will pay, and is refused where a receipt may be out', async () => {
    const mihai = await stranger();
    await send(mihai, 31);
    const checkId = await pay.opened(pay.separate(mihai));
    await bar.ana.printFiscal({ params: { checkId } });
    expect(await refusalOf(deny(mihai.table))).toBe('409 check_has_fiscal');
    await bar.database
      .db('print_jobs')
      .where({ check_id: checkId })
      .update({ status: 'failed', dedup_key: null, finished_at: bar.clock.now() });
    expect(await deny(mihai.table)).toMatchObject({ sessions: 1, dishes: 31 });
    expect((await pay.details(checkId)).status).toBe('cancelled');
    expect(await pay.open(mihai.table)).toEqual([]);
  });

  it('answers a lost tap as before', async () => {
    const mihai = await stranger();
    await send(mihai, 31);
    const key = { idempotencyKey: crypto.randomUUID() };
    const tap = () => bar.ana.denyPresence({ params: { tableId: mihai.table } }, key);
    expect(await tap()).toEqual(await tap());
    expect(await refusalOf(deny('NOSUCHTABLE1'))).toBe('404 table_not_found');
    expect(await refusalOf(confirm('NOSUCHTABLE1'))).toBe('404 table_not_found');
  });
});
