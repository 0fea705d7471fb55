import { groupBy } from './group-by.ts';
import { ageOf } from './courses.ts';
import type { OpenOrder, Since } from './overview.ts';

const bands = ['red', 'amber', 'fresh'] as const;
const oldestFirst = (since: Since) => (one: OpenOrder, other: OpenOrder) =>
  since(one) - since(other) || one.place.number - other.place.number || one.id.localeCompare(other.id);

/**
 * What is urgent before the rest. Then the oldest first, and inside one age band the cards of a table together, so that a table is served together.
 * A table stands where its oldest card of the band would stand.
 */
export function arrange(orders: readonly OpenOrder[], since: Since, now: number): OpenOrder[] {
  const sorted = orders.toSorted(oldestFirst(since));
  return [true, false].flatMap((isUrgent) =>
    bands.flatMap((band) => {
      const ofBand = sorted.filter(
        (order) => (order.rush !== null) === isUrgent && ageOf(order, since, now) === band,
      );
      return [...groupBy(ofBand, (order) => order.tableId).values()].flat();
    }),
  );
}
