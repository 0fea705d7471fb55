import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRoutes, staffCheckRoutes } from '@masa/contract/check.http';
import { feedbackRoutes } from '@masa/contract/feedback.http';
import { orderRoutes, staffOrderRoutes } from '@masa/contract/order.http';
import { presenceRoutes } from '@masa/contract/presence.http';
import { promoRoutes } from '@masa/contract/promo.http';
import { seatingRoutes } from '@masa/contract/seating.http';
import { sessionRoutes, tableRoutes } from '@masa/contract/session.http';
import { askingWhoIsThere } from '../../testing/asking-who-is-there.ts';
import { cashRegister } from '../../testing/cash-register.ts';
import { evening, line, order, type Evening, type Guest } from '../../testing/evening.ts';
import { paying } from '../../testing/paying.ts';

let bar: Evening;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  bar = await evening({ rateLimits: true });
  pay = paying(bar);
});
afterAll(() => bar.close());

const { send, confirm, deny, papersOf, stranger, advance, handOver, waitingOf } = askingWhoIsThere(() => bar);
const idsOf = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

type Deed = (guest: Guest, through: string) => Promise<unknown>;
/** As if a waiter had named one. */
async function ofCourse(id: string, tableId: string) {
  const { db } = bar.database;
  await db('order_items').where({ id }).update({ course: 1 });
  const row = await db('order_items').where({ id }).first('batch_id');
  return { batchId: row?.batch_id ?? '', tableId, course: 1 };
}

const discounted = (checkId: string) =>
  bar.boss.adjustCheck({ params: { checkId }, body: { kind: 'discount', percent: 5, reason: 'regular' } });

