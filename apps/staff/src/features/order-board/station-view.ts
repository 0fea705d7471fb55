import { textIn, type VenueText } from '@masa/domain/language';
import { cardKey, cardsOf, isInKitchen } from '@masa/domain/kitchen-card';
import { isToBeMade, rowsFrom, shareOf, standingAt, type BoardRow } from '@masa/domain/station-board';
import { boardOf, isSide } from '@masa/domain/station';
import type { Response } from '@masa/contract/schemas';
import { boardItem, itemOf, type BoardItem, type BoardShare } from '../../shared/board-card/board-item.ts';
import type { Texts } from '../../shared/board-card/texts.ts';
import {
  everyOrder,
  undeliveredOrders,
  workOf,
  type OpenOrder,
  type Overview,
} from '../../shared/overview.ts';

export type StationNow = Response<'kitchenBoard'>['stations'][number];

/** Whose board this screen has: one station's, or with null that of the whole kitchen. */
export type View = { readonly stationId: string | null; readonly stations: readonly StationNow[] };

export const wholeKitchen: View = { stationId: null, stations: [] };

/** Those that somebody can choose; none where kitchen and bar are all there is. */
export const stationsToChoose = (stations: readonly StationNow[]): readonly StationNow[] =>
  stations.some(({ id }) => !isSide(id)) ? stations.filter(({ screen }) => screen) : [];

/** A station that is off, or has no screen, stands on its side's; one that is gone on that of the whole kitchen (K-026). */
export function viewOf(wanted: string | null, stations: readonly StationNow[]): View {
  if (wanted === null || !stations.some(({ id }) => id === wanted)) return { stationId: null, stations };
  const stationId = boardOf(wanted, stations);
  return stationsToChoose(stations).some(({ id }) => id === stationId)
    ? { stationId, stations }
    : { stationId: null, stations };
}

const rowsOf = (order: OpenOrder): readonly BoardRow[] =>
  rowsFrom(
    { id: order.id, station: order.station, stationId: order.stationId ?? null, work: workOf(order) },
    (order.parts ?? []).map(({ stationId, ...part }) => ({ ...part, station: stationId })),
  );

const namesOf = (id: string, { stations }: View): VenueText =>
  stations.find((station) => station.id === id)?.names ?? {};

const others = (rows: readonly BoardRow[], view: View): BoardShare['elsewhere'] =>
  rows.map(({ station, work, choices }) => ({ names: namesOf(station, view), work, choices }));

/** Of a dish of which another station's share came back, this one is told nothing (AMB-234). */
const backAt = (own: readonly BoardRow[], order: OpenOrder): OpenOrder =>
  order.recall?.parts && !own.some(({ no }) => no !== null && order.recall?.parts?.includes(no))
    ? { ...order, recall: null }
    : order;

function onBoard(order: OpenOrder, view: View): BoardItem | null {
  const rows = rowsOf(order);
  if (view.stationId === null) {
    if (order.station !== 'kitchen') return null;
    if (rows.length === 1) return boardItem(order);
    const share = { isLead: true, choices: [], elsewhere: others(rows, view) };
    return itemOf(order, { work: workOf(order), board: null, share });
  }
  const here = shareOf(rows, view.stationId, view.stations);
  if (here === null) return null;
  const share =
    rows.length === 1
      ? null
      : { isLead: here.isLead, choices: here.choices, elsewhere: others(here.elsewhere, view) };
  const own = standingAt(rows, view.stationId, view.stations);
  return itemOf(backAt(own, order), { work: here.work, board: view.stationId, share });
}

/** The one after this; after the last the whole kitchen again. */
export function nextStation(stations: readonly StationNow[], stationId: string | null): string | null {
  const at = stations.findIndex(({ id }) => id === stationId);
  return stations[at + 1]?.id ?? null;
}

export type ItemsAt = (orders: readonly OpenOrder[]) => readonly BoardItem[];

/** What of them is this board's work. The same dish is the same object, so that its card is not drawn anew. */
export function itemsAt(view: View): ItemsAt {
  const known = new WeakMap<OpenOrder, BoardItem | null>();
  return (orders) =>
    orders.flatMap((order) => {
      const before = known.get(order);
      const item = before === undefined ? onBoard(order, view) : before;
      known.set(order, item);
      return item === null ? [] : [item];
    });
}

/** How many orders each station has to do with. */
export function countsOf(overview: Overview, stations: readonly StationNow[]): ReadonlyMap<string, number> {
  const cards = new Map<string, Set<string>>();
  for (const order of everyOrder(overview))
    for (const { station } of rowsOf(order).filter(isToBeMade)) {
      const at = boardOf(station, stations);
      const key = cardKey({ batchId: order.batchId ?? order.id, tableId: order.tableId });
      cards.set(at, (cards.get(at) ?? new Set()).add(key));
    }
  return new Map([...cards].map(([id, keys]) => [id, keys.size]));
}

/** Orders of which the kitchen has something to make. */
export const countOfKitchen = (overview: Overview): number =>
  cardsOf(itemsAt(wholeKitchen)(everyOrder(overview))).filter(isInKitchen).length;

/** The dishes of each order that others make, in one grey line on its card: "+2 Wings, +1 Bar". */
export function restOf(overview: Overview, view: View, { t, language }: Texts): ReadonlyMap<string, string> {
  const rest = new Map<string, Map<string, number>>();
  for (const order of undeliveredOrders(overview)) {
    if (order.batchId === undefined) continue;
    const rows = rowsOf(order);
    const isHere =
      view.stationId === null
        ? order.station === 'kitchen'
        : standingAt(rows, view.stationId, view.stations).length > 0;
    if (isHere) continue;
    const at = view.stationId === null ? order.station : boardOf(rows[0]?.station ?? '', view.stations);
    const key = cardKey({ batchId: order.batchId, tableId: order.tableId });
    const counts = rest.get(key) ?? new Map<string, number>();
    rest.set(key, counts.set(at, (counts.get(at) ?? 0) + 1));
  }
  const said = (at: string, count: number): string =>
    at === 'bar'
      ? t('board.atBar', { count })
      : t('board.atStation', { count, station: textIn(namesOf(at, view), language) || at });
  return new Map(
    [...rest].map(([key, counts]) => [key, [...counts].map(([at, count]) => said(at, count)).join(', ')]),
  );
}
