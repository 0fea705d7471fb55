import type { Dish } from '../model/dish.ts';
import type { Chance } from '../world/chance.ts';
import { several } from './draw-lines.ts';
import { routedKinds, type NewStation, type OwnerTask, type Stock, type Timed } from './scripts.ts';

/** Some of the menu, mostly of one group; of a dish that several stations make together each has its share. */
function station(chance: Chance, { menu }: Stock, shared: Dish | null): NewStation {
  const dish = shared ?? chance.pick(menu);
  const [added] = chance.pick(menu).modifiers.flatMap(({ choices }) => choices);
  return {
    side: chance.percent(85) ? dish.station : 'kitchen',
    screen: chance.percent(80),
    groups: chance.percent(70) ? [dish.group] : [],
    items: shared || chance.percent(50) ? [dish.id] : [],
    choices: added && chance.percent(40) ? [added.id] : [],
  };
}

/** Some houses have more than a kitchen and a bar, and at times nobody works at one of them. */
export function stationTasks(chance: Chance, stock: Stock, withinMs: number): Timed<OwnerTask>[] {
  if (chance.percent(65)) return [];
  const shared = chance.percent(50) ? chance.pick(stock.menu.filter(({ active }) => active)) : null;
  const made = Array.from({ length: chance.between(1, 4) }, () => ({
    atMs: 0,
    task: { do: 'station' as const, ...station(chance, stock, shared) },
  }));
  const switched = Array.from({ length: chance.between(0, 2) }, () => ({
    atMs: chance.below(withinMs),
    task: { do: 'switch station' as const, nth: chance.below(4) },
  }));
  const dish = chance.pick(stock.menu);
  const kind = chance.pick(routedKinds);
  const choices = dish.modifiers.flatMap((group) => group.choices);
  const value = { groups: dish.group, items: dish.id, choices: choices[0]?.id }[kind];
  const at = several(0, 2, chance, () => chance.below(4));
  const routed: OwnerTask[] =
    value !== undefined && chance.percent(50) ? [{ do: 'route', kind, value, stations: at }] : [];
  const removed = several(0, 3, chance, (): OwnerTask => ({ do: 'remove station', nth: chance.below(4) }));
  const later = [...routed, ...removed].map((task) => ({ atMs: chance.below(withinMs), task }));
  return [...made, ...switched, ...later];
}
