import { openChecksToWire } from '../check/public.ts';
import type { Tx } from '../../db/database.ts';
import { forKitchen, forWaiter, openOrders, orderToWire } from '../order/public.ts';
import { printOverview, type Printing } from '../print/public.ts';
import { openCalls, readSessions, toLookup } from '../session/public.ts';

/** Everything open in hall and kitchen: the board of both tabs, to be read in one snapshot. */
export async function overviewOf(tx: Tx, printing: Printing, now: number) {
  const orders = await openOrders(tx);
  const { checks, sessions } = await openChecksToWire(tx, printing);
  const waiterCalls = await openCalls(tx);
  const known = new Set(sessions.map((session) => session.id));
  const named = [...orders, ...waiterCalls].map(({ sessionId }) => sessionId).filter((id) => !known.has(id));
  const everyone = [...sessions, ...(await readSessions(tx, [...new Set(named)]))];
  return {
    openWaiterOrders: orders.filter(forWaiter).map(orderToWire),
    openKitchenOrders: orders.filter(forKitchen).map(orderToWire),
    checks,
    sessionsLookup: Object.fromEntries(everyone.map((session) => [session.id, toLookup(session)])),
    waiterCalls,
    ...(await printOverview(tx, now)),
    now,
  };
}
