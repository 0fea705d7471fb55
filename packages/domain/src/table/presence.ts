/**
 * A photographed QR code orders from anywhere. What keeps the kitchen safe is that somebody of the
 * staff has been at the table: he *vouches* for the visits that are open there. Until then a visit is heard, but only so
 * far.
 */

/** So many dishes of visits that nobody has vouched for reach kitchen and bar, for a whole table. */
export const UNVOUCHED_DISHES = 30;

/** Two who seat the same guests, or one who taps again, hand out one and the same slip. */
export const SLIP_STAYS_NEW_MS = 30_000;

/**
 * Whether seating guests prints the slip that is there, or makes another: it is the slip of whoever can still order with
 * it, or one that was made a moment ago. What a party that has asked for its check holds in its hands is nobody else's.
 */
export const isSlipOfThese = (slip: { readonly inUse: boolean; readonly madeMsAgo: number }): boolean =>
  slip.inUse || slip.madeMsAgo < SLIP_STAYS_NEW_MS;

/** What a table takes at most from its guests; staff are never refused. */
export const SESSIONS_AT_TABLE = 60;
export const DISHES_AT_TABLE = 600;
export const DISHES_OF_SESSION = 300;

/** What an ordered dish can wait for before kitchen and bar may have it. */
export const waitReasons = ['presence'] as const;
export type WaitReason = (typeof waitReasons)[number];

/**
 * `vouched`: nothing of a visit is cooked before somebody has vouched for it. `slip`: only a visit that came with the code
 * on a slip orders, which staff print for guests whom they seat.
 */
export const firstOrders = ['free', 'vouched', 'slip'] as const;
export type FirstOrder = (typeof firstOrders)[number];

/** What a table's visits that nobody has vouched for may still send through, all together. */
export function unvouchedAllowance(table: {
  readonly firstOrder: FirstOrder;
  /** Staff have said that nobody is there, and since then nobody has been seen. */
  readonly absent: boolean;
  /** RATE_LIMITS: the venue's own settings count without them. */
  readonly limited: boolean;
}): number {
  if (table.absent || table.firstOrder === 'vouched') return 0;
  return table.limited ? UNVOUCHED_DISHES : Number.POSITIVE_INFINITY;
}

/** An order is not torn apart: it goes through as a whole, or waits as a whole. */
export const mustWait = (order: {
  readonly vouched: boolean;
  readonly dishes: number;
  /** Live dishes of such visits that went through, wherever they sit now. */
  readonly sentBefore: number;
  readonly allowance: number;
}): boolean => !order.vouched && order.sentBefore + order.dishes > order.allowance;

/** Unpaid dishes: of the session that orders, and of everybody at its table. */
export const isTooMuch = (order: {
  readonly dishes: number;
  readonly ofSession: number;
  readonly ofTable: number;
}): boolean =>
  order.ofSession + order.dishes > DISHES_OF_SESSION || order.ofTable + order.dishes > DISHES_AT_TABLE;

type Visit = {
  readonly id: string;
  readonly createdAt: number;
  readonly vouched: boolean;
  /** Has a dish on the bill, or a check. */
  readonly busy: boolean;
};
export type Seat<V extends Visit> =
  | { readonly kind: 'free' }
  | { readonly kind: 'replaces'; readonly visit: V }
  | { readonly kind: 'none' };

/**
 * Where one more guest sits. A full table makes room by ending the oldest visit in which nothing happened, so that
 * nobody can close a table by opening visits; one that was vouched for is never put out.
 */
export function seatFor<V extends Visit>(visits: readonly V[]): Seat<V> {
  if (visits.length < SESSIONS_AT_TABLE) return { kind: 'free' };
  const [oldest] = visits
    .filter(({ busy, vouched }) => !busy && !vouched)
    .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
  return oldest ? { kind: 'replaces', visit: oldest } : { kind: 'none' };
}
