import { z } from 'zod';
import { MOST_AT_A_STATION, MOST_SLOTS, MOST_STATIONS } from '@masa/domain/station';
import type { SchemasFor } from './endpoint.ts';
import { namesIn, rankIn } from './menu-item-values.ts';
import type { stationRoutes } from './station.http.ts';
import { id, station as side, venueText } from './values.ts';

const named = z
  .array(id)
  .max(MOST_AT_A_STATION)
  .default([])
  .transform((given) => [...new Set(given)].toSorted());

const stationIn = z.object({
  names: namesIn,
  side,
  rank: rankIn.default(100),
  /** So many portions at once; null: as many as it was seen to make. */
  slots: z.int().min(1).max(MOST_SLOTS).nullable().default(null),
  /** It has a board of its own. */
  screen: z.boolean().default(true),
  /** Nobody works there now: its side makes it. */
  off: z.boolean().default(false),
  /** What was begun there may go back into the stock when it is struck off. */
  returnable: z.boolean().default(false),
  groups: named,
  items: named,
  choices: named,
});
const station = z.object({
  id: z.string(),
  names: venueText,
  side,
  rank: z.int(),
  slots: z.int().nullable(),
  screen: z.boolean(),
  off: z.boolean(),
  returnable: z.boolean(),
  /** Kitchen and bar are there in every house. */
  fixed: z.boolean(),
  groups: z.array(z.string()),
  items: z.array(z.string()),
  choices: z.array(z.string()),
});
const one = z.object({ id });
const unknown = ['menu_item_unknown', 'menu_group_unknown', 'modifier_unknown'] as const;

export const stationSchemas = {
  stations: { response: z.array(station), errors: [] },
  addStation: {
    body: stationIn,
    response: station,
    errors: [...unknown, 'too_many_stations'],
    idempotent: true,
  },
  /** The whole station: what is left out goes back to its default. */
  changeStation: {
    params: one,
    body: stationIn,
    response: station,
    errors: [...unknown, 'station_not_found', 'station_fixed'],
  },
  removeStation: {
    params: one,
    response: z.object({ status: z.literal('deactivated'), id: z.string() }),
    errors: ['station_not_found', 'station_fixed', 'station_in_use'],
    idempotent: true,
  },
  /** Exactly there from now on; at none of them: as its category or its side. */
  routeToStations: {
    params: z.object({ kind: z.enum(['groups', 'items', 'choices']), value: id }),
    body: z.object({ stations: z.array(id).max(MOST_STATIONS) }),
    response: z.array(station),
    errors: [...unknown, 'station_not_found', 'station_full'],
  },
} satisfies SchemasFor<typeof stationRoutes>;
