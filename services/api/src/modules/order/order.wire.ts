import type { Answer } from '@masa/contract/schemas';
import { toLookup, type DiningTable } from '../session/public.ts';
import type { Bill, PricedItem } from './bill.view.ts';
import { onBoardSince, type OrderItem } from './order.store.ts';
import type { OpenOrder } from './overview.view.ts';

export const placedToWire = (item: OrderItem): Answer<'placeOrder'>['orders'][number] => ({
  id: item.id,
  menuItemId: item.menuItemId,
  status: item.status,
  createdTs: item.createdAt,
  waits: item.waits,
});

const itemToWire = ({ item, promo, regularPrice, effectivePrice }: PricedItem) => ({
  orderItem: {
    id: item.id,
    sessionId: item.sessionId,
    orderedItemId: item.menuItemId,
    options: item.options.map(({ group, choice, choiceNames }) => ({ group, choice, choiceNames })),
    names: item.names,
    status: item.status,
    createdTs: item.createdAt,
    waits: item.waits,
  },
  appliedPromo: promo && { id: promo.id, singleItemPromo: promo.singleItem, code: promo.code },
  regularPrice,
  effectivePrice,
});

/** The precheck as it is answered; a waiter session without items is in the lookup only (AMB-044). */
export const billToWire = (table: Pick<DiningTable, 'tableId' | 'tableName'>, bill: Bill) =>
  ({
    tableId: table.tableId,
    tableName: table.tableName,
    sessionPrechecks: bill.sessions
      .filter(({ session, items }) => !session.waiterSession || items.length > 0)
      .map(({ session, items, totals }) => ({
        sessionId: session.id,
        items: items.map(itemToWire),
        total: totals.effectiveTotal,
        totals,
      })),
    sessionsLookup: Object.fromEntries(
      bill.sessions.map(({ session }) => [session.id, toLookup(session, table.tableId)]),
    ),
    checkTotal: bill.totals,
  }) satisfies Answer<'tableOrders'>;

export const orderToWire = (order: OpenOrder): Answer<'advanceOrder'> => ({
  id: order.id,
  status: order.status,
  sessionId: order.sessionId,
  tableId: order.tableId,
  tableName: order.tableName,
  menuItemId: order.menuItemId,
  names: order.names,
  group: order.group,
  station: order.station,
  options: order.options.map((option) => ({ ...option })),
  createdTs: order.createdAt,
  boardTs: onBoardSince(order),
  statusChangedTs: order.statusChangedAt,
  waits: order.waits,
  place: { number: order.batchNo, of: order.batchSize },
});
