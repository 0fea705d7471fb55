import type { Tx } from '../../db/database.ts';
import { readPassRings, readSeen } from '../alert/public.ts';
import { openCheckCards } from '../check/public.ts';
import { recentDeeds } from '../kitchen/public.ts';
import { readLimits } from '../opening/public.ts';
import { openOrders } from '../order/public.ts';
import { presenceQuestions } from '../presence/public.ts';
import { printOverview, type Printing } from '../print/public.ts';
import { heldTables, openCalls, readSessions } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';

/** Everything open in hall and kitchen: the board of both tabs, to be read in one snapshot. */
export async function readBoard(tx: Tx, printing: Printing, now: number, limited: boolean) {
  const orders = await openOrders(tx);
  const venue = await readVenue(tx);
  const deeds = await recentDeeds(tx, now - venue.kitchenUndoSeconds * 1_000);
  const { cards: checks, sessions: payers } = await openCheckCards(tx, printing);
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
    asked: await presenceQuestions(tx, orders, sessions, { limited, now }),
    held: await heldTables(tx),
    seen: await readSeen(tx),
    passRings: await readPassRings(tx),
    print: await printOverview(tx, now),
    trainingMode: venue.trainingMode,
    deeds: { done: deeds, undoMs: venue.kitchenUndoSeconds * 1_000 },
    limits: await readLimits(tx, now),
  };
}
export type Board = Awaited<ReturnType<typeof readBoard>>;
