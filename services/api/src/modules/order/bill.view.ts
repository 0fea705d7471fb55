import { toBani, type Bani } from '@masa/domain/money';
import { priceOf, totalsOf, type Totals } from '@masa/domain/pricing';
import { promoSuits } from '@masa/domain/promo';
import type { Reader } from '../../db/database.ts';
import { openSessionsAt, type DiningTable, type Session } from '../session/public.ts';
import { appliedPromos, type AppliedPromo, type AppliedPromos } from './applied-promos.view.ts';
import type { OrderItem } from './order.tables.ts';
import { liveItemsOf } from './order.store.ts';

/** An item with its two prices: what the bill is made of. */
export type PricedItem = {
  readonly item: OrderItem;
  readonly promo: Pick<AppliedPromo, 'id' | 'code' | 'singleItem' | 'modifiersToo'> | null;
  readonly regularPrice: Bani;
  readonly effectivePrice: Bani;
};
export type SessionBill = {
  readonly session: Session;
  readonly items: readonly PricedItem[];
  readonly totals: Totals;
};
export type Bill = { readonly sessions: readonly SessionBill[]; readonly totals: Totals };

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
  };
}

/** One bill per group of sessions, in a number of queries that does not grow with what was ordered. */
export async function billsOf(reader: Reader, groups: readonly (readonly Session[])[]): Promise<Bill[]> {
  const everyone = groups.flat();
  const ids = everyone.map((session) => session.id);
  const items = await liveItemsOf(reader, ids);
  const promos = await appliedPromos(reader, new Set(everyone.map((session) => session.tableRow)), ids);
  const bySession = Map.groupBy(items, (item) => item.sessionId);
  return groups.map((sessions) => {
    const bills = sessions.map((session) => {
      const own = (bySession.get(session.id) ?? []).map((item) => priceItem(item, session.tableRow, promos));
      return { session, items: own, totals: totalsOf(own) };
    });
    return { sessions: bills, totals: totalsOf(bills.flatMap((bill) => bill.items)) };
  });
}

/** The bill of these sessions. */
export async function billOf(reader: Reader, sessions: readonly Session[]): Promise<Bill> {
  const [bill] = await billsOf(reader, [sessions]);
  return bill ?? { sessions: [], totals: totalsOf([]) };
}

/** GET /api/orders/{tableId}: every open session of the table. Read in one snapshot: items and stamps belong together. */
export const tableBill = async (reader: Reader, table: DiningTable): Promise<Bill> =>
  billOf(reader, await openSessionsAt(reader, table.row));
