import { itemTo, partTo, partWork, type PartState } from '@masa/domain/item-parts';
import {
  walkTo,
  workOf,
  type CardTarget,
  type ItemWork,
  type SkippedBecause,
  type Walk,
} from '@masa/domain/kitchen-work';
import type { OrderStatus } from '@masa/domain/order-status';
import { boardOf, type Place } from '@masa/domain/station';
import type { OrderItem } from '../order/public.ts';
import type { KeptPart } from './part.store.ts';

/** A tap on the board of one station. */
export type StationTap = { readonly stationId: string; readonly places: readonly Place[] };

export type PartMove = Pick<KeptPart, 'itemId' | 'no' | 'station'> & {
  readonly from: PartState;
  readonly to: PartState;
};
export type PartWalk = { readonly walk: Walk | null; readonly parts: readonly PartMove[] };

/** Whether an item of one station stands on that board. */
export const standsThere = (
  { station, stationId }: Pick<OrderItem, 'station' | 'stationId'>,
  tap: StationTap,
): boolean => boardOf(stationId ?? station, tap.places) === tap.stationId;

/** Of an item that several make: where the tap brings this station's share, and the item with it (AMB-234). */
export function judgeParts(
  parts: readonly KeptPart[],
  was: ItemWork,
  { seen, target }: { readonly seen: OrderStatus; readonly target: CardTarget },
  tap: StationTap,
): PartWalk | SkippedBecause {
  const own = parts.filter(({ station }) => boardOf(station, tap.places) === tap.stationId);
  const [first] = own;
  if (first === undefined) return 'part_elsewhere';
  if (target === 'delivered') return judgeWhole(first, was, seen);
  if (!own.some(({ state }) => partWork(state) === seen)) return 'moved_on';
  const moves = own.flatMap(({ itemId, no, station, state }): PartMove[] => {
    const to = partTo(state, target);
    return to === null ? [] : [{ itemId, no, station, from: state, to }];
  });
  if (moves.length === 0) return 'moved_on';
  const after = parts.map(({ no, station, state }) => ({
    station,
    state: moves.find((move) => move.no === no)?.to ?? state,
  }));
  const to = itemTo(after);
  return { walk: to === null ? null : walkTo(was, to), parts: moves };
}

/** One hands out whole dishes, where the first of their stations stands. */
function judgeWhole({ no }: KeptPart, was: ItemWork, seen: OrderStatus): PartWalk | SkippedBecause {
  const work = workOf(was);
  if (no !== 1 || (work !== 'ready_for_delivery' && work !== 'delivered')) return 'part_elsewhere';
  const walk = work === seen ? walkTo(was, 'delivered') : null;
  return walk === null ? 'moved_on' : { walk, parts: [] };
}
