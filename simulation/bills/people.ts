import { SPARE_TABLES } from '@masa/api/simulation';
import { nthItem } from '../people/bill.ts';
import type { Chance } from '../world/chance.ts';
import { deeds, type Deeds, type Hand, type Looked } from './deeds.ts';
import type { Event } from './history.ts';
import type { House } from './house.ts';
import type { Cellar } from './cellar.ts';

type Guest = Hand & { table: string; visit: string };
type Hall = Deeds & {
  readonly chance: Chance;
  readonly guests: readonly Guest[];
  readonly waiters: readonly [Hand, Hand];
  readonly cooks: readonly [Hand, Hand];
  readonly cellar: Cellar;
  readonly tables: readonly string[];
  /** Checks that somebody has asked for, the newest last. */
  readonly checks: string[];
  /** Dishes whose turn it is, the newest last. */
  readonly dishes: string[];
};
type Doing = (hall: Hall, guest: Guest) => Promise<unknown>;

const GUESTS = 6;
const TABLES = 4;
const DISHES = ['fries', 'lager__500ml', 'lager_1l', 'wings_buffalo__8pc'] as const;
const STEPS = ['being_prepared', 'ready_for_delivery', 'delivered'];

async function sitDown({ other }: Deeds, guest: Guest): Promise<void> {
  const body = { table: guest.table, uniqueCustomerId: `phone of ${guest.name}`, username: guest.name };
  const session = await other(guest, () => guest.api.createSession({ body }));
  if (session) guest.visit = session.id;
}

/** Somebody else at the same table, if there is anybody. */
const neighbour = ({ guests, chance }: Hall, guest: Guest): Guest => {
  const here = guests.filter(({ table, name }) => table === guest.table && name !== guest.name);
  return here.length > 0 ? chance.pick(here) : guest;
};
const dishAt = async (hall: Hall, guest: Guest) => {
  const looked = await hall.look(guest, guest.table);
  return looked && nthItem(looked.bill, hall.chance.below(8));
};

const order: Doing = async (hall, guest) => {
  const dishes = Array.from({ length: hall.chance.between(1, 3) }, () => hall.chance.pick(DISHES));
  const placed = await hall.order(guest, guest.visit, dishes);
  hall.dishes.push(...(placed?.orders.map(({ id }) => id) ?? []));
  // His visit has ended, and he is a guest anew.
  if (!placed) await sitDown(hall, guest);
};
const move =
  (table: string): Doing =>
  async (hall, guest) => {
    const moved = await hall.move(guest, guest.visit, table);
    if (moved) guest.table = table;
  };
async function askFor(hall: Hall, guest: Guest, looked: Looked): Promise<void> {
  const asked = await hall.ask(guest, guest.visit, looked, hall.chance.percent(50));
  if (asked?.status === 'created' && asked.checkId !== undefined) hall.checks.push(asked.checkId);
}
const ask: Doing = async (hall, guest) => {
  const looked = await hall.look(guest, guest.table);
  if (looked) await askFor(hall, guest, looked);
};

async function endCheck(hall: Hall): Promise<void> {
  const check = hall.checks.pop();
  if (check === undefined) return;
  const [ana, boss] = hall.waiters;
  const ends = [hall.complete(ana, check), hall.complete(boss, check)];
  if (hall.chance.percent(40)) ends.push(hall.cancel(boss, check).then(() => null));
  await Promise.all(ends);
}
async function cookDish(hall: Hall): Promise<void> {
  const orderId = hall.dishes.at(-1 - hall.chance.below(4));
  if (orderId === undefined) return;
  for (const nextStatus of STEPS.slice(0, hall.chance.between(1, 3)))
    await Promise.all(
      hall.cooks.map((cook) =>
        hall.other(cook, () => cook.api.advanceOrder({ params: { orderId, nextStatus } })),
      ),
    );
}

