import type { AgentPlan } from '../seams/agents.ts';
import type { Chance } from '../world/chance.ts';
import { callReasons } from '@masa/domain/call-reason';
import { moreMethods } from '@masa/domain/payment';
import { atSeats, cart, inCourses, served, several, undoing } from './draw-lines.ts';
import { drawersOf, managerOf } from './draw-money.ts';
import { stationTasks } from './draw-stations.ts';
import {
  BOARD,
  type GuestIntent,
  type GuestScript,
  type HouseRules,
  type NewLimit,
  type OwnerTask,
  type Payment,
  type Scripts,
  type StaffTask,
  type Stock,
  type Timed,
} from './scripts.ts';
import { sizeOf, type Size } from './size.ts';

const MINUTE = 60_000;
const HOUR_MS = 60 * MINUTE;
const MOST_TIPS = 5_000;

const WORDS = ['', 'The hottest wings in town', 'prea tare muzica'];

function payment(chance: Chance): Payment {
  const paymentMethod = chance.pick(['cash', 'card'] as const);
  return { paymentMethod, tips: paymentMethod === 'card' ? chance.below(2) * chance.below(MOST_TIPS) : 0 };
}

const INTENTS = [
  ...(['order', 'order', 'order', 'order', 'claim', 'claim', 'claim', 'voucher', 'voucher'] as const),
  ...(['move', 'call', 'scan', 'ask', 'again', 'feedback'] as const),
] as const;
/** Who comes to a bar mostly begins with a drink: where nobody has ordered there is little to go wrong. */
function guestIntent(chance: Chance, stock: Stock, isFirst: boolean): GuestIntent {
  const kind = isFirst && chance.percent(75) ? 'order' : chance.pick(INTENTS);
  switch (kind) {
    case 'order':
      return {
        do: kind,
        lines: cart(chance, stock),
        onBothPhones: chance.percent(15),
        ...undoing(chance),
        ...(chance.percent(15) && { sawLess: true }),
        ...(chance.percent(5) && { allergy: chance.pick([['nuts'], ['milk', 'eggs']] as const) }),
        ...(chance.percent(30) && { adult: chance.percent(70) }),
        ...served(chance),
      };
    case 'again':
      return { do: kind, nth: chance.below(6), ...undoing(chance) };
    case 'feedback':
      return { do: kind, score: chance.between(1, 5), text: chance.pick(WORDS) };
    case 'claim':
      return { do: kind, nth: chance.below(chance.pick([2, 6])) };
    case 'voucher': {
      const [code, other] = [chance.pick(stock.codes), chance.pick(stock.codes)];
      const nth = chance.percent(60) ? chance.below(6) : null;
      return { do: kind, code, nth, alsoAs: chance.percent(20) ? other : null };
    }
    case 'move':
      return { do: kind, table: chance.pick(stock.tables) };
    case 'ask':
      return { do: kind, alone: chance.percent(50), withOldData: chance.percent(40), ...payment(chance) };
    case 'call':
      return { do: kind, ...(chance.percent(50) && { reason: chance.pick(callReasons) }) };
    case 'scan':
      return { do: kind };
  }
}

/** People come in groups, and groups in waves. */
function guests(
  chance: Chance,
  stock: Stock,
  { guests: [least, most], intents, withinMs, lingersMs }: Size,
): GuestScript[] {
  const wanted = chance.between(least, most);
  const scripts: GuestScript[] = [];
  while (scripts.length < wanted) {
    const table = chance.pick(stock.tables);
    const comesMs = chance.below(withinMs);
    const group = Math.min(wanted - scripts.length, chance.between(1, 8));
    for (let at = 0; at < group; at += 1)
      scripts.push({
        name: `guest ${scripts.length + 1}`,
        table,
        arrivesMs: comesMs + chance.below(Math.min(withinMs / 3, 3 * MINUTE)),
        intents: several(...intents, chance, (nth) => ({
          afterMs: chance.between(3_000, chance.pick([MINUTE / 3, lingersMs])),
          intent: guestIntent(chance, stock, nth === 0),
        })),
        pays: chance.percent(85)
          ? { alone: chance.percent(50), ...payment(chance), shares: chance.percent(35) }
          : null,
      });
  }
  return scripts;
}

