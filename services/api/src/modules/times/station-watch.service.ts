import type { Place } from '@masa/domain/station';
import {
  portionsInWindow,
  UNWATCHED,
  watchStation,
  type StationLoad,
  type WatchedStation,
} from '@masa/domain/station-load';
import type { Context } from '../../context.ts';
import type { Throttle } from '../opening/public.ts';
import { openOrders } from '../order/public.ts';
import { readPlaces } from '../station/public.ts';
import { readVenue } from '../venue/public.ts';
import type { Pace } from './planned-rows.ts';
import { waitsOf } from './station-waits.ts';

/** Looks at how long stations have to do, and keeps since when that is too long (AMB-240). */
export function stationWatch({ beside, bus, world }: Context, pace: () => Pace, throttle: Throttle) {
  let watched: ReadonlyMap<string, WatchedStation> = new Map();
  const loadOf = (id: string): StationLoad => watched.get(id)?.load ?? UNWATCHED.load;

  /** A side is slowed down for the fullest of its stations, and goes on once none of them is full. */
  async function throttleSides(places: readonly Place[], waits: ReturnType<typeof waitsOf>): Promise<void> {
    for (const side of ['kitchen', 'bar'] as const) {
      const full = places.filter((place) => place.side === side && loadOf(place.id) === 'full');
      const figures = full.flatMap(
        (place) => portionsInWindow(pace().slotsOf(place), waits.get(place.id)?.cooks ?? []) ?? [],
      );
      if (figures.length === 0) await throttle.goOn(side);
      else await throttle.slow(side, Math.min(...figures));
    }
  }

  return {
    loadOf,
    look: async (): Promise<void> => {
      const { showLoad, autoThrottle } = await readVenue(beside);
      if (!showLoad) {
        watched = new Map();
        return;
      }
      const now = world.now();
      const places = await readPlaces(beside);
      const waits = waitsOf(await openOrders(beside), places, pace(), now);
      const before = watched;
      watched = new Map(
        places.map(({ id }) => [
          id,
          watchStation(before.get(id) ?? UNWATCHED, waits.get(id)?.wait ?? 0, now),
        ]),
      );
      if (places.every(({ id }) => (before.get(id) ?? UNWATCHED).load === loadOf(id))) return;
      // Boards that show it ask again; each process finds it out by itself.
      bus.publishHere({ kind: 'staff', timestamp: now });
      if (autoThrottle) await throttleSides(places, waits);
    },
  };
}
