import type { Ringing } from '@masa/domain/alert';
import type { Tx } from '../../db/database.ts';
import { readSeen, ringingOn } from '../alert/public.ts';
import { openChecksToWire } from '../check/public.ts';
import { forKitchen, forWaiter, onBoardSince, openOrders, orderToWire } from '../order/public.ts';
import { presenceQuestions, questionToWire } from '../presence/public.ts';
import { printOverview, type Printing } from '../print/public.ts';
import { heldTables, openCalls, readSessions, toLookup } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';

/** Everything open in hall and kitchen: the board of both tabs, to be read in one snapshot. */
export async function readBoard(tx: Tx, printing: Printing, now: number, limited: boolean) {
  const orders = await openOrders(tx);
  const { checks, sessions: payers } = await openChecksToWire(tx, printing);
  const waiterCalls = await openCalls(tx);
  const known = new Set(payers.map((session) => session.id));
  const named = [...orders, ...waiterCalls].map(({ sessionId }) => sessionId).filter((id) => !known.has(id));
  const sessions = [...payers, ...(await readSessions(tx, [...new Set(named)]))];
  return {
    now,
    orders,
    checks,
    sessions,
    waiterCalls,
    asked: await presenceQuestions(tx, orders, sessions, limited),
    held: await heldTables(tx),
    seen: await readSeen(tx),
    print: await printOverview(tx, now),
    trainingMode: (await readVenue(tx)).trainingMode,
  };
}
type Board = Awaited<ReturnType<typeof readBoard>>;

/** The words and kinds are for locked phones; a screen has the cards themselves. */
const toWire = ({ count, newestTs, nextTs, things }: Ringing) => ({
  count,
  newestTs,
  nextTs,
  things: [...things],
});

function alertsOf({ orders, checks, waiterCalls, asked, seen, now }: Board) {
  const items = orders
    .filter(({ waits }) => waits === null)
    .map((order) => ({
      id: order.id,
      station: order.station,
      status: order.status,
      boardTs: onBoardSince(order),
      statusChangedTs: order.statusChangedAt,
    }));
  const presence = asked.flatMap(({ tableRow, sinceTs }) =>
    sinceTs === null ? [] : [{ tableRow, sinceTs }],
  );
  const requested = checks.map(({ checkId, created }) => ({ id: checkId, createdTs: Date.parse(created) }));
  const { waiter, kitchen } = ringingOn(
    { items, checks: requested, calls: waiterCalls, presence },
    seen,
    now,
  );
  return { waiter: toWire(waiter), kitchen: toWire(kitchen) };
}

/** As the tablets get it. Nothing is read any more: whoever waits for the database has his turn meanwhile. */
export function boardToWire(board: Board) {
  const { now, orders, checks, sessions, waiterCalls, asked, held, print, trainingMode } = board;
  return {
    openWaiterOrders: orders.filter(forWaiter).map(orderToWire),
    openKitchenOrders: orders.filter(forKitchen).map(orderToWire),
    checks,
    sessionsLookup: Object.fromEntries(
      sessions.map((session) => [session.id, toLookup(session, session.tableId)]),
    ),
    waiterCalls,
    presence: asked.map(questionToWire),
    heldVisits: held,
    alerts: alertsOf(board),
    ...print,
    trainingMode,
    now,
  };
}
