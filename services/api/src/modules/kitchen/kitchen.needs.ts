import type { StationLoad } from '@masa/domain/station-load';
import type { OrderService } from '../order/public.ts';
import type { Printing } from '../print/public.ts';
import type { NamedTables, TableLocks } from '../session/public.ts';
import type { Storeroom } from '../stock/public.ts';
import type { Pace } from '../times/public.ts';

/** What the kitchen asks of other modules; all-modules.ts hands it in. */
export type KitchenNeeds = {
  /** How long each station takes, as it is known now. */
  readonly pace: () => Pace;
  readonly loadOf: (stationId: string) => StationLoad;
  readonly tables: NamedTables;
  readonly locks: TableLocks;
  readonly consume: Storeroom['consume'];
  readonly giveBack: Storeroom['giveBack'];
  readonly printing: Printing;
  /** The next course of each of these orders, where it is time for it (AMB-235). */
  readonly fireDue: OrderService['fireDue'];
};
