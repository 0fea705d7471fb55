import { ENOUGH_SAMPLES } from './learned-times.ts';

/** How long stations take, and when each of them has to begin so that what belongs together is ready together (AMB-239). */

const DAY_MS = 24 * 3_600_000;
const HISTORY_MS = 28 * DAY_MS;
/** Faster nobody cooks, and longer nobody does. */
const LEAST_COOKED_SECONDS = 15;
const LONGEST_SECONDS = 3 * 3600;
/** Start times are whole steps, and are said only where there is time to wait for. */
const STEP_SECONDS = 30;
const WORTH_SAYING_SECONDS = 90;

/** What one station has made: a dish, or its share of one. */
export type Cooked = {
  readonly dish: string;
  readonly station: string;
  readonly doneAt: number;
  readonly cookSeconds: number;
};
/** Seconds that half of them took, where enough are known. */
export type CookTimes = (dish: string, station: string) => number | null;

const keyOf = (dish: string, station: string): string => JSON.stringify([dish, station]);

export function cookTimes(cooked: readonly Cooked[], now: number): CookTimes {
  const known = cooked.filter(
    ({ doneAt, cookSeconds }) =>
      doneAt > now - HISTORY_MS &&
      doneAt <= now &&
      cookSeconds >= LEAST_COOKED_SECONDS &&
      cookSeconds <= LONGEST_SECONDS,
  );
  const halves = new Map(
    [...Map.groupBy(known, ({ dish, station }) => keyOf(dish, station))].flatMap(
      ([key, own]): [string, number][] => {
        if (own.length < ENOUGH_SAMPLES) return [];
        const seconds = own.map(({ cookSeconds }) => cookSeconds).toSorted((one, other) => one - other);
        return [[key, seconds[Math.ceil(seconds.length / 2) - 1] ?? 0]];
      },
    ),
  );
  return (dish, station) => halves.get(keyOf(dish, station)) ?? null;
}

/** What a station has still to make of an order; `cook`: null where nobody knows how long that takes. */
export type Waiting = {
  readonly id: string;
  /** Seconds since it was begun; null: it is not. */
  readonly begunFor: number | null;
  /** Seconds until its station has hands for it. */
  readonly wait: number;
  readonly cook: number | null;
};

/** When it is to be fetched: in so many seconds, and so many it was ordered before. */
export type Wanted = { readonly inSeconds: number; readonly aheadSeconds: number };

const isWorthSaying = (seconds: number): boolean => seconds >= WORTH_SAYING_SECONDS;
const inSteps = (seconds: number): number => Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS;

/**
 * Of what belongs together: in how many seconds each that is not begun should be; none: it is time. The slowest
 * sets the end, or whoever fetches it, where that is later; of what nobody knows nothing is said, and no zero (K-034). Advice:
 * whoever begins earlier may (AMB-239).
 */
export function startsIn(
  together: readonly Waiting[],
  wanted: Wanted | null = null,
): ReadonlyMap<string, number> {
  const known = together.flatMap(({ id, begunFor, wait, cook }) =>
    cook === null
      ? []
      : [
          {
            id,
            begunFor,
            whole: begunFor === null ? wait + cook : cook,
            needs: begunFor === null ? wait + cook : cook - begunFor,
          },
        ],
  );
  const end = Math.max(wanted?.inSeconds ?? -Infinity, ...known.map(({ needs }) => needs));
  // As it was before anything was begun: what was worth waiting for then stays said until it is begun.
  const whole = Math.max(wanted?.aheadSeconds ?? 0, ...known.map((one) => one.whole));
  return new Map(
    known
      .filter((one) => one.begunFor === null && isWorthSaying(inSteps(whole - one.whole)))
      .map(({ id, needs }) => [id, inSteps(end - needs)] as const),
  );
}
