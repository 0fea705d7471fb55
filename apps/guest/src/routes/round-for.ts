import { lastRound, type Round } from '../features/cart/last-round.ts';
import type { TableOrders } from '../features/table-orders/table-orders.ts';
import type { MenuItem } from '../shared/menu-words.ts';
import type { Session } from '../shared/storage.ts';
import type { GuestTexts } from '../shared/texts.tsx';

/** The last round of a guest; for a waiter that of the whole table, as he takes it for all of them. Null: there was none. */
export function roundFor(
  session: Session,
  { sessionPrechecks }: Pick<TableOrders, 'sessionPrechecks'>,
  menu: readonly MenuItem[],
  texts: GuestTexts,
): Round | null {
  const dishes = sessionPrechecks
    .filter(({ sessionId }) => session.waiterSession || sessionId === session.id)
    .flatMap(({ items }) => items.map(({ orderItem }) => orderItem));
  return dishes.length === 0 ? null : lastRound(dishes, menu, texts);
}
