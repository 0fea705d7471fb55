import { serves } from '@masa/domain/courses';
import type { Dish } from '../model/dish.ts';
import type { Chance } from '../world/chance.ts';
import type { Line, Sent, Stock } from './scripts.ts';

/** More dishes may be in it than anybody means to read. */
const NOTES = ['fără ceapă', 'well done, please', 'не остро'];

export const several = <T>(least: number, most: number, chance: Chance, make: (at: number) => T): T[] =>
  Array.from({ length: chance.between(least, most) }, (_, at) => make(at));

/** Mostly as the groups want it; menus on paper know of no groups. */
function extrasOf(chance: Chance, { modifiers }: Dish): NonNullable<Line['modifiers']> {
  return modifiers.flatMap(({ group, min, max, choices }) => {
    if (!chance.percent(min > 0 ? 90 : 40)) return [];
    const most = chance.percent(97) ? max : max + 1;
    const units = chance.between(chance.percent(97) ? Math.max(1, min) : 1, Math.max(1, most));
    const offered = chance.percent(97) ? choices.filter(({ active }) => active) : choices;
    const first = chance.below(Math.max(1, offered.length));
    return [...offered.slice(first), ...offered.slice(0, first)]
      .slice(0, units)
      .map(({ id }) => ({ group, choice: id, count: chance.percent(97) ? 1 : 2 }));
  });
}

function lineOf(chance: Chance, { menu }: Stock): Line {
  // Mostly of what is to be had; menus on paper are older.
  const toBeHad = menu.filter(
    ({ active, waiterOnly, options }) =>
      active && !waiterOnly && options.every(({ choices }) => choices.some((choice) => choice.active)),
  );
  const dish = chance.pick(chance.percent(96) ? toBeHad : menu);
  const { id, options } = dish;
  const chosen = options.filter(() => chance.percent(90));
  return {
    menuItemId: id,
    options: chosen.map(({ group, choices }) => {
      const active = choices.filter((choice) => choice.active);
      return { group, choice: chance.pick(active.length > 0 && chance.percent(97) ? active : choices).id };
    }),
    modifiers: extrasOf(chance, dish),
    // Also what another choice would have brought.
    without: dish.removable.filter(() => chance.percent(15)).map((stock) => stock.id),
    ...(chance.percent(10) && { note: chance.pick(NOTES) }),
    ...(chance.percent(10) && { quantity: chance.between(2, 3) }),
  };
}
/** Phones that offer it: some of their owners change their minds, early, late, or at the last moment. */
export const undoing = (chance: Chance): Pick<Sent, 'undo'> =>
  chance.percent(75)
    ? { undo: { afterMs: chance.percent(40) ? chance.between(0, chance.pick([4_000, 12_000])) : null } }
    : {};
/** Mostly some dishes; now and then a whole company's. */
export const cart = (chance: Chance, stock: Stock): Line[] =>
  several(1, chance.percent(2) ? 40 : 2, chance, () => lineOf(chance, stock));

export const inCourses = (chance: Chance, stock: Stock): Line[] =>
  several(2, 4, chance, () => ({ ...lineOf(chance, stock), course: chance.between(1, 3) }));
/** Some waiters say for whom each dish is. */
export const atSeats = (chance: Chance, lines: readonly Line[]): readonly Line[] =>
  chance.percent(60) ? lines : lines.map((line) => ({ ...line, seat: chance.between(1, 6) }));
/** All of it at once, as it comes, or nothing said. */
export const served = (chance: Chance): Pick<Sent, 'serve'> =>
  chance.percent(70) ? {} : { serve: chance.pick(serves) };
