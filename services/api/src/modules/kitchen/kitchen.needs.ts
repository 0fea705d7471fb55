import type { OrderService } from '../order/public.ts';
import type { Printing } from '../print/public.ts';
import type { Throttle } from '../opening/public.ts';
import type { NamedTables, TableLocks } from '../session/public.ts';
import type { Storeroom } from '../stock/public.ts';

/** What the kitchen asks of other modules; compose.ts hands it in. */
export type KitchenNeeds = {
  /** Slows phones down while a station is full, and lets them go on (AMB-240). */
  readonly throttle: Throttle;
  readonly tables: NamedTables;
  readonly locks: TableLocks;
  readonly consume: Storeroom['consume'];
  readonly giveBack: Storeroom['giveBack'];
  readonly printing: Printing;
  /** The next course of each of these orders, where it is time for it (AMB-235). */
  readonly fireDue: OrderService['fireDue'];
};
