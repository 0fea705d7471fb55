/**
 * How long dishes take, learned from the house itself (AMB-223): of what came to the table in the last four weeks, what was
 * like this one. No model, only quantiles of what was measured.
 */

const DAY_MS = 24 * 3_600_000;
const HISTORY_MS = 28 * DAY_MS;
/** A day counts half as much as one two weeks later. */
const HALVES_IN_MS = 14 * DAY_MS;
/** Fewer say nothing. */
export const ENOUGH_SAMPLES = 20;
const ENOUGH_LONGER = 8;
const MOST_SLOTS = 50;
const USUAL = 0.5;
export const LATE = 0.8;

/** One dish from the moment on which the kitchen had it until it stood on the table. */
export type PrepSample = {
  readonly dish: string;
  readonly station: string;
  /** The business day. */
  readonly day: string;
  readonly firedAt: number;
  /** Since when it is known. */
  readonly knownAt: number;
  /** Portions that its station had before it. */
  readonly ahead: number;
  /** Portions in preparation as it was begun, with it. */
  readonly together: number;
  readonly cookSeconds: number;
  readonly readySeconds: number;
  /** Null: forgotten at the pass. */
  readonly passSeconds: number | null;
};

/** Seconds in their order, and the weight of all before each. */
type Times = {
  readonly seconds: readonly number[];
  readonly before: readonly number[];
  readonly enough: boolean;
};
type Measured = { readonly seconds: number; readonly weight: number };

function timesOf(measured: readonly Measured[]): Times {
  const sorted = measured.toSorted((one, other) => one.seconds - other.seconds);
  const before = [0];
  let squares = 0;
  for (const { weight } of sorted) {
    before.push((before.at(-1) ?? 0) + weight);
    squares += weight * weight;
  }
  const all = before.at(-1) ?? 0;
  return {
    seconds: sorted.map(({ seconds }) => seconds),
    before,
    enough: squares > 0 && (all * all) / squares >= ENOUGH_SAMPLES - 1e-6,
  };
}

