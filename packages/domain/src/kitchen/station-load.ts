import { MOST_PORTIONS } from '../venue/ordering-limit.ts';

/** How long whatever comes now waits for a station, and when that is too long (AMB-240). */

const MINUTE_SECONDS = 60;
const BUSY_SECONDS = 15 * MINUTE_SECONDS;
const FULL_SECONDS = 30 * MINUTE_SECONDS;
/** So long it has to be so before it counts. */
const LASTS_MS = 2 * 60_000;
/** It is over well below where it began, so that it does not come and go. */
const OVER_AT = 0.7;
const WINDOW_SECONDS = 5 * MINUTE_SECONDS;

export const stationLoads = ['calm', 'busy', 'full'] as const;
export type StationLoad = (typeof stationLoads)[number];

/** Seconds until hands are free: what is open, for each that is made at once. Of what nobody knows how long, the mean of the rest. */
export function waitOf(cooks: readonly (number | null)[], slots: number): number | null {
  const known = cooks.filter((cook) => cook !== null);
  if (cooks.length === 0) return 0;
  if (known.length === 0) return null;
  const sum = known.reduce((all, cook) => all + cook, 0);
  return Math.round(((sum / known.length) * cooks.length) / slots);
}

/** A station as it was last looked at; `busySince`, `fullSince`: since when its wait is that long without a break. */
export type WatchedStation = {
  readonly load: StationLoad;
  readonly busySince: number | null;
  readonly fullSince: number | null;
};
export const UNWATCHED: WatchedStation = { load: 'calm', busySince: null, fullSince: null };

/** A clock that was set back begins anew. */
const since = (before: number | null, isSo: boolean, now: number): number | null =>
  isSo ? Math.min(before ?? now, now) : null;
const lasts = (from: number | null, now: number): boolean => from !== null && now - from >= LASTS_MS;

function loadNow(
  before: StationLoad,
  wait: number,
  is: { readonly busy: boolean; readonly full: boolean },
): StationLoad {
  if (is.full || (before === 'full' && wait > FULL_SECONDS * OVER_AT)) return 'full';
  if (is.busy || (before !== 'calm' && wait > BUSY_SECONDS * OVER_AT)) return 'busy';
  return 'calm';
}

export function watchStation(before: WatchedStation, wait: number, now: number): WatchedStation {
  const busySince = since(before.busySince, wait > BUSY_SECONDS, now);
  const fullSince = since(before.fullSince, wait > FULL_SECONDS, now);
  const is = { busy: lasts(busySince, now), full: lasts(fullSince, now) };
  return { load: loadNow(before.load, wait, is), busySince, fullSince };
}

/**
 * Portions that a station makes in five minutes of what takes so long there: so many phones may order while they are slowed
 * down. At least one, and no more than can be asked for; null: of nothing that it has to make anybody knows how long.
 */
export function portionsInWindow(slots: number, cooks: readonly number[]): number | null {
  if (cooks.length === 0) return null;
  const mean = cooks.reduce((sum, cook) => sum + cook, 0) / cooks.length;
  const portions = Math.floor((slots * WINDOW_SECONDS) / Math.max(mean, 1));
  return Math.min(MOST_PORTIONS, Math.max(1, portions));
}
