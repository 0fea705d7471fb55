import { keysOf } from '@masa/domain/record';

const MINUTE_MS = 60_000;
/** Also before it begins to count: until then a card may say what is left. */
const minutesFrom = (at: number | string, now: number): number =>
  Math.floor((now - (typeof at === 'string' ? Date.parse(at) : at)) / MINUTE_MS);

const sameEntries = (before: unknown, after: unknown): boolean =>
  before === after ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((entry, at) => entry === after[at]));

/**
 * When a card would look the same: nothing but the seconds of the clock has changed. `startOf` tells from when the
 * card counts its minutes.
 */
export const sameToTheMinute =
  <P extends { readonly now: number }>(startOf: (props: P) => number | string) =>
  (before: P, after: P): boolean =>
    minutesFrom(startOf(before), before.now) === minutesFrom(startOf(after), after.now) &&
    keysOf(after).every((name) => name === 'now' || sameEntries(before[name], after[name]));