/** Mostly one side of the house for a while; a bar that is closed to all phones shows little. */
const SCOPES = ['kitchen', 'bar', 'kitchen', 'bar', 'venue'] as const;
function newLimit(chance: Chance): NewLimit {
  const limited = { scope: chance.pick(SCOPES), length: 5 } as const;
  if (chance.percent(50)) return { ...limited, kind: 'slow', portions: chance.between(2, 12) };
  return { ...limited, kind: 'pause', who: chance.pick(['phones', 'phones', 'everyone'] as const) };
}

function staffTask(chance: Chance, stock: Stock): StaffTask {
  const table = chance.pick([...stock.tables, stock.virtual]);
  const nth = chance.below(6);
  const kind = chance.pick([
    ...(['order', 'order', 'claim', 'strike off', 'strike off'] as const),
    ...(['cancel', 'nobody here', 'voucher', 'ask', 'cover', 'limit', 'resume'] as const),
    ...(['order', 'hold', 'hold', 'bring back', 'bring back', 'bring back', 'take', 'take', 'take'] as const),
  ]);
  switch (kind) {
    case 'order':
      return {
        do: kind,
        table,
        lines: atSeats(chance, chance.percent(50) ? inCourses(chance, stock) : cart(chance, stock)),
      };
    case 'bring back':
      return { do: kind, nth, remake: chance.percent(50) };
    case 'hold':
      return { do: kind, nth };
    case 'claim':
    case 'strike off':
      return { do: kind, table, nth };
    case 'cancel':
    case 'take':
      return { do: kind, nth };
    case 'limit':
      return { do: kind, limit: newLimit(chance) };
    case 'resume':
      return { do: kind, kind: chance.pick(['pause', 'slow'] as const), scope: chance.pick(SCOPES) };
    case 'cover':
      return { do: kind, table, nth };
    case 'nobody here':
      return { do: kind, table };
    case 'voucher':
      return { do: kind, table, code: chance.pick(stock.codes), nth: chance.percent(50) ? nth : null };
    case 'ask':
      return { do: kind, table, ...payment(chance) };
  }
}

function ownerTask(chance: Chance, { menu }: Stock): OwnerTask {
  const dish = chance.pick(menu);
  const option = dish.options.flatMap(({ choices }) => choices).at(chance.below(4));
  const active = chance.percent(60);
  if (chance.percent(20)) return { do: 'end price rule' };
  if (chance.percent(25)) return { do: 'first orders', wait: chance.percent(70) };
  if (chance.percent(60)) return { do: 'price', dish: dish.id, price: chance.between(1, 20_000) };
  if (option && chance.percent(60)) return { do: 'switch option', dish: dish.id, option: option.id, active };
  return { do: 'switch', dish: dish.id, active };
}

/** On the bar's own clock, so many minutes after eight. */
const after = (minutes: number): string =>
  new Date(20 * HOUR_MS + minutes * MINUTE).toISOString().slice(11, 16);

/** Hours, dayparts and prices whose edge lies in the evening. */
function timeTasks(chance: Chance, { menu }: Stock, withinMs: number): Timed<OwnerTask>[] {
  const minutes = Math.ceil(withinMs / MINUTE);
  const span = () => ({
    from: after(chance.between(-minutes, minutes)),
    until: after(chance.between(1, 2 * minutes)),
    groups: [chance.pick(menu).group],
  });
  const atMs = () => chance.below(withinMs / 2);
  const rule = (): OwnerTask => {
    const effect = chance.pick(['percent', 'percent', 'amount', 'fixed'] as const);
    const value = effect === 'percent' ? chance.between(1, 100) : chance.between(1, 6_000);
    const roundTo = chance.pick([1, 50, 100] as const);
    return {
      do: 'price rule',
      ...span(),
      effect,
      value,
      roundTo,
      modifiersToo: effect === 'percent' && chance.percent(50),
    };
  };
  return [
    ...(chance.percent(40) ? several(1, 2, chance, rule) : []),
    ...(chance.percent(12) ? [{ do: 'daypart' as const, ...span() }] : []),
    ...(chance.percent(8) ? [{ do: 'hours' as const, until: after(chance.between(1, minutes)) }] : []),
  ].map((task) => ({ atMs: atMs(), task }));
}

