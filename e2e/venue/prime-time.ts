import { randomUUID } from 'node:crypto';
import { createClient } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import type { Venue } from './venue.ts';

const line = (menuItemId: string) => ({ menuItemId, options: [] });

/** A bar in full swing, made through the API: orders of every status, a call, checks, a quick order. */
export async function primeTime(venue: Venue) {
  const [one, two, three] = await venue.tables();
  if (!one || !two || !three) throw new Error('The demo bar has twelve tables.');
  const bare = createClient(routes, { origin: venue.origin });
  const ana = venue.staff('ana');
  const guest = (table: string, username: string) =>
    bare.createSession({ body: { table, uniqueCustomerId: randomUUID(), username } });
  const order = (sessionId: string, ...items: string[]) =>
    bare.placeOrder({ body: { sessionId, orderItems: items.map(line) } });

  const maria = await guest(one.tableId, 'Мария');
  const stefan = await guest(two.tableId, 'Ștefan');
  const olga = await guest(three.tableId, 'Olga');
  await order(maria.id, 'wings_buffalo__8pc', 'beer_lager__500ml');
  const cooking = await order(stefan.id, 'wings_hell__12pc', 'fries');
  const ready = await order(olga.id, 'onion_rings');
  const waiter = await ana.waiterTableSession({ params: { tableId: one.tableId } });
  await ana.placeOrder({ body: { sessionId: waiter.id, orderItems: [line('wedges')] } });
  for (const { id } of cooking.orders)
    await ana.advanceOrder({ params: { orderId: id, nextStatus: 'being_prepared' } });
  for (const { id } of ready.orders) {
    for (const nextStatus of ['being_prepared', 'ready_for_delivery'])
      await ana.advanceOrder({ params: { orderId: id, nextStatus } });
  }
  await bare.callWaiter({ params: { tableId: two.tableId, sessionId: stefan.id } });
  const { sessionsLookup } = await ana.tableOrders({ params: { tableId: three.tableId } });
  const lastProcessedUpdate = sessionsLookup[olga.id]?.lastUpdate ?? 0;
  await bare.requestSessionCheck({
    body: { sessionId: olga.id, paymentMethod: 'card', tips: 2_000, lastProcessedUpdate },
  });
  const quick = await ana.waiterQuickSession();
  await ana.quickOrder({
    body: {
      order: { sessionId: quick.id, orderItems: [line('fries')] },
      paymentMethod: 'cash',
      printFiscal: true,
    },
  });
  return { one, two, three };
}
