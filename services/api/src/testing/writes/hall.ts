import { deedKey } from '@masa/client/deed-key';
import { cashRegister } from '../cash-register.ts';
import { line } from '../evening.ts';
import type { Bar, Writes } from './write.ts';

/** An order of two courses, and its second. */
async function withCourses({ ana, table }: Bar) {
  const { id: sessionId, tableId } = await ana.waiterTableSession({ params: { tableId: table() } });
  const orderItems = [
    { ...line('fries'), course: 1 },
    { ...line('wings_buffalo__8pc'), course: 2 },
  ];
  const { orders } = await ana.placeOrder({ body: { sessionId, orderItems } });
  const card = (await ana.overview()).openKitchenOrders.find(({ id }) => id === orders[0]?.id);
  return { body: { batchId: card?.batchId ?? '', tableId, course: 2 } };
}

/** What guests and waiters do at the tables. */
export const hallWrites = {
  callWaiter: async ({ served }) => {
    const { guest } = await served('fries');
    const params = { tableId: guest.table, sessionId: guest.session.id };
    return (once) => guest.api.callWaiter({ params }, once);
  },
  acceptWaiterCall: async ({ bar, served }) => {
    const { guest } = await served('fries');
    await guest.api.callWaiter({ params: { tableId: guest.table, sessionId: guest.session.id } });
    const call = (await bar.ana.overview()).waiterCalls.find(({ tableId }) => tableId === guest.table);
    return (once) => bar.ana.acceptWaiterCall({ params: { callId: call?.id ?? '' } }, once);
  },
  waiterQuickSession:
    ({ bar }) =>
    (once) =>
      bar.ana.waiterQuickSession({}, once),
  confirmPresence: async ({ bar, served }) => {
    const { guest } = await served('fries');
    return (once) => bar.ana.confirmPresence({ params: { tableId: guest.table } }, once);
  },
  denyPresence: async ({ bar, served }) => {
    const { guest } = await served('fries');
    return (once) => bar.ana.denyPresence({ params: { tableId: guest.table } }, once);
  },
  seatGuests: async ({ bar, whenOver }) => {
    await bar.boss.putVenue({ body: { firstOrder: 'slip' } });
    const params = { tableId: bar.table() };
    const { code } = await bar.ana.seatGuests({ params });
    // Whoever sits there keeps the slip, however often it is printed.
    await bar.guest('Dan', code);
    whenOver(async () => void (await bar.boss.putVenue({ body: { firstOrder: 'free' } })));
    return (once) => bar.ana.seatGuests({ params }, once);
  },
  endSlip: async ({ bar, whenOver }) => {
    await bar.boss.putVenue({ body: { firstOrder: 'slip' } });
    const params = { tableId: bar.table() };
    await bar.ana.seatGuests({ params });
    whenOver(async () => void (await bar.boss.putVenue({ body: { firstOrder: 'free' } })));
    return (once) => bar.ana.endSlip({ params }, once);
  },
  addDiningTable: ({ bar, fresh }) => {
    const body = { tableName: fresh() };
    return (once) => bar.boss.addDiningTable({ body }, once);
  },
  renewTableCode: ({ bar }) => {
    const params = { tableId: bar.table() };
    return (once) => bar.boss.renewTableCode({ params }, once);
  },
  placeOrder: async ({ bar }) => {
    const { api, session } = await bar.guest('Olga', bar.table());
    return (once) => api.placeOrder({ body: { sessionId: session.id, orderItems: [line('fries')] } }, once);
  },
  undoOrder: async ({ bar, whenOver }) => {
    await bar.boss.putVenue({ body: { guestUndoSeconds: 20 } });
    whenOver(async () => void (await bar.boss.putVenue({ body: { guestUndoSeconds: 0 } })));
    const { api, session } = await bar.guest('Olga', bar.table());
    const orderItems = [line('fries'), line('lager__500ml')];
    const { orders } = await api.placeOrder({ body: { sessionId: session.id, orderItems, undo: true } });
    const body = { sessionId: session.id, orderIds: orders.map(({ id }) => id) };
    return (once) => api.undoOrder({ body }, once);
  },
  giveFeedback: async ({ bar, whenOver }) => {
    await bar.boss.putVenue({ body: { feedback: true } });
    whenOver(async () => void (await bar.boss.putVenue({ body: { feedback: false } })));
    const { api, session } = await bar.guest('Olga', bar.table());
    const body = { sessionId: session.id, score: 5, text: 'The hottest wings in town' };
    return (once) => api.giveFeedback({ body }, once);
  },
  claimOrder: async ({ bar, served }) => {
    const { guest, items } = await served('fries');
    const olga = await bar.guest('Olga', guest.table);
    const body = {
      newSessionId: olga.session.id,
      previousSessionId: guest.session.id,
      orderId: items[0] ?? '',
    };
    return (once) => olga.api.claimOrder({ body }, once);
  },
  deleteItem: async ({ bar, served }) => {
    const { items } = await served('fries', 'fries');
    return (once) => bar.ana.deleteItem({ params: { orderItemId: items[0] ?? '' } }, once);
  },
  rushOrders: async ({ bar, served }) => {
    const { items } = await served('fries', 'fries');
    return (once) => bar.ana.rushOrders({ body: { orderIds: items, rush: true } }, once);
  },
  changePickupTime: async ({ bar }) => {
    const { tableId = '' } = (await bar.ana.virtualTables())[0]?.table ?? {};
    const { id: sessionId } = await bar.ana.waiterTableSession({ params: { tableId } });
    const { orders } = await bar.ana.placeOrder({ body: { sessionId, orderItems: [line('fries')] } });
    const body = { orderId: orders[0]?.id ?? '', wantedAt: (orders[0]?.createdTs ?? 0) + 3_600_000 };
    return (once) => bar.ana.changePickupTime({ body }, once);
  },
  moveCard: async ({ bar, served }) => {
    const { guest, items } = await served('fries', 'wings_buffalo__8pc');
    const body = { tableId: guest.table, items: items.map((id) => ({ id, seen: 'ordered' as const })) };
    const card = (await bar.ana.overview()).openKitchenOrders.find(({ id }) => id === items[0]);
    const params = { batchId: card?.batchId ?? '', target: 'ready_for_delivery' as const };
    return (once) => bar.ion.moveCard({ params, body }, once);
  },
  undoDeed: async ({ bar, served }) => {
    const { items } = await served('fries');
    const params = { orderId: items[0] ?? '', nextStatus: 'being_prepared' };
    const { deedId } = await bar.ion.advanceOrder({ params });
    return (once) => bar.ion.undoDeed({ params: { deedId: deedId ?? '' } }, once);
  },
  fireCourse: async ({ bar }) => {
    const { body } = await withCourses(bar);
    return (once) => bar.ana.fireCourse({ body }, once);
  },
  holdCourse: async ({ bar }) => {
    const { body } = await withCourses(bar);
    await bar.ana.fireCourse({ body });
    return (once) => bar.ana.holdCourse({ body }, once);
  },
  recallOrders: async ({ bar, served }) => {
    const { items } = await served('fries', 'lager__500ml');
    for (const orderId of items)
      for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
        await bar.ion.advanceOrder({ params: { orderId, nextStatus } });
    return (once) => bar.ana.recallOrders({ body: { items, reason: 'spilled', remake: true } }, once);
  },
  coverNote: async ({ bar, whenOver }) => {
    await bar.boss.putVenue({ body: { notes: true } });
    whenOver(async () => void (await bar.boss.putVenue({ body: { notes: false } })));
    const { api, session } = await bar.guest('Olga', bar.table());
    const orderItems = [{ ...line('fries'), note: 'for my daughter' }];
    const { orders } = await api.placeOrder({ body: { sessionId: session.id, orderItems } });
    return (once) => bar.ana.coverNote({ params: { orderId: orders[0]?.id ?? '' } }, once);
  },
  printSticker: async ({ bar, served }) => {
    const { items } = await served('lager__500ml');
    return (once) => bar.ana.printSticker({ params: { orderId: items[0] ?? '' } }, once);
  },
  applyPromo: async ({ served }) => {
    const { guest, items } = await served('fries');
    const body = { promocode: 'MINUS10', sessionId: guest.session.id, appliedToOrder: items[0] ?? '' };
    return (once) => guest.api.applyPromo({ body }, once);
  },
  requestSessionCheck: async ({ bar, served }) => {
    const { guest } = await served('fries');
    const payment = { paymentMethod: 'cash' as const, lastProcessedUpdate: bar.clock.now() + 3_600_000 };
    return (once) =>
      guest.api.requestSessionCheck({ body: { sessionId: guest.session.id, ...payment } }, once);
  },
  requestTableCheck: async ({ bar, served }) => {
    const { guest } = await served('fries');
    const who = { tableId: guest.table, requestedBySessionId: guest.session.id };
    const payment = { paymentMethod: 'cash' as const, lastProcessedUpdate: bar.clock.now() + 3_600_000 };
    return (once) => guest.api.requestTableCheck({ body: { ...who, ...payment } }, once);
  },
  printPrecheck: async ({ bar, asked }) => {
    const params = { checkId: await asked() };
    return (once) => bar.ana.printPrecheck({ params }, once);
  },
  printFiscal: async ({ bar, asked }) => {
    const params = { checkId: await asked() };
    return (once) => bar.ana.printFiscal({ params }, once);
  },
  noteReceipt: async ({ bar, asked }) => {
    const params = { checkId: await asked() };
    await bar.ana.printFiscal({ params });
    const register = await cashRegister(bar);
    await register.prints();
    await register.leaves();
    return (once) => bar.boss.noteReceipt({ params, body: { note: 'Returned by hand.' } }, once);
  },
  quickOrder: async ({ bar }) => {
    const { id } = await bar.ana.waiterQuickSession({}, { idempotencyKey: deedKey() });
    const order = { sessionId: id, orderItems: [line('fries')] };
    return (once) => bar.ana.quickOrder({ body: { order, paymentMethod: 'cash', printFiscal: false } }, once);
  },
} satisfies Writes;
