import type { Place } from '@masa/domain/station';
import { allDayAt, type AllDay } from '@masa/domain/all-day';
import { isToBeMade, standingAt, type BoardRow } from '@masa/domain/station-board';
import { waitOf, type StationLoad } from '@masa/domain/station-load';
import { isFarOff } from '@masa/domain/pickup-time';
import { isLater } from '@masa/domain/settling';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { ingredientsOf, type Ingredient } from './ingredients.service.ts';
import { openOrders, orderWork, type OpenOrder } from '../order/public.ts';
import { readPlaces } from '../station/public.ts';
import { readVenue } from '../venue/public.ts';
import { cookOf, plannedRows, standing, type Pace, type TimedRow } from './planned-rows.ts';

export type StationNow = {
  readonly place: Place;
  readonly slots: number;
  readonly open: number;
  /** Seconds until it has hands for whatever comes now; null: nobody knows. */
  readonly wait: number | null;
  readonly load: StationLoad;
};
export type KitchenBoard = {
  readonly now: number;
  readonly stations: readonly StationNow[];
  readonly orders: readonly OpenOrder[];
  readonly rows: readonly TimedRow[];
  readonly totals: readonly AllDay[];
  readonly ingredients: readonly Ingredient[];
};

/** Its course is fired, nobody can take it back any more, and it is not to be fetched much later. */
const isMadeNow = (order: OpenOrder, now: number): boolean =>
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

const NO_PACE: Pace = { cook: () => null, slotsOf: () => 1 };

type BoardNeeds = {
  readonly pace: () => Pace;
  readonly loadOf: (stationId: string) => StationLoad;
};

/** GET /api/admin/kitchen: what stands on one station's board, or on all of the kitchen's (AMB-234, AMB-239, AMB-240). */
export const kitchenBoard =
  ({ uow, world }: Context, { pace: paceNow, loadOf }: BoardNeeds) =>
  (stationId: string | null): Promise<KitchenBoard> =>
    uow.snapshot(async (tx) => {
      const now = world.now();
      const places = await readPlaces(tx);
      if (stationId !== null && !places.some(({ id }) => id === stationId))
        throw new Refusal('station_not_found');
      const { showTimes } = await readVenue(tx);
      const pace = showTimes ? paceNow() : NO_PACE;
      const all = await openOrders(tx);
      const waits = waitsOf(all, places, pace, now);
      const isHere = ({ station }: OpenOrder, own: readonly BoardRow[]): boolean =>
        stationId === null ? station === 'kitchen' : own.length > 0;
      const shown = standing(all)
        .filter(({ order, rows }) => isHere(order, standingAt(rows, stationId, places)))
        .map(({ order }) => order);
      const ids = new Set(shown.map(({ id }) => id));
      const rows = plannedRows(all, places, pace, now).filter(({ itemId }) => ids.has(itemId));
      return {
        now,
        stations: places.map((place) => {
          const { open = 0, wait = 0 } = waits.get(place.id) ?? {};
          const load = showTimes ? loadOf(place.id) : 'calm';
          return { place, slots: pace.slotsOf(place), open, wait: showTimes ? wait : null, load };
        }),
        orders: shown,
        rows: standingAt(rows, stationId, places),
        totals: allDayAt(
          shown.map((order) => ({ ...order, work: orderWork(order), isLater: !isMadeNow(order, now) })),
          stationId,
          places,
        ),
        ingredients: await ingredientsOf(
          tx,
          shown.filter((order) => isMadeNow(order, now)),
          stationId,
          places,
        ),
      };
    });
