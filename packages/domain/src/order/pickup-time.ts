import { ORDER_LATE_MS } from '../staff/staff.ts';
import { isQuickTable, VIRTUAL_TABLE_PREFIX } from '../table/table-code.ts';

/** "For 20:25": when what is fetched at the counter is wanted (AMB-241). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Nobody orders for a later day: that is a reservation. */
const MOST_AHEAD_MS = 24 * HOUR_MS;
/** Whoever chose a time and was kept from sending wants it at once, and is not refused for it. */
const PASSED_MS = 15 * MINUTE_MS;
/** What is wanted later than that is in no station's queue yet: the longest that a full one takes (AMB-240). */
const FAR_OFF_MS = 30 * MINUTE_MS;

/** Only of what is fetched somebody asks when; what is carried to a table is wanted as soon as it can be. */
export const isFetched = (tableId: string): boolean =>
  isQuickTable(tableId) || tableId.startsWith(VIRTUAL_TABLE_PREFIX);

export const isPickupTime = (wantedAt: number, now: number): boolean =>
  wantedAt > now - PASSED_MS && wantedAt <= now + MOST_AHEAD_MS;

/** Nobody is late with it before its time has come, however long ago it was ordered: it ages as if that were its fifteenth minute. */
export const agesFrom = (since: number, wantedAt: number | null): number =>
  wantedAt === null ? since : Math.max(since, wantedAt - ORDER_LATE_MS);

export const isFarOff = (wantedAt: number | null, now: number): boolean =>
  wantedAt !== null && wantedAt > now + FAR_OFF_MS;

const FINE_MS = 5 * MINUTE_MS;
const FINE_UNTIL_MS = 2 * HOUR_MS;
const COARSE_MS = 15 * MINUTE_MS;
const OFFERED_MS = 8 * HOUR_MS;
const nextOf = (step: number, at: number): number => Math.ceil(at / step) * step;

/** What a waiter can choose from: every five minutes of the next two hours, then every quarter. */
export function pickupTimes(now: number): readonly number[] {
  const times: number[] = [];
  for (let at = nextOf(FINE_MS, now + FINE_MS); at <= now + FINE_UNTIL_MS; at += FINE_MS) times.push(at);
  for (let at = nextOf(COARSE_MS, now + FINE_UNTIL_MS + 1); at <= now + OFFERED_MS; at += COARSE_MS)
    times.push(at);
  return times;
}
