import type { Answer } from '@masa/contract/schemas';
import { CARD_RINGS_AFTER_MS, type Ringing } from '@masa/domain/alert';
import { ringingOn } from '../alert/public.ts';
import { cardToWire } from '../check/check.wire.ts';
import { madeReady } from '../kitchen/public.ts';
import { deedsToWire } from '../kitchen/kitchen.wire.ts';
import { limitsToWire } from '../opening/opening.wire.ts';
import { orderToWire } from '../order/order.wire.ts';
import { forKitchen, forWaiter, isBack } from '../order/public.ts';
import { questionToWire } from '../presence/presence.wire.ts';
import { printingToWire } from '../print/print.wire.ts';
import { toldSession } from '../session/public.ts';
import type { Board } from './overview.view.ts';

/** The words and kinds are for locked phones; a screen has the cards themselves. */
const toWire = ({ count, newestTs, nextTs, things }: Ringing) => ({
  count,
  newestTs,
  nextTs,
  things: [...things],
});

function alertsOf({ orders, checks, waiterCalls, asked, deeds, seen, passRings, limits, now }: Board) {
  const cards = madeReady(deeds.done, now - CARD_RINGS_AFTER_MS);
  const items = orders
    .filter(({ waits, heldAt }) => waits === null && heldAt === null)
    .map((order) => ({ ...order, cardReadyAt: cards.get(order.id) ?? null }));
  const presence = asked.flatMap(({ tableRow, sinceTs }) =>
    sinceTs === null ? [] : [{ tableRow, sinceTs }],
  );
  const requested = checks.map(({ check }) => ({ id: check.id, createdTs: check.createdAt }));
  const { waiter, kitchen } = ringingOn(
    { items, passRings, checks: requested, calls: waiterCalls, presence, slow: limits.slow },
    seen,
    now,
  );
  return { waiter: toWire(waiter), kitchen: toWire(kitchen) };
}

/** As the tablets get it. Nothing is read any more: whoever waits for the database has his turn meanwhile. */
export function boardToWire(board: Board): Omit<Answer<'overview'>, 'lowDisk'> {
  const { now, orders, checks, sessions, waiterCalls, asked, held, print, trainingMode, limits } = board;
  return {
    openWaiterOrders: orders.filter(forWaiter).map((order) => orderToWire(order, now)),
    openKitchenOrders: orders.filter(forKitchen).map((order) => orderToWire(order, now)),
    recalled: orders.filter(isBack).map((order) => orderToWire(order, now)),
    deeds: deedsToWire(board.deeds),
    checks: checks.map(cardToWire),
    sessionsLookup: Object.fromEntries(
      sessions.map((session) => [session.id, toldSession(session, session.tableId)]),
    ),
    waiterCalls,
    presence: asked.map(questionToWire),
    heldVisits: held,
    alerts: alertsOf(board),
    ...printingToWire(print),
    trainingMode,
    ...limitsToWire(limits),
    now,
  };
}
