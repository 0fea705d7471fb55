import { orderAge } from '@masa/domain/staff';
import { groupBy } from './group-by.ts';
import type { OpenOrder } from './overview.ts';

const bands = ['red', 'amber', 'fresh'] as const;
const oldestFirst = (one: OpenOrder, other: OpenOrder) =>
  one.createdTs - other.createdTs || one.place.number - other.place.number || one.id.localeCompare(other.id);

/**
 * Oldest first, and inside one age band the cards of a table together, so that a table is served together.
 * A table stands where its oldest card of the band would stand.
 */
export function arrange(orders: readonly OpenOrder[], now: number): OpenOrder[] {
  const sorted = orders.toSorted(oldestFirst);
  return bands.flatMap((band) => {
    const ofBand = sorted.filter((order) => orderAge(now - order.createdTs) === band);
    return [...groupBy(ofBand, (order) => order.tableId).values()].flat();
  });
}
