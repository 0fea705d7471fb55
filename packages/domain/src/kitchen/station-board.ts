import { partWork, type PartState } from './item-parts.ts';
import type { Side } from '../menu/menu.ts';
import { orderStatus, type OrderStatus } from '../order/order-status.ts';
import { boardOf, type BoardPlace } from './station.ts';

/** An item as boards show it, with the parts of an item that several stations make. */
export type BoardItem = {
  readonly id: string;
  readonly menuItemId: string;
  readonly station: Side;
  readonly stationId: string | null;
  readonly work: OrderStatus;
  readonly modifiers: readonly { readonly choice: string; readonly count: number }[];
  readonly parts: readonly {
    readonly no: number;
    readonly station: string;
    readonly choices: readonly string[];
    readonly state: PartState;
  }[];
};

/** What one station has to do with an item; `no` null: it makes all of it. `choices`: of a share that is only what is added. */
export type BoardRow = {
  readonly itemId: string;
  readonly no: number | null;
  readonly station: string;
  readonly work: OrderStatus;
  readonly choices: readonly string[];
};

/** Where the kitchen is with a share: at the pass it is where its item is, so that the board hands out whole dishes. */
const shareWork = (state: PartState, item: OrderStatus): OrderStatus =>
  item === 'delivered' ? item : partWork(state);

type Whole = Pick<BoardItem, 'id' | 'station' | 'stationId' | 'work'>;
export type PartAt = Pick<BoardRow, 'station' | 'work' | 'choices'> & { readonly no: number };

/** Parts as boards are told of them: each is where its station is with it. */
export const rowsFrom = (
  { id, station, stationId, work }: Whole,
  parts: readonly PartAt[],
): readonly BoardRow[] =>
  parts.length === 0
    ? [{ itemId: id, no: null, station: stationId ?? station, work, choices: [] }]
    : parts.map((part) => ({
        itemId: id,
        no: part.no,
        station: part.station,
        work: part.work,
        choices: part.no === 1 ? [] : part.choices,
      }));

export const rowsOf = (item: BoardItem): readonly BoardRow[] =>
  rowsFrom(
    item,
    item.parts.map(({ state, ...part }) => ({ ...part, work: shareWork(state, item.work) })),
  );

/** What of it stands on that board; null: on any. */
export const standingAt = <R extends BoardRow>(
  rows: readonly R[],
  stationId: string | null,
  places: readonly BoardPlace[],
): readonly R[] =>
  stationId === null ? rows : rows.filter(({ station }) => boardOf(station, places) === stationId);

const farOf = ({ work }: Pick<BoardRow, 'work'>): number => orderStatus.states.indexOf(work);

/** What one board has of an item. */
export type Share = {
  /** As far as the least far of its parts there is. */
  readonly work: OrderStatus;
  /** The dish itself is made there, and not only what is added to it. */
  readonly isLead: boolean;
  /** Where it is only what is added: which choices. */
  readonly choices: readonly string[];
  /** What others make of it, and where they are with it. */
  readonly elsewhere: readonly BoardRow[];
};

/** Null: nothing of it is that board's work. */
export function shareOf(
  rows: readonly BoardRow[],
  stationId: string,
  places: readonly BoardPlace[],
): Share | null {
  const own = standingAt(rows, stationId, places);
  const [least] = own.toSorted((one, other) => farOf(one) - farOf(other));
  if (least === undefined) return null;
  const isLead = own.some(({ no }) => no === null || no === 1);
  return {
    work: least.work,
    isLead,
    choices: isLead ? [] : own.flatMap(({ choices }) => choices),
    elsewhere: rows.filter((row) => !own.includes(row)),
  };
}

export const isToBeMade = ({ work }: Pick<BoardRow, 'work'>): boolean =>
  work === 'ordered' || work === 'being_prepared';

/** By what its time is known: the dish, or what is added to any dish. */
export const madeAs = (menuItemId: string, { choices }: Pick<BoardRow, 'choices'>): string =>
  choices.length === 0 ? menuItemId : choices.join('+');
