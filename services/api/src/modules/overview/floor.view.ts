import { CLEARED_WITHIN_MS } from '@masa/domain/floor';
import type { Tx } from '../../db/database.ts';
import { lastPaidAt } from '../check/public.ts';
import { billsOf, type Bill } from '../order/public.ts';
import { openSessions, type Session } from '../session/public.ts';

type FloorTable = {
  readonly tableId: string;
  readonly guests: number;
  readonly sinceTs: number | null;
  readonly openTotal: number;
  readonly dishes: number;
  readonly paidTs: number | null;
};

/** A waiter who only looked at a bill does not sit there. */
function tableOf(sessions: readonly Session[], bill: Bill): Omit<FloorTable, 'tableId' | 'paidTs'> {
  const dishes = bill.sessions.reduce((sum, { items }) => sum + items.length, 0);
  const guests = sessions.filter(({ waiterSession }) => !waiterSession);
  const sitting = dishes > 0 && guests.length === 0 ? sessions : guests;
  const since = sitting.map(({ createdAt }) => createdAt);
  return {
    guests: guests.length,
    sinceTs: since.length > 0 ? Math.min(...since) : null,
    openTotal: bill.totals.effectiveTotal,
    dishes,
  };
}

/** Tables where somebody sits or has just paid; in a number of statements that does not grow with them. */
export async function readFloor(tx: Tx, now: number): Promise<FloorTable[]> {
  const byTable = [...Map.groupBy(await openSessions(tx), (session) => session.tableId)];
  const bills = await billsOf(
    tx,
    byTable.map(([, sessions]) => sessions),
  );
  const paid = await lastPaidAt(tx, now - CLEARED_WITHIN_MS);
  const taken = byTable.flatMap(([tableId, sessions], place) => {
    const bill = bills[place];
    const table = bill && tableOf(sessions, bill);
    return table && table.sinceTs !== null ? [{ tableId, ...table, paidTs: paid.get(tableId) ?? null }] : [];
  });
  const sat = new Set(taken.map(({ tableId }) => tableId));
  const left = [...paid].flatMap(([tableId, paidTs]) =>
    sat.has(tableId) ? [] : [{ tableId, guests: 0, sinceTs: null, openTotal: 0, dishes: 0, paidTs }],
  );
  return [...taken, ...left];
}
