import type { Chance } from '../world/chance.ts';
import { several } from './draw-lines.ts';
import { moneyDeeds, type DrawerTask, type MoneyTask, type Scripts, type Timed } from './scripts.ts';
import type { Size } from './size.ts';

const MOST_FLOAT = 100_000;

function drawerTask(chance: Chance): DrawerTask {
  const nth = chance.below(2);
  const kind = chance.pick([
    'count',
    'count',
    'close',
    'move',
    'move',
    'no sale',
    'open',
    'give up',
  ] as const);
  switch (kind) {
    case 'open':
      return { do: 'open drawer', nth, float: chance.below(MOST_FLOAT) };
    case 'count':
      return { do: 'count', nth, wrongBy: chance.percent(60) ? 0 : chance.between(-5_000, 5_000) };
    case 'close':
      return { do: 'close drawer', nth, stays: chance.percent(30) ? chance.below(MOST_FLOAT) : null };
    case 'move':
      return { do: 'move cash', nth, out: chance.percent(60), amount: chance.between(1, 20_000) };
    case 'no sale':
      return { do: 'no sale', nth };
    case 'give up':
      return { do: 'give up drawer', nth };
  }
}

/** Some houses count their cash, in one drawer or in two, of which mostly only one is open. */
export function drawersOf(chance: Chance, withinMs: number): Pick<Scripts, 'drawers'> {
  if (chance.percent(60)) return {};
  const all = several(1, 2, chance, (nth): DrawerTask[] => [
    { do: 'new drawer', name: `Drawer ${nth + 1}` },
    ...(nth === 0 || chance.percent(40)
      ? [{ do: 'open drawer' as const, nth, float: chance.below(MOST_FLOAT) }]
      : []),
  ]);
  const later = several(0, 4, chance, () => ({ atMs: chance.below(withinMs), task: drawerTask(chance) }));
  const drawers: Timed<DrawerTask>[] = [...all.flat().map((task) => ({ atMs: 0, task })), ...later];
  return { drawers: drawers.toSorted((one, other) => one.atMs - other.atMs) };
}

const OF_WHAT_WAS_PAID: readonly MoneyTask['do'][] = ['give back', 'finish', 'correct'];

/** In many houses somebody gives away, writes off and gives back what was paid; checks come when guests have been there for a while. */
export function managerOf(chance: Chance, { tasks, withinMs, lingersMs }: Size): Pick<Scripts, 'manager'> {
  if (chance.percent(35)) return {};
  const all = several(2, tasks + 4, chance, () => {
    const task = { do: chance.pick(moneyDeeds), nth: chance.below(3) };
    const soon = withinMs + 2 * lingersMs;
    // Tables are closed when most guests have gone.
    const isLate = OF_WHAT_WAS_PAID.includes(task.do);
    return { atMs: isLate ? chance.between(soon, soon + 3 * lingersMs) : chance.below(soon), task };
  });
  return { manager: all.toSorted((one, other) => one.atMs - other.atMs) };
}