/** Things that two or three people do at the same moment. */
const together = {
  'claim one dish': async (hall: Hall, guest: Guest) => {
    const dish = await dishAt(hall, guest);
    if (!dish) return;
    const others = [guest, neighbour(hall, guest), neighbour(hall, guest)].filter(
      ({ visit }) => visit !== dish.sessionId,
    );
    await Promise.all(
      others.map((one) => hall.claim(one, { dish: dish.id, from: dish.sessionId, to: one.visit })),
    );
  },
  'strike off one dish': async (hall: Hall, guest: Guest) => {
    const dish = await dishAt(hall, guest);
    if (dish) await Promise.all(hall.waiters.map((waiter) => hall.strikeOff(waiter, dish.id)));
  },
  'use one voucher': async (hall: Hall) => {
    const promocode = await hall.cellar.voucher();
    const dishes = await Promise.all(
      hall.guests.map(async (one) => ({ one, dish: await dishAt(hall, one) })),
    );
    await Promise.all(
      dishes.flatMap(({ one, dish }) => {
        if (!dish) return [];
        const body = { promocode, sessionId: one.visit, appliedToOrder: dish.id };
        return [hall.other(one, () => one.api.applyPromo({ body }))];
      }),
    );
  },
  'end one check': endCheck,
  'cook one dish': cookDish,
  'finish one delivery': async (hall: Hall) => {
    const id = await hall.cellar.delivery();
    await Promise.all(
      hall.waiters.map((waiter) => hall.other(waiter, () => waiter.api.finishDelivery({ params: { id } }))),
    );
  },
  'order and move': async (hall: Hall, guest: Guest) => {
    await Promise.all([order(hall, guest), move(hall.chance.pick(hall.tables))(hall, guest)]);
  },
  'order and ask': async (hall: Hall, guest: Guest) => {
    const looked = await hall.look(guest, guest.table);
    if (!looked) return;
    await Promise.all([askFor(hall, guest, looked), order(hall, guest), order(hall, neighbour(hall, guest))]);
  },
  'change places': async (hall: Hall, guest: Guest) => {
    const other = hall.guests.find(({ table }) => table !== guest.table);
    if (!other) return;
    const [here, there] = [guest.table, other.table];
    await Promise.all([move(there)(hall, guest), move(here)(hall, other)]);
  },
};
const alone: readonly Doing[] = [
  order,
  order,
  order,
  ask,
  (hall, guest) => hall.look(guest, guest.table),
  (hall, guest) => hall.look(guest, guest.table),
];

export type Round = {
  readonly house: House;
  readonly cellar: Cellar;
  readonly chance: Chance;
  /** Each round has tables of its own. */
  readonly number: number;
  readonly isOver: () => boolean;
};

/** Nine people at four tables, until the time is over. */
export async function round({ house, cellar, chance, number, isOver }: Round): Promise<Event[]> {
  const told = deeds();
  const tables = Array.from(
    { length: TABLES },
    (_, at) => SPARE_TABLES.at((number * TABLES + at) % SPARE_TABLES.length) ?? '',
  );
  const guests = Array.from({ length: GUESTS }, (_, at): Guest => {
    const name = `guest ${number}.${at + 1}`;
    return { name, api: house.phone(chance), table: tables[at % TABLES] ?? '', visit: '' };
  });
  const hand = (name: string, username: string): Hand => ({ name, api: house.staff(username, chance) });
  const hall: Hall = {
    ...told,
    chance,
    guests,
    waiters: [hand('Ana', 'ana'), hand('the owner', 'boss')],
    cooks: [hand('Ion', 'ion'), hand('Ana, cooking', 'ana')],
    cellar,
    tables,
    checks: [],
    dishes: [],
  };
  await Promise.all(guests.map((guest) => sitDown(told, guest)));
  const duels = Object.values(together);
  const act = async (guest: Guest): Promise<void> => {
    while (!isOver()) await chance.pick(chance.percent(40) ? alone : duels)(hall, guest);
  };
  const [ana] = hall.waiters;
  const serving = async (): Promise<void> => {
    while (!isOver()) {
      await endCheck(hall);
      await hall.look(ana, chance.pick(tables));
    }
  };
  const cooking = async (): Promise<void> => {
    while (!isOver()) {
      await cookDish(hall);
      await house.lookAtStamps();
    }
  };
  const watching = async (): Promise<void> => {
    while (!isOver()) await hall.look(hall.waiters[1], chance.pick(tables));
  };
  await Promise.all([...guests.map(act), serving(), cooking(), watching()]);
  return told.events;
}
