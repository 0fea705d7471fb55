import type { Printing } from '../print/public.ts';
import type { NamedTables, TableLocks } from '../session/public.ts';
import type { Storeroom } from '../stock/public.ts';

/** What the kitchen asks of other modules; compose.ts hands it in. */
export type KitchenNeeds = {
  readonly tables: NamedTables;
  readonly locks: TableLocks;
  readonly consume: Storeroom['consume'];
  readonly giveBack: Storeroom['giveBack'];
  readonly printing: Printing;
};
