import type { Ringing } from '@masa/domain/alert';
import type { Tx } from '../../db/database.ts';
import { ringingOf } from '../alert/public.ts';
import { openChecksToWire } from '../check/public.ts';
import { forKitchen, forWaiter, openOrders, orderToWire } from '../order/public.ts';
import { printOverview, type Printing } from '../print/public.ts';
import { openCalls, readSessions, toLookup } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';

type Open = {
  readonly orders: Awaited<ReturnType<typeof openOrders>>;
  readonly checks: readonly { readonly checkId: string; readonly created: string }[];
  readonly calls: readonly { readonly id: string; readonly ringsTs: number }[];
};

/** The words and kinds are for locked phones; a screen has the cards themselves. */
const toWire = ({ count, newestTs, nextTs, things }: Ringing) => ({
  count,
  newestTs,
  nextTs,
  things: [...things],
});

async function alertsOf(tx: Tx, { orders, checks, calls }: Open, now: number) {
  const items = orders.map(({ id, station, status, createdAt, statusChangedAt }) => ({
    id,
    station,
    status,
    createdTs: createdAt,
    statusChangedTs: statusChangedAt,
  }));
  const asked = checks.map(({ checkId, created }) => ({ id: checkId, createdTs: Date.parse(created) }));
  const { waiter, kitchen } = await ringingOf(tx, { items, checks: asked, calls }, now);
  return { waiter: toWire(waiter), kitchen: toWire(kitchen) };
}

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
    alerts: await alertsOf(tx, { orders, checks, calls: waiterCalls }, now),
    ...(await printOverview(tx, now)),
    trainingMode: (await readVenue(tx)).trainingMode,
    now,
  };
}
