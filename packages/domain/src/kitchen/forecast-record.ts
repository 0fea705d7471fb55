import {
  ENOUGH_SAMPLES,
  forecast,
  LATE,
  learn,
  type Learned,
  type PrepSample,
  type Range,
} from './learned-times.ts';
import { isTold } from '../order/order-progress.ts';

/** What was told of a dish and what became of it: by this the house knows whether its times may be shown (AMB-223). */
export type Told = Range & {
  readonly day: string;
  readonly firedAt: number;
  readonly factor: number;
  /** Until it stood on the table, in seconds. */
  readonly took: number;
};

const DAY_MS = 24 * 3_600_000;
const JUDGED_MS = 14 * DAY_MS;
const LEAST_FACTOR = 0.7;
const MOST_FACTOR = 1.5;
/** What is known is looked at anew so often; a house that lives it does the same. */
const LEARN_EVERY_MS = 30 * 60_000;

const judged = (told: readonly Told[], now: number): readonly Told[] =>
  told.filter(({ firedAt }) => firedAt > now - JUDGED_MS && firedAt <= now);

/** How many of the last two weeks came in the time that was told; null: too few to say so. */
export function hitsOf(all: readonly Told[], now: number): number | null {
  const told = judged(all, now);
  if (told.length < ENOUGH_SAMPLES) return null;
  return told.filter(({ late, took }) => took <= late).length / told.length;
}

/** By what the late time would have had to be longer, so that four of five had come in time. */
export function factorOf(all: readonly Told[], now: number): number {
  const told = judged(all, now);
  if (told.length < ENOUGH_SAMPLES) return 1;
  const needed = told
    .map(({ late, factor, took }) => (took * factor) / Math.max(late, 1))
    .toSorted((one, other) => one - other);
  const fitted = needed[Math.ceil(needed.length * LATE) - 1] ?? 1;
  return Math.min(Math.max(fitted, LEAST_FACTOR), MOST_FACTOR);
}

export type Replayed<S> = {
  readonly sample: S;
  readonly learned: Learned;
  /** From which moment on nothing is in it. */
  readonly asOf: number;
  readonly told: Told | null;
};

/**
 * Walks a history forward and tells of each dish what would have been told as it was ordered, from what was known then. The
 * factor is fitted once a day, on what was told on the days before it. `before`: what had been told already.
 */
export function* walkForward<S extends PrepSample>(
  history: readonly S[],
  { from = -Infinity, before = [] }: { readonly from?: number; readonly before?: readonly Told[] } = {},
): Generator<Replayed<S>> {
  const known: Told[] = [...before];
  let [asOf, day, factor] = [-Infinity, '', 1];
  let learned = learn([], 0);
  for (const sample of history.toSorted((one, other) => one.firedAt - other.firedAt)) {
    if (sample.firedAt <= from) continue;
    const looked = Math.floor(sample.firedAt / LEARN_EVERY_MS) * LEARN_EVERY_MS;
    if (looked !== asOf) [asOf, learned] = [looked, learn(history, looked)];
    if (sample.day !== day) {
      day = sample.day;
      factor = factorOf(
        known.filter((told) => told.day < sample.day),
        sample.firedAt,
      );
    }
    const range = forecast(learned, sample, { factor });
    const { passSeconds, readySeconds, firedAt } = sample;
    const told =
      range === null || range === 'longer' || passSeconds === null || !isTold(range)
        ? null
        : { ...range, day, firedAt, factor, took: readySeconds + passSeconds };
    if (told) known.push(told);
    yield { sample, learned, asOf, told };
  }
}
