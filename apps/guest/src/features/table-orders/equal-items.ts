import type { OrderedItem } from './table-orders.ts';

export type ItemGroup = readonly [OrderedItem, ...OrderedItem[]];

/** What tells two dishes of one person apart on the screen. */
const looksOf = ({ orderItem, appliedPromo, regularPrice, effectivePrice }: OrderedItem): string =>
  JSON.stringify([
    orderItem.orderedItemId,
    orderItem.names,
    orderItem.options.map(({ group, choice }) => [group, choice]),
    orderItem.modifiers.map(({ group, choice, count, amount }) => [group, choice, count, amount]),
    orderItem.without.map(({ id }) => id),
    orderItem.note,
    orderItem.status,
    orderItem.waits,
    orderItem.work,
    orderItem.again ?? false,
    orderItem.held ?? false,
    appliedPromo?.code,
    appliedPromo?.singleItemPromo,
    regularPrice,
    effectivePrice,
  ]);

/** Equal dishes of one person as one row, each where the first of them stands (AMB-207). */
export const equalItems = (items: readonly OrderedItem[]): readonly ItemGroup[] =>
  [...Map.groupBy(items, looksOf).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );
