import type { Closing } from './cook.ts';
import { unlessRefused, untilAnswered, type Person } from './person.ts';
import type { OwnerTask, Timed } from './scripts.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const OPENS = '06:00';
const names = { ro: 'Regula', ru: 'Правило', en: 'Rule' };

/** When phones may order, what is to be had then and for how much. */
async function setTimes(
  person: Person,
  task: Extract<OwnerTask, { do: 'hours' | 'daypart' | 'price rule' }>,
) {
  const { api } = person;
  if (task.do === 'hours') {
    const { until } = task;
    const week = until === null ? [] : WEEK.map((weekday) => ({ weekday, from: OPENS, until }));
    await unlessRefused(person, () => api.putVenue({ body: { hours: { week, exceptions: [] } } }));
    return;
  }
  const { from, until, groups } = task;
  const span = { names, weekdays: WEEK, from, until, groups: [...groups] };
  if (task.do === 'daypart') {
    await unlessRefused(person, (once) => api.addDaypart({ body: span }, once));
    return;
  }
  const { effect, value, roundTo, modifiersToo } = task;
  const body = { ...span, effect, value, roundTo, modifiersToo };
  await unlessRefused(person, (once) => api.addPriceRule({ body }, once));
}

/** The one that was made last. */
async function endRule(person: Person): Promise<void> {
  const rules = await untilAnswered(person, () => person.api.priceRules());
  const last = rules.findLast(({ active }) => active);
  if (!last) return;
  await unlessRefused(person, (once) => person.api.endPriceRule({ params: { id: last.id } }, once));
}

/** Where some of the menu is made from now on. */
async function addStation(person: Person, task: Extract<OwnerTask, { do: 'station' }>): Promise<void> {
  const { do: _, groups, items, choices, ...more } = task;
  const body = { ...more, names, groups: [...groups], items: [...items], choices: [...choices] };
  await unlessRefused(person, (once) => person.api.addStation({ body }, once));
}

const ownStations = async (person: Person) =>
  (await untilAnswered(person, () => person.api.stations())).filter(({ fixed }) => !fixed);

async function switchStation(person: Person, nth: number): Promise<void> {
  const own = await ownStations(person);
  const one = own.at(nth) ?? own.at(-1);
  if (!one) return;
  const { id, fixed: _, ...body } = one;
  await unlessRefused(person, () =>
    person.api.changeStation({ params: { id }, body: { ...body, off: !one.off } }),
  );
}

async function removeStation(person: Person, nth: number): Promise<void> {
  const own = await ownStations(person);
  const one = own.at(nth) ?? own.at(-1);
  if (!one) return;
  await unlessRefused(person, (once) => person.api.removeStation({ params: { id: one.id } }, once));
}

async function route(
  person: Person,
  { kind, value, stations }: Extract<OwnerTask, { do: 'route' }>,
): Promise<void> {
  const own = await ownStations(person);
  const named = new Set(stations.flatMap((nth) => own.at(nth)?.id ?? []));
  const body = { stations: [...named] };
  await unlessRefused(person, () => person.api.routeToStations({ params: { kind, value }, body }));
}

/** The same at all tables. */
const service = (percent: number | null) =>
  percent === null
    ? null
    : { vatGroup: 'B', percent: { physical: percent, virtual: percent, quick: percent }, zones: [] };

async function decide(person: Person, task: OwnerTask): Promise<void> {
  const { api } = person;
  switch (task.do) {
    case 'first orders': {
      const firstOrder = task.wait ? ('vouched' as const) : ('free' as const);
      await unlessRefused(person, () => api.putVenue({ body: { firstOrder } }));
      return;
    }
    case 'house': {
      const { moreMethods, servicePercent, ...settings } = task.settings;
      const body = {
        ...settings,
        ...(moreMethods && { moreMethods: [...moreMethods] }),
        ...(servicePercent !== undefined && { serviceCharge: service(servicePercent) }),
      };
      await unlessRefused(person, () => api.putVenue({ body }));
      return;
    }
    case 'hours':
    case 'daypart':
    case 'price rule':
      return setTimes(person, task);
    case 'station':
      return addStation(person, task);
    case 'switch station':
      return switchStation(person, task.nth);
    case 'remove station':
      return removeStation(person, task.nth);
    case 'route':
      return route(person, task);
    case 'end price rule':
      return endRule(person);
    case 'price': {
      const [params, body] = [{ id: task.dish }, { price: task.price }];
      await unlessRefused(person, () => api.changeMenuItem({ params, body }));
      return;
    }
    case 'switch': {
      const [params, body] = [{ id: task.dish }, { active: task.active }];
      await unlessRefused(person, () => api.activateMenuItem({ params, body }));
      return;
    }
    case 'switch option': {
      const [params, body] = [{ id: task.dish, optionId: task.option }, { active: task.active }];
      await unlessRefused(person, () => api.activateMenuOption({ params, body }));
    }
  }
}

/** Changes the menu while people read it. */
export async function owner(person: Person, tasks: readonly Timed<OwnerTask>[], { passedMs }: Closing) {
  for (const { atMs, task } of tasks) {
    await person.turns.sleep(Math.max(1, atMs - passedMs()));
    await decide(person, task);
  }
}