type Story = readonly [vouches: boolean, words: string, deed: Deed];
/** Every deed that the contract knows at a table; whoever adds one says here whether it can be done without seeing the guests. */
const stories: Readonly<Record<string, Story>> = {
  confirmPresence: [true, 'saying that somebody is there', ({ table }) => confirm(table)],
  advanceOrder: [true, 'handing a dish over', (_, dish) => handOver(dish)],
  completeCheck: [
    true,
    'closing the table',
    async (guest) => pay.complete(await pay.opened(pay.separate(guest))),
  ],
  placeOrder: [
    true,
    "an order in the waiter's own session",
    async ({ table }) => order({ api: bar.ana, session: await bar.waiterAt(table) }, 'lager_1l'),
  ],
  claimOrder: [
    true,
    'taking a dish over into it',
    async ({ table, session }, orderId) => {
      const { id } = await bar.waiterAt(table);
      return bar.ana.claimOrder({ body: { newSessionId: id, previousSessionId: session.id, orderId } });
    },
  ],
  applyPromo: [
    true,
    "typing in a guest's voucher",
    ({ session }, appliedToOrder) =>
      bar.ana.applyPromo({ body: { promocode: 'MINUS10', sessionId: session.id, appliedToOrder } }),
  ],
  requestSessionCheck: [true, 'asking for a check', ({ session }) => pay.separate({ api: bar.ana, session })],
  requestTableCheck: [
    true,
    "asking for the table's check",
    ({ session }) => pay.table({ api: bar.ana, session }),
  ],
  seatGuests: [
    false,
    'printing a slip for them',
    async ({ table }) => {
      await bar.boss.putVenue({ body: { firstOrder: 'slip' } });
      await bar.ana.seatGuests({ params: { tableId: table } });
      await bar.boss.putVenue({ body: { firstOrder: 'free' } });
    },
  ],
  endSlip: [
    false,
    'ending the slip of those who left',
    async ({ table }) => {
      await bar.boss.putVenue({ body: { firstOrder: 'slip' } });
      await bar.ana.seatGuests({ params: { tableId: table } });
      await bar.ana.endSlip({ params: { tableId: table } });
      await bar.boss.putVenue({ body: { firstOrder: 'free' } });
    },
  ],
  waiterTableSession: [false, 'looking at the bill', ({ table }) => bar.waiterAt(table)],
  waiterQuickSession: [false, 'a quick order begun at the counter', () => bar.ana.waiterQuickSession()],
  quickOrder: [
    false,
    'a quick order at the counter',
    async () => {
      const { id: sessionId } = await bar.ana.waiterQuickSession();
      return bar.ana.quickOrder({
        body: {
          order: { sessionId, orderItems: [line('fries')] },
          paymentMethod: 'cash',
          printFiscal: false,
        },
      });
    },
  ],
  giveFeedback: [
    false,
    'what a guest tells the house',
    async ({ session }) => {
      await bar.boss.putVenue({ body: { feedback: true } });
      await bar.ana.giveFeedback({ body: { sessionId: session.id, score: 5 } });
      return bar.boss.putVenue({ body: { feedback: false } });
    },
  ],
  undoOrder: [
    false,
    'taking back what a guest has just sent',
    async ({ api, session }) => {
      await bar.boss.putVenue({ body: { guestUndoSeconds: 20 } });
      const body = { sessionId: session.id, orderItems: [line('fries')], undo: true };
      const { orders } = await api.placeOrder({ body });
      await bar.boss.putVenue({ body: { guestUndoSeconds: 0 } });
      return bar.ana.undoOrder({ body: { sessionId: session.id, orderIds: idsOf(orders) } });
    },
  ],
  acceptWaiterCall: [
    false,
    'taking a call',
    async ({ api, table, session }) => {
      await api.callWaiter({ params: { tableId: table, sessionId: session.id } });
      const call = (await bar.ana.overview()).waiterCalls.find(({ sessionId }) => sessionId === session.id);
      return bar.ana.acceptWaiterCall({ params: { callId: call?.id ?? '' } });
    },
  ],
  callWaiter: [
    false,
    'a call that he makes himself',
    ({ table, session }) => bar.ana.callWaiter({ params: { tableId: table, sessionId: session.id } }),
  ],
  createSession: [
    false,
    'scanning the code',
    ({ table }) => bar.ana.createSession({ body: { table, uniqueCustomerId: crypto.randomUUID() } }),
  ],
  moveSession: [
    false,
    'moving a guest to another table',
    ({ session }) => bar.ana.moveSession({ body: { table: bar.table(), sessionId: session.id } }),
  ],
  keepVisit: [
    false,
    'keeping a visit when its table has got another code',
    async ({ table, session }) => {
      await bar.boss.renewTableCode({ params: { tableId: table } });
      return bar.ana.keepVisit({ params: { sessionId: session.id } });
    },
  ],
  keepHeldTable: [
    false,
    'keeping all of them',
    async ({ table }) => {
      const { tableId } = await bar.boss.renewTableCode({ params: { tableId: table } });
      return bar.ana.keepHeldTable({ params: { tableId } });
    },
  ],
  deleteItem: [
    false,
    'striking a dish off',
    (_, orderItemId) => bar.ana.deleteItem({ params: { orderItemId } }),
  ],
  cancelCheck: [
    false,
    'cancelling a check',
    async (guest) => pay.cancel(await pay.opened(pay.separate(guest))),
  ],
  adjustCheck: [false, 'a discount', async (guest) => discounted(await pay.opened(pay.separate(guest)))],
  takeBackAdjustment: [
    false,
    'taking it back',
    async (guest) => {
      const checkId = await pay.opened(pay.separate(guest));
      const { adjustmentId } = await discounted(checkId);
      return bar.boss.takeBackAdjustment({ params: { checkId, adjustmentId } });
    },
  ],
  takeBackAdjustments: [
    false,
    'taking back all that was changed',
    async (guest) => {
      const checkId = await pay.opened(pay.separate(guest));
      await discounted(checkId);
      return bar.boss.takeBackAdjustments({ params: { checkId } });
    },
  ],
  printPrecheck: [
    false,
    'printing a pre-check',
    async (guest) => bar.ana.printPrecheck({ params: { checkId: await pay.opened(pay.separate(guest)) } }),
  ],
  printFiscal: [
    false,
    'printing a receipt',
    async (guest) => bar.ana.printFiscal({ params: { checkId: await pay.opened(pay.separate(guest)) } }),
  ],
  noteReceipt: [
    false,
    'noting why a receipt stays',
    async (guest) => {
      const params = { checkId: await pay.opened(pay.separate(guest)) };
      await bar.ana.printFiscal({ params });
      await (await cashRegister(bar)).prints();
      return bar.boss.noteReceipt({ params, body: { note: 'Returned by hand.' } });
    },
  ],
  rushOrders: [
    false,
    'saying that a dish is urgent',
    (_, orderId) => bar.ana.rushOrders({ body: { orderIds: [orderId], rush: true } }),
  ],
  changePickupTime: [
    false,
    'naming the time at which something is fetched',
    async () => {
      const { id: sessionId } = await bar.waiterAt((await bar.ana.virtualTables())[0]?.table.tableId);
      const { orders } = await bar.ana.placeOrder({ body: { sessionId, orderItems: [line('fries')] } });
      return bar.ana.changePickupTime({ body: { orderId: orders[0]?.id ?? '', wantedAt: null } });
    },
  ],
  fireCourse: [
    false,
    'firing a course',
    async ({ table }, orderId) => bar.ana.fireCourse({ body: await ofCourse(orderId, table) }),
  ],
  holdCourse: [
    false,
    'letting a course wait again',
    async ({ table }, orderId) => bar.ana.holdCourse({ body: await ofCourse(orderId, table) }),
  ],
  coverNote: [false, 'covering a note', (_, orderId) => bar.ana.coverNote({ params: { orderId } })],
  printSticker: [false, 'a sticker', (_, orderId) => bar.ana.printSticker({ params: { orderId } })],
};

