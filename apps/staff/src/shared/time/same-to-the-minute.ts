import { keysOf } from '@masa/domain/record';
import { minutesSince } from './time.ts';

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
    minutesSince(startOf(before), before.now) === minutesSince(startOf(after), after.now) &&
    keysOf(after).every((name) => name === 'now' || sameEntries(before[name], after[name]));
