import type { OrderStatus } from './order-status.ts';
import { isToBeMade } from './station-board.ts';

/** One portion on a board. */
export type Portion = {
  readonly id: string;
  /** Dish and size. */
  readonly dish: string;
  /** What was chosen and added, each by its name. */
  readonly choices: readonly string[];
  readonly work: OrderStatus;
  /** Nobody begins with it yet. */
  readonly held: boolean;
};

/** How much of a dish is to be made now. */
export type AllDay = {
  readonly dish: string;
  readonly count: number;
  /** "+3 later": what is held is not counted before it may be made. */
  readonly later: number;
  /** How many of these have which choice, the most first. */
  readonly by: readonly { readonly choice: string; readonly count: number }[];
  /** Those that are counted. */
  readonly ids: ReadonlySet<string>;
};

function tally(names: readonly string[]): { readonly choice: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([choice, count]) => ({ choice, count }))
    .toSorted((one, other) => other.count - one.count || (one.choice < other.choice ? -1 : 1));
}

/** What is to be made of each dish, the most first (AMB-238). */
export function allDay(portions: readonly Portion[]): AllDay[] {
  const dishes = new Map<string, Portion[]>();
  for (const portion of portions.filter(isToBeMade)) {
    const of = dishes.get(portion.dish);
    if (of === undefined) dishes.set(portion.dish, [portion]);
    else of.push(portion);
  }
  return [...dishes]
    .map(([dish, of]) => {
      const now = of.filter(({ held }) => !held);
      return {
        dish,
        count: now.length,
        later: of.length - now.length,
        by: tally(now.flatMap(({ choices }) => [...new Set(choices)])),
        ids: new Set(now.map(({ id }) => id)),
      };
    })
    .toSorted((one, other) => other.count - one.count || (one.dish < other.dish ? -1 : 1));
}
