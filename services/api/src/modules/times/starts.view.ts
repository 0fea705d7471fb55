import type { Work } from '../../db/unit-of-work.ts';
import { openOrders, type OrderItem, type StartsOf } from '../order/public.ts';
import { readPlaces } from '../station/public.ts';
import { readVenue } from '../venue/public.ts';
import { plannedRows, type Pace } from './planned-rows.ts';

const keyOf = (itemId: string, partNo: number): string => `${itemId} ${partNo}`;

/** When these should be begun, for a paper that says so: as the board shows it at this moment (AMB-239). */
export const startsOf =
  (pace: () => Pace) =>
  async ({ tx, now }: Work, items: readonly Pick<OrderItem, 'id'>[]): Promise<StartsOf> => {
    if (!(await readVenue(tx)).showStarts) return () => null;
    const ids = new Set(items.map(({ id }) => id));
    // Their papers come out once nobody can take them back any more.
    const orders = (await openOrders(tx)).map((order) =>
      ids.has(order.id) ? { ...order, settlesAt: null } : order,
    );
    const rows = plannedRows(orders, await readPlaces(tx), pace(), now);
    const starts = new Map(
      rows
        .filter(({ itemId, startBy }) => ids.has(itemId) && startBy !== null && startBy > now)
        .map(({ itemId, no, startBy }) => [keyOf(itemId, no ?? 1), startBy]),
    );
    return (itemId, partNo) => starts.get(keyOf(itemId, partNo)) ?? null;
  };
