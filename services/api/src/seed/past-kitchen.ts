import type { DemoMenu, DemoMenuItem } from '@masa/demo-venue/demo-venue';
import { addDays, instantOfDay, weekdayOf, type VenueTime } from '@masa/domain/business-day';
import type { PrepSample } from '@masa/domain/learned-times';
import { aheadOf, droppedBecause, durationsOf, togetherWith, type Portion } from '@masa/domain/prep-sample';
import { sharesOf, type Place } from '@masa/domain/station';
import { about } from './past-chance.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** Weeks that the kitchen of the demo bar remembers, and the evenings that `npm run replay:times` walks through. */
const EVENINGS = 28;
const OPENS = '17:00';
const OPEN_MS = 6 * HOUR_MS;
/** Orders of an evening, by weekday. */
const ORDERS = [0, 55, 60, 65, 75, 105, 115, 75] as const;
const MOST_DISHES = 4;
/** So many portions are made at once. */
const HANDS: Readonly<Record<string, number>> = { wings: 4, fryer: 2, kitchen: 6, bar: 3 };
/** Seconds that a dish of a group takes once it is begun. */
const TAKES: Readonly<Record<string, number>> = {
  wings: 560,
  cauliflower: 430,
  beer_snacks: 260,
  cocktails: 150,
  coffee: 110,
  tea: 170,
};
const POURED = 45;
const NOTICED = 40;
const CARRIED = 75;
/** One of so many is forgotten at the pass. */
const FORGOTTEN = 80;
const FORGOTTEN_FOR = 25 * 60;

type House = {
  readonly menu: DemoMenu;
  readonly places: readonly Place[];
  readonly seedDay: string;
  readonly time: VenueTime;
  readonly chance: () => number;
};
type Made = Portion & {
  readonly dish: string;
  readonly startedAt: number;
  readonly readyAt: number;
  readonly deliveredAt: number;
};

/** Most come around the middle of the evening. */
const arrivals = (orders: number, opens: number, chance: () => number): number[] =>
  Array.from({ length: orders }, () => opens + Math.round(((chance() + chance()) / 2) * OPEN_MS)).toSorted(
    (one, other) => one - other,
  );

/** Portions in the order in which they came, each by the first hands that are free. */
function evening(day: string, dishes: readonly DemoMenuItem[], { places, time, chance }: House): Made[] {
  const free = new Map(
    Object.entries(HANDS).map(([station, hands]) => [station, Array<number>(hands).fill(0)]),
  );
  const orders = arrivals(ORDERS[weekdayOf(day)] ?? 0, instantOfDay(day, OPENS, time), chance);
  return orders.flatMap((firedAt, order) =>
    Array.from({ length: 1 + Math.floor(chance() * MOST_DISHES) }, (_, line): Made => {
      const dish = dishes[Math.floor(chance() * dishes.length)];
      if (!dish) throw new Error('The demo bar has no dishes.');
      const [{ station }] = sharesOf({ id: dish.id, group: dish.group, side: dish.station }, [], places);
      const hands = free.get(station) ?? [0];
      const first = hands.indexOf(Math.min(...hands));
      const noticed = firedAt + about(NOTICED, chance) * SECOND_MS;
      const startedAt = Math.max(noticed, hands[first] ?? 0);
      const readyAt = startedAt + about(TAKES[dish.group] ?? POURED, chance) * SECOND_MS;
      hands[first] = readyAt;
      const forgotten = chance() * FORGOTTEN < 1 ? FORGOTTEN_FOR : 0;
      return {
        dish: dish.id,
        station,
        batchId: `${day}-${order}`,
        batchNo: line + 1,
        firedAt,
        startedAt,
        readyAt,
        deliveredAt: readyAt + (about(CARRIED, chance) + forgotten) * SECOND_MS,
      };
    }),
  );
}

/** What the product would have learned from the evenings before the seed. */
export function pastKitchen(house: House): PrepSample[] {
  const dishes = house.menu.items.filter(({ group }) => group !== 'glovo');
  return Array.from({ length: EVENINGS }, (_, at) => addDays(house.seedDay, at - EVENINGS)).flatMap((day) => {
    const made = evening(day, dishes, house);
    return made.flatMap((portion): PrepSample[] => {
      const durations = durationsOf(portion);
      if (droppedBecause(durations, { training: false, takenBack: false }) !== null) return [];
      return [
        {
          dish: portion.dish,
          station: portion.station,
          day,
          firedAt: portion.firedAt,
          knownAt: portion.deliveredAt,
          ahead: aheadOf(portion, made),
          together: togetherWith(portion, made),
          ...durations,
        },
      ];
    });
  });
}
