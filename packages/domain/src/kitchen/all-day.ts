import type { OrderStatus } from '../order/order-status.ts';
import type { BoardPlace } from './station.ts';
import { isToBeMade, rowsOf, standingAt, type BoardItem } from './station-board.ts';

/** A dish of one size or, made by itself, what is added to any dish: one of them is null. */
export type Made = { readonly menuItemId: string | null; readonly choice: string | null };

/** What is made of one dish on a board. */
export type Portion = {
  readonly id: string;
  readonly made: Made;
  /** Of what is added to one dish there may be several. */
  readonly units: number;
  /** What was chosen and added, each by its name. */
  readonly choices: readonly string[];
  readonly work: OrderStatus;
  /** Nobody begins with it yet. */
  readonly later: boolean;
};

/** How much of it is to be made now. */
export type AllDay = {
  readonly made: Made;
  readonly count: number;
  /** "+3 later": what waits is not counted before it may be made. */
  readonly later: number;
  /** How many of these have which choice, the most first. */
  readonly by: readonly { readonly choice: string; readonly count: number }[];
  /** The dishes of those that are counted. */
  readonly ids: ReadonlySet<string>;
};

/** One word for what is made, for maps and lists. */
export const madeKey = ({ menuItemId, choice }: Made): string => menuItemId ?? `+${choice ?? ''}`;

type Dish = Pick<BoardItem, 'menuItemId' | 'modifiers'>;
/** `choices`: only these are made here, of what is added; none: the dish itself. */
export const madeOf = (
  { menuItemId, modifiers }: Dish,
  choices: readonly string[],
): readonly Pick<Portion, 'made' | 'units'>[] =>
  choices.length === 0
    ? [{ made: { menuItemId, choice: null }, units: 1 }]
    : choices.map((choice) => ({
        made: { menuItemId: null, choice },
        units: modifiers.find((one) => one.choice === choice)?.count ?? 1,
      }));

function tally(names: readonly string[]): { readonly choice: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([choice, count]) => ({ choice, count }))
    .toSorted((one, other) => other.count - one.count || (one.choice < other.choice ? -1 : 1));
}

const unitsOf = (portions: readonly Portion[]): number => portions.reduce((sum, { units }) => sum + units, 0);

/** What is to be made of each, the most first (AMB-238): every screen and every answer counts here. */
export function allDay(portions: readonly Portion[]): AllDay[] {
  const byMade = Map.groupBy(portions.filter(isToBeMade), ({ made }) => madeKey(made));
  return [...byMade.values()]
    .flatMap((of) => {
      const [first] = of;
      if (first === undefined) return [];
      const now = of.filter(({ later }) => !later);
      const count = unitsOf(now);
      const by = tally(now.flatMap(({ choices }) => [...new Set(choices)]));
      const ids = new Set(now.map(({ id }) => id));
      return [{ made: first.made, count, later: unitsOf(of) - count, by, ids }];
    })
    .toSorted((one, other) => other.count - one.count || (madeKey(one.made) < madeKey(other.made) ? -1 : 1));
}

/** All day of one board as the server tells it, what is added elsewhere by itself. */
export const allDayAt = (
  items: readonly (BoardItem & { readonly isLater: boolean })[],
  stationId: string | null,
  places: readonly BoardPlace[],
): AllDay[] =>
  allDay(
    items.flatMap((item) =>
      standingAt(rowsOf(item), stationId, places).flatMap(({ work, choices: only }) =>
        madeOf(item, only).map((made) => ({ ...made, id: item.id, work, later: item.isLater, choices: [] })),
      ),
    ),
  );
