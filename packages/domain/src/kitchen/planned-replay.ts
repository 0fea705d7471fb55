import { learn, type PrepSample } from './learned-times.ts';
import { cookTimes, startsIn, type CookTimes } from './start-times.ts';
import { waitOf } from './station-load.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Dishes of one table that are ready so close to each other stand at the pass together. */
const TOGETHER_MS = 3 * MINUTE_MS;

/** How an evening goes: each dish as soon as hands are free, or begun when its start time has come (AMB-239). */
export type OrderOfWork = 'as_they_come' | 'planned';

/** Of the dishes of an evening: how long they waited, and whether a table's stood at the pass together. */
export type WorkFigures = {
  readonly dishes: number;
  readonly medianWaitSeconds: number;
  readonly lateWaitSeconds: number;
  /** Orders of several dishes, and how many of them were ready within three minutes. */
  readonly orders: number;
  readonly together: number;
  /** Half of the dishes stood at the pass for so long until the last of their order was there. */
  readonly medianPassSeconds: number;
  readonly latePassSeconds: number;
};

type Dish = PrepSample & { readonly notBefore: number };
type Made = { readonly dish: Dish; readonly readyAt: number };
type Station = { readonly hands: number[]; waiting: Dish[]; readonly made: Made[] };

/** Whatever this station begins before `until`: the first hands that are free take what came first and may be begun. */
function work({ hands, made, ...station }: Station, until: number): Dish[] {
  let { waiting } = station;
  for (;;) {
    const hand = hands.indexOf(Math.min(...hands));
    const free = hands[hand] ?? Infinity;
    const startOf = (dish: Dish): number => Math.max(free, dish.notBefore, dish.firedAt);
    const start = Math.min(...waiting.map(startOf));
    const next = waiting.find((dish) => startOf(dish) === start);
    if (next === undefined || start >= until) return waiting;
    const readyAt = start + next.cookSeconds * SECOND_MS;
    hands[hand] = readyAt;
    made.push({ dish: next, readyAt });
    waiting = waiting.filter((dish) => dish !== next);
  }
}

type Known = { readonly cook: CookTimes; readonly slotsOf: (station: string) => number };

/** What the kitchen makes of the same evening with the same hands. */
function evening(dishes: readonly PrepSample[], how: OrderOfWork, { cook, slotsOf }: Known): Made[] {
  const stations = new Map<string, Station>();
  const stationOf = (id: string): Station => {
    const known = stations.get(id) ?? { hands: Array<number>(slotsOf(id)).fill(0), waiting: [], made: [] };
    stations.set(id, known);
    return known;
  };
  const openAt = (id: string, at: number): (number | null)[] => {
    const { waiting, made } = stationOf(id);
    return [...waiting, ...made.filter(({ readyAt }) => readyAt > at).map(({ dish }) => dish)].map((one) =>
      cook(one.dish, one.station),
    );
  };
  for (const [at, order] of Map.groupBy(dishes, ({ firedAt }) => firedAt)) {
    for (const station of stations.values()) station.waiting = work(station, at);
    const starts = startsIn(
      order.map(({ dish, station }, place) => ({
        id: String(place),
        begunFor: null,
        wait: waitOf(openAt(station, at), slotsOf(station)) ?? 0,
        cook: cook(dish, station),
      })),
    );
    for (const [place, dish] of order.entries()) {
      const seconds = how === 'planned' ? (starts.get(String(place)) ?? 0) : 0;
      stationOf(dish.station).waiting.push({ ...dish, notBefore: at + seconds * SECOND_MS });
    }
  }
  for (const station of stations.values()) station.waiting = work(station, Infinity);
  return [...stations.values()].flatMap(({ made }) => made);
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
const seconds = (ms: number): number => Math.round(ms / SECOND_MS);

function figuresOf(made: readonly Made[]): WorkFigures {
  const orders = [...Map.groupBy(made, ({ dish }) => dish.firedAt).values()].filter((own) => own.length > 1);
  const lasts = orders.map((own) => Math.max(...own.map(({ readyAt }) => readyAt)));
  const waits = made.map(({ dish, readyAt }) => readyAt - dish.firedAt);
  const passes = orders.flatMap((own, at) => own.map(({ readyAt }) => (lasts[at] ?? readyAt) - readyAt));
  const together = orders.filter((own, at) =>
    own.every(({ readyAt }) => (lasts[at] ?? 0) - readyAt <= TOGETHER_MS),
  );
  return {
    dishes: made.length,
    medianWaitSeconds: seconds(quantile(waits, 0.5)),
    lateWaitSeconds: seconds(quantile(waits, 0.9)),
    orders: orders.length,
    together: together.length,
    medianPassSeconds: seconds(quantile(passes, 0.5)),
    latePassSeconds: seconds(quantile(passes, 0.9)),
  };
}

/** Each evening as it would have gone, with what was known before it; the first are there to learn from. */
export function replayWork(history: readonly PrepSample[], how: OrderOfWork): WorkFigures {
  const days = [...Map.groupBy(history, ({ day }) => day).entries()].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const made = days.flatMap(([, dishes]) => {
    const sorted = dishes.toSorted((one, other) => one.firedAt - other.firedAt);
    const begins = sorted[0]?.firedAt ?? 0;
    const learned = learn(history, begins);
    if (learned.samples === 0) return [];
    const cooked = history
      .filter(({ knownAt }) => knownAt <= begins)
      .map(({ dish, station, knownAt: doneAt, cookSeconds }) => ({ dish, station, doneAt, cookSeconds }));
    return evening(sorted, how, {
      cook: cookTimes(cooked, begins),
      slotsOf: (station) => learned.slots.get(station) ?? 1,
    });
  });
  return figuresOf(made);
}
