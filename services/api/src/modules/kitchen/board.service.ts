import type { Place } from '@masa/domain/station';
import { allDayAt, type AllDay } from '@masa/domain/all-day';
import { standingAt, type BoardRow } from '@masa/domain/station-board';
import { portionsInWindow, type StationLoad } from '@masa/domain/station-load';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { ingredientsOf, type Ingredient } from './ingredients.service.ts';
import { openOrders, orderWork, type OpenOrder } from '../order/public.ts';
import { readPlaces } from '../station/public.ts';
import { readVenue } from '../venue/public.ts';
import { waitersOf, type TableWaiter } from './waiters.view.ts';
import { isMadeNow, plannedRows, standing, waitsOf, type Pace, type TimedRow } from '../times/public.ts';

export type StationNow = {
  readonly place: Place;
  readonly slots: number;
  readonly open: number;
  /** Seconds until it has hands for whatever comes now; null: nobody knows. */
  readonly wait: number | null;
  readonly load: StationLoad;
  /** Portions of what it has to make now; null: nobody knows. */
  readonly inFiveMinutes: number | null;
};
export type KitchenBoard = {
  readonly now: number;
  readonly stations: readonly StationNow[];
  readonly orders: readonly OpenOrder[];
  readonly rows: readonly TimedRow[];
  readonly totals: readonly AllDay[];
  readonly ingredients: readonly Ingredient[];
  readonly waiters: readonly TableWaiter[];
};

const NO_PACE: Pace = { cook: () => null, slotsOf: () => 1 };

/** `stationId` null: of all that the kitchen has. `waiters`: with who looks after each table. */
export type AskedBoard = { readonly stationId: string | null; readonly waiters: boolean };

type BoardNeeds = {
  readonly pace: () => Pace;
  readonly loadOf: (stationId: string) => StationLoad;
};

/** GET /api/admin/kitchen: what stands on one station's board, or on all of the kitchen's (AMB-234, AMB-239, AMB-240). */
export const kitchenBoard =
  ({ uow, world }: Context, { pace: paceNow, loadOf }: BoardNeeds) =>
  ({ stationId, waiters }: AskedBoard): Promise<KitchenBoard> =>
    uow.snapshot(async (tx) => {
      const now = world.now();
      const places = await readPlaces(tx);
      if (stationId !== null && !places.some(({ id }) => id === stationId))
        throw new Refusal('station_not_found');
      const { showStarts, showLoad } = await readVenue(tx);
      const pace = showLoad ? paceNow() : NO_PACE;
      const all = await openOrders(tx);
      const waits = waitsOf(all, places, pace, now);
      const isHere = ({ station }: OpenOrder, own: readonly BoardRow[]): boolean =>
        stationId === null ? station === 'kitchen' : own.length > 0;
      const shown = standing(all)
        .filter(({ order, rows }) => isHere(order, standingAt(rows, stationId, places)))
        .map(({ order }) => order);
      const ids = new Set(shown.map(({ id }) => id));
      const plan = plannedRows(all, places, showStarts ? paceNow() : NO_PACE, now);
      const rows = plan.filter(({ itemId }) => ids.has(itemId));
      return {
        now,
        stations: places.map((place) => {
          const { open = 0, wait = 0, cooks = [] } = waits.get(place.id) ?? {};
          const load = showLoad ? loadOf(place.id) : 'calm';
          const slots = pace.slotsOf(place);
          const inFiveMinutes = portionsInWindow(slots, cooks);
          return { place, slots, open, wait: showLoad ? wait : null, load, inFiveMinutes };
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
        waiters: waiters ? await waitersOf(tx, [...new Set(shown.map(({ sessionId }) => sessionId))]) : [],
      };
    });