/** The first place from which on all of them are so. */
function firstPlace(length: number, isSo: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Of those longer than `elapsed`; null: there are too few of them. */
function quantile({ seconds, before }: Times, share: number, elapsed = 0, atLeast = 1): number | null {
  const from = elapsed > 0 ? firstPlace(seconds.length, (place) => (seconds[place] ?? 0) > elapsed) : 0;
  if (seconds.length - from < atLeast) return null;
  const [low, high] = [before[from] ?? 0, before.at(-1) ?? 0];
  const weight = low + share * (high - low);
  // A hair less: what is added up in another order is not the same to the last bit.
  const place = firstPlace(seconds.length, (at) => at >= from && (before[at + 1] ?? 0) >= weight - 1e-9);
  return seconds[Math.min(place, seconds.length - 1)] ?? null;
}

/** How full a station is: portions before a dish for each that it makes at once. */
const LOADS = [1, 2, 4] as const;
export const loadOf = (ahead: number, slots: number): number => {
  const load = LOADS.findIndex((below) => ahead / slots < below);
  return load === -1 ? LOADS.length : load;
};

export type Learned = {
  readonly slots: ReadonlyMap<string, number>;
  readonly ready: ReadonlyMap<string, Times>;
  readonly pass: ReadonlyMap<string, Times>;
  readonly samples: number;
};
export const NOTHING_LEARNED: Learned = { slots: new Map(), ready: new Map(), pass: new Map(), samples: 0 };

const EVERYWHERE = '*';
const keyOf = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

/** So many portions a station makes at once in its busy minutes (AMB-240). */
function slotsOf(samples: readonly PrepSample[]): ReadonlyMap<string, number> {
  const stations = Map.groupBy(samples, ({ station }) => station);
  return new Map(
    [...stations].map(([station, own]) => {
      const together = own.map((sample) => sample.together).toSorted((one, other) => one - other);
      const most = together[Math.ceil(together.length * 0.9) - 1] ?? 1;
      return [station, Math.min(Math.max(most, 1), MOST_SLOTS)];
    }),
  );
}

function grouped(
  samples: readonly PrepSample[],
  keysOf: (sample: PrepSample) => readonly string[],
  measuredOf: (sample: PrepSample) => Measured | null,
): ReadonlyMap<string, Times> {
  const groups = new Map<string, Measured[]>();
  for (const sample of samples) {
    const measured = measuredOf(sample);
    if (measured === null) continue;
    for (const key of keysOf(sample)) {
      const known = groups.get(key);
      if (known) known.push(measured);
      else groups.set(key, [measured]);
    }
  }
  return new Map([...groups].map(([key, measured]) => [key, timesOf(measured)]));
}

/** What is known at that moment: nothing that came to a table later is in it. */
export function learn(all: readonly PrepSample[], asOf: number): Learned {
  const samples = all.filter(({ knownAt, firedAt }) => knownAt <= asOf && firedAt > asOf - HISTORY_MS);
  const slots = slotsOf(samples);
  const weightOf = ({ firedAt }: PrepSample) => 2 ** ((firedAt - asOf) / HALVES_IN_MS);
  return {
    slots,
    ready: grouped(
      samples,
      ({ dish, station, ahead }) => {
        const load = loadOf(ahead, slots.get(station) ?? 1);
        return [keyOf(dish, station, load), keyOf(station, load), keyOf(station)];
      },
      (sample) => ({ seconds: sample.readySeconds, weight: weightOf(sample) }),
    ),
    pass: grouped(
      samples,
      ({ station }) => [station, EVERYWHERE],
      (sample) =>
        sample.passSeconds === null ? null : { seconds: sample.passSeconds, weight: weightOf(sample) },
    ),
    samples: samples.length,
  };
}

/** A dish of which somebody asks when it comes. */
export type Asked = { readonly dish: string; readonly station: string; readonly ahead: number };
/** From the moment on which the kitchen had it, in seconds. */
export type Range = { readonly usual: number; readonly late: number };
/** `longer`: it takes longer than nearly all that were like it. */
export type Forecast = Range | 'longer' | null;

/** The most exact of what is known, with enough of it to say something. */
function likeThis({ ready, slots }: Learned, { dish, station, ahead }: Asked): Times | undefined {
  const load = loadOf(ahead, slots.get(station) ?? 1);
  return [keyOf(dish, station, load), keyOf(station, load), keyOf(station)]
    .map((key) => ready.get(key))
    .find((times) => times?.enough);
}

function passOf({ pass }: Learned, station: string): Range {
  const known = [pass.get(station), pass.get(EVERYWHERE)].find((times) => times?.enough);
  return known
    ? { usual: quantile(known, USUAL) ?? 0, late: quantile(known, LATE) ?? 0 }
    : { usual: 0, late: 0 };
}

/** Until a dish stands on the table, when the kitchen has had it for so long already. Null: nobody knows. */
export function forecast(
  learned: Learned,
  asked: Asked,
  { factor, elapsedSeconds = 0 }: { readonly factor: number; readonly elapsedSeconds?: number },
): Forecast {
  const times = likeThis(learned, asked);
  if (!times) return null;
  const usual = quantile(times, USUAL, elapsedSeconds, ENOUGH_LONGER);
  const late = quantile(times, LATE, elapsedSeconds, ENOUGH_LONGER);
  if (usual === null || late === null) return 'longer';
  const pass = passOf(learned, asked.station);
  const most = Math.max(Math.round((late + pass.late) * factor), elapsedSeconds);
  return { usual: Math.min(usual + pass.usual, most), late: most };
}

/** Of one dish for whoever keeps the house: how long it takes until it is ready, where enough is known. */
export function usualTimes(samples: readonly PrepSample[], asOf: number): ReadonlyMap<string, Range> {
  const known = samples.filter(({ firedAt }) => firedAt > asOf - HISTORY_MS);
  const times = grouped(
    known,
    ({ dish }) => [dish],
    ({ readySeconds }) => ({ seconds: readySeconds, weight: 1 }),
  );
  return new Map(
    [...times].flatMap(([dish, own]): [string, Range][] =>
      own.enough ? [[dish, { usual: quantile(own, USUAL) ?? 0, late: quantile(own, LATE) ?? 0 }]] : [],
    ),
  );
}
