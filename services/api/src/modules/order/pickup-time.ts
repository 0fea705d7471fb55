import { isPickupTime } from '@masa/domain/pickup-time';
import type { TableKind } from '@masa/domain/table-code';
import { Refusal } from '../../refusal.ts';

/** When an order is to be fetched (AMB-241); null: as soon as it is ready, as all that is carried to a table. */
export function pickupTimeOf(wantedAt: number | undefined, kind: TableKind, now: number): number | null {
  if (wantedAt === undefined || kind === 'physical') return null;
  if (!isPickupTime(wantedAt, now)) throw new Refusal('pickup_time_off');
  return wantedAt;
}