/** Of the houses that take vouchers half let them pay for no alcohol. */
const withVouchers = (chance: Chance, rules: HouseRules): HouseRules =>
  rules.moreMethods?.includes('meal_voucher') ? { ...rules, vouchersPayAlcohol: chance.percent(50) } : rules;

/** Many houses let guests do what others do not; some change their mind in the middle of the evening. */
function houseTasks(chance: Chance, withinMs: number): Timed<OwnerTask>[] {
  if (chance.percent(40)) return [];
  const rules = (): HouseRules =>
    withVouchers(chance, {
      guestUndoSeconds: chance.pick([0, 5, 10, 10, 20]),
      notes: chance.percent(70),
      askAge: chance.percent(40),
      feedback: chance.percent(70),
      autoFire: chance.pick([null, 0, 1, 1, 2]),
      moreMethods: moreMethods.filter(() => chance.percent(40)),
      servicePercent: chance.percent(35) ? chance.pick([5, 7, 10, 12]) : null,
    });
  const first = { atMs: 0, task: { do: 'house' as const, settings: rules() } };
  const later = { atMs: chance.below(withinMs), task: { do: 'house' as const, settings: rules() } };
  return chance.percent(25) ? [first, later] : [first];
}

const timed = <T>(list: readonly T[], chance: Chance, withinMs: number): Timed<T>[] =>
  list
    .map((task) => ({ atMs: chance.below(withinMs), task }))
    .toSorted((one, other) => one.atMs - other.atMs);

/** One computer with everything, or a second kitchen printer and the till on one of its own. */
function agents(chance: Chance): AgentPlan[] {
  const till = chance.pick(['register', 'register', 'slips'] as const);
  if (chance.percent(50)) return [{ name: 'agent 1', till }];
  return [
    { name: 'agent 1', till: null },
    { name: 'agent 2', till },
  ];
}

export function draw(chance: Chance, whole: Stock): Scripts {
  const size = sizeOf(chance);
  const { withinMs } = size;
  const wall = chance.percent(25);
  const stock = { ...whole, tables: whole.tables.slice(0, chance.between(...size.tables)) };
  const tasks = <T>(least: number, most: number, make: () => T) =>
    timed(several(least, most, chance, make), chance, withinMs + size.lingersMs);
  const quick = (): StaffTask => ({
    do: 'quick order',
    lines: cart(chance, stock),
    printFiscal: chance.percent(50),
    ...payment(chance),
  });
  return {
    guests: guests(chance, stock, size),
    waiters: several(1, chance.pick([1, 2, 3]), chance, (at) => ({
      name: `waiter ${at + 1}`,
      tasks: tasks(1, size.tasks, () => staffTask(chance, stock)),
    })),
    cooks: several(1, 2, chance, (at) => `cook ${at + 1}`),
    // Where codes hang on a wall, guests come to the counter.
    counter: wall ? tasks(1, size.tasks + 1, quick) : tasks(0, size.tasks / 2, quick),
    owner: [
      ...houseTasks(chance, withinMs),
      ...timeTasks(chance, stock, withinMs),
      ...stationTasks(chance, stock, withinMs),
      ...tasks(0, size.tasks / 2, () => ownerTask(chance, stock)),
    ].toSorted((one, other) => one.atMs - other.atMs),
    agents: agents(chance),
    ...drawersOf(chance, withinMs),
    ...managerOf(chance, size),
    wall,
    screens: chance.percent(20) ? [BOARD, ...stock.tables.slice(0, 1)] : [],
  };
}
