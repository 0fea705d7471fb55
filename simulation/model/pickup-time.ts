import type { Item } from './item.ts';
import { isToFetch } from './pickup.ts';
import { changed, mustHave, type Restaurant } from './restaurant.ts';
import { bodyOf, done, reasonsWhenever, reasons, refused, told, type Asked, type Said } from './said.ts';

const MINUTE_MS = 60_000;
const PASSED_MS = 15 * MINUTE_MS;
const MOST_AHEAD_MS = 24 * 60 * MINUTE_MS;
/** From then on it ages: as if it had been ordered a quarter of an hour before it is wanted. */
const LATE_AFTER_MS = 15 * MINUTE_MS;
const FAR_OFF_MS = 30 * MINUTE_MS;

export const isPickupOff = (wantedAt: number, at: number): boolean =>
  wantedAt <= at - PASSED_MS || wantedAt > at + MOST_AHEAD_MS;

export const agesFrom = ({ createdAt, wantedAt }: Item): number =>
  wantedAt === null ? createdAt : Math.max(createdAt, wantedAt - LATE_AFTER_MS);
export const isFarOff = ({ wantedAt }: Item, now: number): boolean =>
  wantedAt !== null && wantedAt > now + FAR_OFF_MS;

type Change = { readonly orderId: string; readonly wantedAt: number | null };

/** All of an order that is still to be fetched, at the time that whoever fetches it has said now (AMB-241). */
export function changePickupTime(bar: Restaurant, asked: Asked): Said {
  const { orderId, wantedAt } = bodyOf<Change>(asked);
  const one = bar.items.get(orderId);
  if (!one || one.deleted) return refused('order_not_found');
  const { table: row } = mustHave(bar.sessions, one.session);
  const open = [...bar.items.values()].filter(
    (item) =>
      item.batch === one.batch && isToFetch(item) && mustHave(bar.sessions, item.session).table === row,
  );
  if (mustHave(bar.tables, row).kind === 'physical' || open.length === 0) return refused('nothing_to_fetch');
  const fresh = open.filter((item) => item.wantedAt !== wantedAt);
  if (fresh.length === 0) return told({});
  const codes = reasonsWhenever(asked, (at) =>
    reasons([wantedAt !== null && isPickupOff(wantedAt, at), 'pickup_time_off']),
  );
  if (codes.length > 0) return refused(...codes);
  return done([row], (found) => {
    for (const item of fresh) item.wantedAt = wantedAt;
    changed(bar, found.at(row), {});
    return { orders: open.map(({ id }) => ({ id, wantedAt })) };
  });
}
