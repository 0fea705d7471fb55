import { UNWATCHED, watchStation, type StationLoad, type WatchedStation } from '@masa/domain/station-load';
import type { Context } from '../../context.ts';
import { openOrders } from '../order/public.ts';
import { readPlaces } from '../station/public.ts';
import { readVenue } from '../venue/public.ts';
import { waitsOf, type Pace } from './board.service.ts';

/** Looks at how long stations have to do, and keeps since when that is too long (AMB-240). */
export function stationWatch({ beside, bus, world }: Context, pace: () => Pace) {
  let watched: ReadonlyMap<string, WatchedStation> = new Map();
  const loadOf = (id: string): StationLoad => watched.get(id)?.load ?? UNWATCHED.load;

  return {
    loadOf,
    look: async (): Promise<void> => {
      if (!(await readVenue(beside)).showTimes) {
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
      // Boards that show it ask again; each process finds it out by itself.
      if (places.some(({ id }) => (before.get(id) ?? UNWATCHED).load !== loadOf(id)))
        bus.publishHere({ kind: 'staff', timestamp: now });
    },
  };
}
