import { isFarOff } from '@masa/domain/pickup-time';
import { isLater } from '@masa/domain/settling';
import type { Place } from '@masa/domain/station';
import { isToBeMade } from '@masa/domain/station-board';
import { waitOf } from '@masa/domain/station-load';
import type { OpenOrder } from '../order/public.ts';
import { cookOf, standing, type Pace } from './planned-rows.ts';

/** Its course is fired, nobody can take it back any more, and it is not to be fetched much later. */
export const isMadeNow = (order: OpenOrder, now: number): boolean =>
  !isLater(order, now) && !isFarOff(order.wantedAt, now);

/** What each station has before it, as long as all of its hands are at it (AMB-240). */
export function waitsOf(
  orders: readonly OpenOrder[],
  places: readonly Place[],
  pace: Pace,
  now: number,
): ReadonlyMap<
  string,
  { readonly open: number; readonly wait: number | null; readonly cooks: readonly number[] }
> {
  const known = standing(orders.filter((order) => isMadeNow(order, now)));
  return new Map(
    places.map((place) => {
      const cooks = known.flatMap(({ order, rows }) =>
        rows
          .filter((row) => row.station === place.id && isToBeMade(row))
          .map((row) => cookOf(pace, order, row)),
      );
      const wait = waitOf(cooks, pace.slotsOf(place));
      return [place.id, { open: cooks.length, wait, cooks: cooks.filter((cook) => cook !== null) }] as const;
    }),
  );
}
