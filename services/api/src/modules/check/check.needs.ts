import type { OrderService } from '../order/public.ts';
import type { Printing } from '../print/public.ts';
import type { GuestProof, HeldVisits, NamedTables, TableLocks } from '../session/public.ts';

/** What checks ask of other modules; all-modules.ts hands it in. */
export type CheckNeeds = {
  readonly proof: GuestProof;
  readonly locks: TableLocks;
  readonly tables: NamedTables;
  readonly orders: OrderService;
  readonly letGo: HeldVisits['letGo'];
  readonly printing: Printing;
};
