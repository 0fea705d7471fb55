import { venueClock } from '@masa/domain/business-day';

const MINUTE_MS = 60_000;

/** 'HH:MM' on the venue's wall clock. */
export const clockTime = (at: number | string, timeZone: string): string =>
  venueClock(typeof at === 'string' ? Date.parse(at) : at, timeZone).time;

export const minutesSince = (at: number | string, now: number): number =>
  Math.max(0, Math.floor((now - (typeof at === 'string' ? Date.parse(at) : at)) / MINUTE_MS));
