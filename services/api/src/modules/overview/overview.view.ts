import { ringingFor, type Board } from '@masa/domain/alert';
import type { StaffRole } from '@masa/domain/staff';
import type { Tx } from '../../db/database.ts';
import { readMarks } from '../alert/public.ts';
import { openChecksToWire } from '../check/public.ts';
import { forKitchen, forWaiter, openOrders, orderToWire } from '../order/public.ts';
import { printOverview, type Printing } from '../print/public.ts';
import { openCalls, readSessions, toLookup } from '../session/public.ts';

type Open = {
  readonly orders: Awaited<ReturnType<typeof openOrders>>;
  readonly checks: readonly { readonly created: string }[];
  readonly calls: Board['calls'];
};

/** What rings on every device of a role, from the same data that its cards show. */
async function alertsOf(tx: Tx, { orders, checks, calls }: Open) {
  const board: Board = {
    items: orders.map(({ station, status, createdAt, statusChangedAt }) => ({
      station,
      status,
      createdTs: createdAt,
      statusChangedTs: statusChangedAt,
    })),
    checks: checks.map(({ created }) => ({ createdTs: Date.parse(created) })),
    calls,
  };
  const marks = await readMarks(tx);
  const ringing = (role: StaffRole) => {
    const { count, newestTs } = ringingFor(board, role, marks[role].seenUntil);
    return { count, newestTs };
  };
  return { waiter: ringing('waiter'), kitchen: ringing('kitchen') };
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
    alerts: await alertsOf(tx, { orders, checks, calls: waiterCalls }),
    ...(await printOverview(tx, now)),
    now,
  };
}
