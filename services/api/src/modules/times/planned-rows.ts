import { comesWith } from '@masa/domain/courses';
import type { Place } from '@masa/domain/station';
import { agesFrom } from '@masa/domain/pickup-time';
import { isToBeMade, madeAs, rowsOf, type BoardRow } from '@masa/domain/station-board';
import { waitOf } from '@masa/domain/station-load';
import { startsIn, type Waiting, type Wanted } from '@masa/domain/start-times';
import { onBoardSince } from '@masa/domain/order-status';
import { isLater } from '@masa/domain/settling';
import { orderWork, type OpenOrder } from '../order/public.ts';

const SECOND_MS = 1_000;

/** How long each station takes, and how many portions it makes at once. */
export type Pace = {
  /** Seconds; `prepMinutes`: what the house has said of the dish, which counts until more is known. */
  readonly cook: (dish: string, station: string, prepMinutes: number | null) => number | null;
  readonly slotsOf: (place: Place) => number;
};

/** What one station has to do, and when it should begin so that what belongs together is ready together. */
export type TimedRow = BoardRow & { readonly cookSeconds: number | null; readonly startBy: number | null };

export type Standing = { readonly order: OpenOrder; readonly rows: readonly BoardRow[] };

export const standing = (orders: readonly OpenOrder[]): Standing[] =>
  orders.map((order) => ({ order, rows: rowsOf({ ...order, work: orderWork(order) }) }));

/** What is added elsewhere by itself is another thing than the dish: nobody has said how long that takes. */
export const cookOf = (
  { cook }: Pace,
  { menuItemId, prepMinutes }: OpenOrder,
  row: BoardRow,
): number | null => cook(madeAs(menuItemId, row), row.station, row.choices.length === 0 ? prepMinutes : null);

function begunFor({ parts, recall, statusChangedAt }: OpenOrder, row: BoardRow, now: number): number | null {
  if (row.work === 'ordered') return null;
  if (!isToBeMade(row)) return Infinity;
  const part = parts.find(({ no }) => no === row.no);
  const since = part?.startedAt ?? recall?.at ?? statusChangedAt;
  return Math.max(0, Math.round((now - since) / SECOND_MS));
}

type Timed = Waiting & { readonly row: BoardRow; readonly order: OpenOrder };

/** What is wanted at a time of its own comes into the queue as that comes near, and holds up nothing before. */
const byTurn = (one: OpenOrder, other: OpenOrder): number =>
  agesFrom(one.createdAt, one.wantedAt) - agesFrom(other.createdAt, other.wantedAt);

/** In the order in which they came: each waits for what its stations have before it, and is before the next. */
function inTheirTurn(
  orders: readonly OpenOrder[],
  places: readonly Place[],
  pace: Pace,
  now: number,
): Timed[] {
  const slots = new Map(places.map((place) => [place.id, pace.slotsOf(place)]));
  const before = new Map<string, (number | null)[]>();
  const queued = orders.filter((order) => !isLater(order, now)).toSorted(byTurn);
  return standing(queued).flatMap(({ order, rows }) => {
    const timed = rows.map((row) => ({
      row,
      order,
      id: JSON.stringify([row.itemId, row.no]),
      cook: cookOf(pace, order, row),
      begunFor: begunFor(order, row, now),
      wait: waitOf(before.get(row.station) ?? [], slots.get(row.station) ?? 1) ?? 0,
    }));
    for (const { row, cook } of timed.filter((one) => isToBeMade(one.row))) {
      const queue = before.get(row.station) ?? [];
      queue.push(cook);
      before.set(row.station, queue);
    }
    return timed;
  });
}

function wantedOf(order: OpenOrder | undefined, now: number): Wanted | null {
  if (!order || order.wantedAt === null) return null;
  return {
    inSeconds: (order.wantedAt - now) / SECOND_MS,
    aheadSeconds: (order.wantedAt - onBoardSince(order)) / SECOND_MS,
  };
}

/** What leaves the kitchen together begins when the slowest of it leaves it time (AMB-239): shares of a dish, dishes of a table. */
export function plannedRows(
  orders: readonly OpenOrder[],
  places: readonly Place[],
  pace: Pace,
  now: number,
): TimedRow[] {
  const timed = inTheirTurn(orders, places, pace, now);
  const groups = Map.groupBy(timed, ({ order }) => comesWith(order)).values();
  const starts = new Map(
    [...groups].flatMap((together) => [...startsIn(together, wantedOf(together[0]?.order, now))]),
  );
  return standing(orders).flatMap(({ order, rows }) =>
    rows.map((row) => {
      const seconds = starts.get(JSON.stringify([row.itemId, row.no]));
      const startBy = seconds === undefined ? null : now + seconds * SECOND_MS;
      return { ...row, cookSeconds: cookOf(pace, order, row), startBy };
    }),
  );
}
