import type { ItemEstimate } from '@masa/domain/order-progress';
import type { CardTarget } from '@masa/domain/kitchen-work';
import type { OrderStatus } from '@masa/domain/order-status';
import type { Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { KnownMenu } from '../menu/public.ts';
import type { Admission } from '../opening/public.ts';
import type { Printing } from '../print/public.ts';
import type { GuestProof, HeldVisits, NamedTables, TableLocks } from '../session/public.ts';
import type { Storeroom } from '../stock/public.ts';
import type { ItemShare } from './made-at.ts';
import type { OrderItem } from './order.tables.ts';

/** One step of an item, as whoever did it is remembered. */
export type ItemStep = {
  readonly itemId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: Staff;
  /** What one tap did, and this with it. */
  readonly deedId: string;
  /** Several stations make it (AMB-234). */
  readonly inParts: boolean;
};

/** What one tap does in the kitchen: a whole card, or one dish by the specified call. */
export type KitchenTap = {
  readonly tableRow: number;
  readonly kind: 'card' | 'step';
  readonly target: CardTarget;
  /** Where each of them was before. */
  readonly items: readonly {
    readonly id: string;
    readonly from: OrderStatus;
    /** Several stations make it (AMB-234). */
    readonly inParts: boolean;
  }[];
  readonly by: Staff;
};

/** When dishes come, as far as the house knows it, and how often it was right. */
export type ItemEstimates = {
  readonly hitsOfTen: number | null;
  readonly byItem: ReadonlyMap<string, ItemEstimate>;
};

/** When an item, or with a number its part, should be begun; null: at once, or nobody knows. */
export type StartsOf = (itemId: string, partNo: number) => number | null;

/** What orders ask of other modules; all-modules.ts hands it in. */
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
  /** Mirrors what they have taken, into the same batches. */
  readonly giveBack: Storeroom['giveBack'];
  /** Keeps what each station has to do with the items that several of them make (AMB-234). */
  readonly parted: (work: Work, shares: readonly ItemShare[]) => Promise<void>;
  /** When each of these should be begun, where that is planned and not at once (AMB-239). */
  readonly starts: (work: Work, items: readonly OrderItem[]) => Promise<StartsOf>;
  /** Keeps what was done to an item, in the transaction of the deed (AMB-230). */
  readonly stepped: (work: Work, step: ItemStep) => Promise<void>;
  /** Keeps that it was fired, or held again (AMB-235), or that somebody wants it at once (AMB-241). */
  readonly noted: (
    work: Work,
    event: { readonly itemId: string; readonly kind: 'fire' | 'hold' | 'rush'; readonly by: string },
  ) => Promise<void>;
  /** Keeps what one tap did, so that it can be undone; answers its id (AMB-232). */
  readonly tapped: (work: Work, tap: KitchenTap) => Promise<string>;
  /** By which specified step this item got there; null: by none. */
  readonly tapOf: (work: Work, itemId: string, to: OrderStatus) => Promise<string | null>;
  /** What had come back of these has been overtaken. */
  readonly overtaken: (work: Work, itemIds: readonly string[]) => Promise<void>;
  /** When what somebody waits for comes (AMB-223). */
  readonly estimates: (items: readonly OrderItem[]) => Promise<ItemEstimates>;
  /** Ends visits that were held for their dishes and have none left. */
  readonly letGo: HeldVisits['letGo'];
  /** Counts for the metrics. */
  readonly placed: (items: number) => void;
};
