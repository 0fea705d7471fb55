import { toBani, zeroBani } from '@masa/domain/money';
import { priceOf, totalsOf } from '@masa/domain/pricing';
import { promoSuits } from '@masa/domain/promo';
import type { Reader } from '../../db/database.ts';
import { openSessionsAt, type DiningTable, type Session } from '../session/public.ts';
import { withAdjustments } from './adjusted-bill.ts';
import type { Bill, PricedItem } from './bill.ts';
import { appliedPromos, type AppliedPromos } from './applied-promos.view.ts';
import type { OrderItem } from './order.tables.ts';
import { liveItemsOf } from './order.store.ts';
import { standingAdjustments } from './standing-adjustments.view.ts';

/** An item promo replaces the table promo for its item (AMB-072). */
function priceItem(item: OrderItem, tableRow: number, promos: AppliedPromos): PricedItem {
  const own = promos.byItem.get(item.id) ?? null;
  const ofTable = promos.byTable.get(tableRow);
  const table =
    ofTable && promoSuits(ofTable.scope, { group: item.group, menuItemId: item.menuItemId }) ? ofTable : null;
  return {
    item,
    promo: own ?? table,
    regularPrice: item.price,
    effectivePrice: priceOf(item.price, own, table, toBani(item.price - (item.basePrice ?? item.price))),
    adjusted: zeroBani,
  };
}

/** One bill per group of sessions, in a number of queries that does not grow with what was ordered. */
export async function billsOf(reader: Reader, groups: readonly (readonly Session[])[]): Promise<Bill[]> {
  const everyone = groups.flat();
  const ids = everyone.map((session) => session.id);
  const items = await liveItemsOf(reader, ids);
  const promos = await appliedPromos(reader, new Set(everyone.map((session) => session.tableRow)), ids);
  const checks = new Set(everyone.flatMap(({ checkId }) => checkId ?? []));
  const adjustments = await standingAdjustments(reader, checks);
  const bySession = Map.groupBy(items, (item) => item.sessionId);
  return groups.map((sessions) => {
    const bills = sessions.map((session) => {
      const own = (bySession.get(session.id) ?? []).map((item) => priceItem(item, session.tableRow, promos));
      return { session, items: own, totals: totalsOf(own) };
    });
    const bill = { sessions: bills, services: [], totals: totalsOf(bills.flatMap((one) => one.items)) };
    return withAdjustments(bill, adjustments);
  });
}

export const NOTHING: Bill = { sessions: [], services: [], totals: totalsOf([]) };

/** The bill of these sessions. */
export async function billOf(reader: Reader, sessions: readonly Session[]): Promise<Bill> {
  const [bill] = await billsOf(reader, [sessions]);
  return bill ?? NOTHING;
}

/** GET /api/orders/{tableId}: every open session of the table. Read in one snapshot: items and stamps belong together. */
export const tableBill = async (reader: Reader, table: DiningTable): Promise<Bill> =>
  billOf(reader, await openSessionsAt(reader, table.row));
