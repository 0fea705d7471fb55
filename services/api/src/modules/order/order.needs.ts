import type { ItemEstimate } from '@masa/domain/order-progress';
import type { OrderStatus } from '@masa/domain/order-status';
import type { Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { KnownMenu } from '../menu/public.ts';
import type { Admission } from '../opening/public.ts';
import type { Printing } from '../print/public.ts';
import type { GuestProof, HeldVisits, NamedTables, TableLocks } from '../session/public.ts';
import type { Storeroom } from '../stock/public.ts';
import type { OrderItem } from './order.tables.ts';

/** One step of an item, as whoever did it is remembered. */
export type ItemStep = {
  readonly itemId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: Staff;
};

/** When dishes come, as far as the house knows it, and how often it was right. */
export type ItemEstimates = {
  readonly hitsOfTen: number | null;
  readonly byItem: ReadonlyMap<string, ItemEstimate>;
};

/** What orders ask of other modules; compose.ts hands it in. */
export type OrderNeeds = {
  readonly proof: GuestProof;
  readonly tables: NamedTables;
  readonly locks: TableLocks;
  readonly menu: KnownMenu;
  /** Whether hall and kitchen take an order now. */
  readonly admit: Admission;
  readonly printing: Printing;
  /** Gives vouchers back; handed in, because promos stand on orders and not the other way round. */
  readonly releasePromos: (work: Work, orderItemIds: readonly string[]) => Promise<void>;
  /** Takes what the item is made of out of the stock (AMB-113). */
  readonly consume: Storeroom['consume'];
  /** Keeps what was done to an item, in the transaction of the deed (AMB-230). */
  readonly stepped: (work: Work, step: ItemStep) => Promise<void>;
  /** When what somebody waits for comes (AMB-223). */
  readonly estimates: (items: readonly OrderItem[]) => Promise<ItemEstimates>;
  /** Ends visits that were held for their dishes and have none left. */
  readonly letGo: HeldVisits['letGo'];
  /** Counts for the metrics. */
  readonly placed: (items: number) => void;
};
