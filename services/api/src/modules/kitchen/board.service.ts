import { isSettling } from '@masa/domain/settling';
import type { Place } from '@masa/domain/station';
import {
  isToBeMade,
  madeAs,
  rowsOf,
  standingAt,
  totalsOf,
  type BoardRow,
  type DayTotal,
} from '@masa/domain/station-board';
import { waitOf, type StationLoad } from '@masa/domain/station-load';
import { startsIn, type CookTimes } from '@masa/domain/start-times';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { openOrders, orderWork, type OpenOrder } from '../order/public.ts';
import { readPlaces } from '../station/public.ts';
import { readVenue } from '../venue/public.ts';

const SECOND_MS = 1_000;

/** How long each station takes, and how many portions it makes at once. */
export type Pace = { readonly cook: CookTimes; readonly slotsOf: (place: Place) => number };

/** What one station has to do, and when it should begin so that what belongs together is ready together. */
export type TimedRow = BoardRow & { readonly cookSeconds: number | null; readonly startBy: number | null };
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
  readonly totals: readonly DayTotal[];
};

type Standing = { readonly order: OpenOrder; readonly rows: readonly BoardRow[] };
const isLater = ({ waits, settlesAt }: OpenOrder, now: number): boolean =>
  waits !== null || isSettling(settlesAt, now);

const standing = (orders: readonly OpenOrder[]): Standing[] =>
  orders.map((order) => ({ order, rows: rowsOf({ ...order, work: orderWork(order) }) }));

const cookOf = ({ cook }: Pace, { menuItemId }: OpenOrder, row: BoardRow): number | null =>
  cook(madeAs(menuItemId, row), row.station);

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
  const known = standing(orders.filter((order) => !isLater(order, now)));
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

type Queue = {
  readonly slotsOf: (station: string) => number;
  readonly cooks: Map<string, (number | null)[]>;
};

/** The parts of one item leave the kitchen together: each begins when the slowest of them leaves it time (AMB-239). */
function timed({ order, rows }: Standing, queue: Queue, pace: Pace, now: number): TimedRow[] {
  const known = rows.map((row) => ({ row, id: String(row.no), cook: cookOf(pace, order, row) }));
  const together = known
    .filter(({ row }) => isToBeMade(row))
    .map(({ row, id, cook }) => ({
      id,
      cook,
      isBegun: row.work !== 'ordered',
      wait: waitOf(queue.cooks.get(row.station) ?? [], queue.slotsOf(row.station)) ?? 0,
    }));
  const starts = rows.length > 1 ? startsIn(together) : new Map<string, number>();
  return known.map(({ row, id, cook }) => {
    const seconds = starts.get(id);
    const startBy = seconds === undefined ? null : now + seconds * SECOND_MS;
    return { ...row, cookSeconds: cook, startBy };
  });
}

/** In the order in which they came: each waits for what its stations have before it, and is before the next. */
function allTimed(
  orders: readonly OpenOrder[],
  places: readonly Place[],
  pace: Pace,
  now: number,
): TimedRow[] {
  const slots = new Map(places.map((place) => [place.id, pace.slotsOf(place)]));
  const queue: Queue = { slotsOf: (station) => slots.get(station) ?? 1, cooks: new Map() };
  return standing(orders).flatMap((one) => {
    const rows = timed(one, queue, pace, now);
    for (const row of isLater(one.order, now) ? [] : rows.filter(isToBeMade)) {
      const before = queue.cooks.get(row.station) ?? [];
      before.push(row.cookSeconds);
      queue.cooks.set(row.station, before);
    }
    return rows;
  });
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
      const rows = allTimed(all, places, pace, now).filter(({ itemId }) => ids.has(itemId));
      return {
        now,
        stations: places.map((place) => {
          const { open = 0, wait = 0 } = waits.get(place.id) ?? {};
          const load = showTimes ? loadOf(place.id) : 'calm';
          return { place, slots: pace.slotsOf(place), open, wait: showTimes ? wait : null, load };
        }),
        orders: shown,
        rows: standingAt(rows, stationId, places),
        totals: totalsOf(
          shown.map((order) => ({ ...order, work: orderWork(order), isLater: isLater(order, now) })),
          stationId,
          places,
        ),
      };
    });
