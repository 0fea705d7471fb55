import type { BoardItem } from './board-item.ts';

/** For whom dishes that are made alike are; whose seat nobody has named is looked for at the table. */
export const seatsOf = (items: readonly BoardItem[]): string =>
  [...new Set(items.flatMap(({ order }) => order.seat ?? []))]
    .toSorted((one, other) => one - other)
    .join(', ');