describe('a deed of staff at a table', () => {
  it('is known here, whatever the contract adds', () => {
    const atTables = {
      ...sessionRoutes,
      ...tableRoutes,
      ...orderRoutes,
      ...staffOrderRoutes,
      ...promoRoutes,
      ...checkRoutes,
      ...staffCheckRoutes,
      ...feedbackRoutes,
      ...presenceRoutes,
      ...seatingRoutes,
    };
    const deeds = Object.entries(atTables).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
    // "Nobody is here" leaves nothing that could wait: its own stories are below.
    expect([...Object.keys(stories), 'denyPresence'].toSorted()).toEqual(deeds.toSorted());
  });

  const told = Object.values(stories).map((story): [string, string, Story] => [
    story[1],
    story[0] ? 'vouches' : 'does not vouch',
    story,
  ]);
  it.each(told)('such as %s %s for the guests', async (_, __, [vouches, , deed]) => {
    const mihai = await stranger();
    const olga = await bar.guest('Olga', mihai.table);
    const [through = ''] = idsOf(await send(mihai, 1));
    await send(mihai, 30);
    await send(olga, 30);
    await deed(mihai, through);
    const waiting = (await bar.ana.overview()).openKitchenOrders.filter(
      ({ sessionId, waits }) =>
        [mihai, olga].some(({ session }) => session.id === sessionId) && waits !== null,
    );
    expect(waiting).toHaveLength(vouches ? 0 : 60);
  });

  it('in the kitchen vouches for nobody: a cook has seen no guest', async () => {
    const mihai = await stranger();
    const [dish = ''] = idsOf(await send(mihai, 1));
    await send(mihai, 30);
    for (const step of ['being_prepared', 'ready_for_delivery']) await advance(dish, step);
    expect(await waitingOf(mihai)).toBe(30);
    await advance(dish, 'delivered');
    expect(await waitingOf(mihai)).toBe(0);
  });

  it('that a guest does by himself vouches for nobody', async () => {
    const mihai = await stranger();
    const [dish = ''] = idsOf(await send(mihai, 1));
    await send(mihai, 30);
    await mihai.api.applyPromo({
      body: { promocode: 'MINUS10', sessionId: mihai.session.id, appliedToOrder: dish },
    });
    const olga = await bar.guest('Olga', mihai.table);
    await olga.api.claimOrder({
      body: { newSessionId: olga.session.id, previousSessionId: mihai.session.id, orderId: dish },
    });
    await pay.opened(pay.separate(mihai));
    expect(await waitingOf(mihai)).toBe(30);
    await deny(mihai.table);
  });

  it('gives a dish that waits to the kitchen when a guest who was seen takes it over', async () => {
    const olga = await stranger('Olga');
    await confirm(olga.table);
    const mihai = await bar.guest('Mihai', olga.table);
    const [dish = ''] = idsOf(await send(mihai, 31));
    await olga.api.claimOrder({
      body: { newSessionId: olga.session.id, previousSessionId: mihai.session.id, orderId: dish },
    });
    expect(await papersOf([dish])).toHaveLength(1);
    expect(await waitingOf(mihai)).toBe(30);
    await deny(olga.table);
    expect((await advance(dish, 'being_prepared')).waits).toBe(null);
  });
});
