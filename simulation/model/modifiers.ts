import type { Dish } from './dish.ts';
import type { Added } from './item.ts';

export type Extra = { readonly group: string; readonly choice: string; readonly count?: number | undefined };
type Group = Dish['modifiers'][number];

/** Of a group that nobody names: what it proposes, then its first choices, as many as it requires (AMB-202). */
function filled({ group, min, choices }: Group): Added[] {
  const offered = choices.filter(({ active }) => active);
  const inTurn = [...offered.filter((one) => one.proposed), ...offered.filter((one) => !one.proposed)];
  const units = inTurn.flatMap(({ id, most }) => Array.from({ length: most }, () => id)).slice(0, min);
  return offered.flatMap(({ id }) => {
    const count = units.filter((unit) => unit === id).length;
    return count === 0 ? [] : [{ group, choice: id, count }];
  });
}

/** What the units of a group cost, the dearest ones given away, one by one (AMB-201). */
function costs({ choices, included }: Group, taken: readonly Added[]): number {
  const prices = taken.flatMap(({ choice, count }) => {
    const price = choices.find(({ id }) => id === choice)?.price ?? 0;
    return Array.from({ length: count }, () => price);
  });
  return prices
    .toSorted((low, high) => high - low)
    .slice(included)
    .reduce((sum, price) => sum + price, 0);
}

/** What a line adds to a dish and what that costs, or what it is refused with. */
export function added(
  dish: Dish,
  asked: readonly Extra[],
): { readonly modifiers: Added[]; readonly amount: number } | string {
  const wanted = asked.map(({ group, choice, count = 1 }): Added => ({ group, choice, count }));
  const known = ({ group, choice }: Extra) =>
    dish.modifiers.find((one) => one.group === group)?.choices.some(({ id }) => id === choice) === true;
  if (!wanted.every(known)) return 'modifier_unknown';
  if (new Set(wanted.map(({ choice }) => choice)).size < wanted.length) return 'modifier_repeated';
  const modifiers: Added[] = [];
  let amount = 0;
  for (const group of dish.modifiers) {
    const named = wanted.filter((one) => one.group === group.group);
    const taken = group.choices.flatMap((choice) =>
      named
        .filter((one) => one.choice === choice.id)
        .map((one) => ({ ...one, choice: choice.id, of: choice })),
    );
    if (taken.some(({ of }) => !of.active)) return 'modifier_inactive';
    const units = taken.reduce((sum, { count }) => sum + count, 0);
    const isWrong = units < group.min || units > group.max || taken.some(({ count, of }) => count > of.most);
    if (named.length > 0 && isWrong) return 'modifier_count';
    const own =
      named.length > 0
        ? taken.map(({ choice, count }) => ({ group: group.group, choice, count }))
        : filled(group);
    modifiers.push(...own);
    amount += costs(group, own);
  }
  return { modifiers, amount };
}

/** Whether a required group of it has too little left. */
export const lacksModifiers = ({ modifiers }: Dish): boolean =>
  modifiers.some(
    ({ min, choices }) => choices.reduce((sum, { active, most }) => sum + (active ? most : 0), 0) < min,
  );

/** Each once, and only what is in it with these choices (AMB-209). */
export const mayLeaveOut = (
  { removable }: Dish,
  without: readonly string[],
  brought: ReadonlySet<string>,
): boolean =>
  new Set(without).size === without.length &&
  without.every((stock) =>
    removable.some(
      (one) => one.id === stock && (one.with.length === 0 || one.with.some((choice) => brought.has(choice))),
    ),
  );
