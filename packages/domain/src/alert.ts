import type { Station } from './menu.ts';
import type { OrderStatus } from './order-status.ts';
import type { StaffRole } from './staff.ts';

/** What can ring: something was ordered, a plate is ready, somebody wants to pay, somebody calls. */
export const alertKinds = ['order', 'ready', 'check', 'call'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** The alert sounds at most once per 20 s and table, however often its guests call (guide/reliability 2.5). */
export const CALL_RINGS_EVERY_MS = 20_000;

/** What of the open things of the house matters here; times are epoch milliseconds. */
export type Board = {
  readonly items: readonly {
    readonly station: Station;
    readonly status: OrderStatus;
    readonly createdTs: number;
    readonly statusChangedTs: number;
  }[];
  readonly checks: readonly { readonly createdTs: number }[];
  readonly calls: readonly { readonly tableId: string; readonly repeatedTs: number }[];
};

export type Ringing = {
  readonly count: number;
  readonly newestTs: number | null;
  readonly kinds: readonly AlertKind[];
};

/** What is sent to a locked phone, which has the words in its own language. Nothing in it says who or where. */
export type PushMessage = {
  readonly role: StaffRole;
  readonly count: number;
  readonly kinds: readonly AlertKind[];
};

type Thing = { readonly role: StaffRole; readonly kind: AlertKind; readonly at: number };

function* thingsOfItem({ station, status, createdTs, statusChangedTs }: Board['items'][number]) {
  if (status === 'ordered')
    yield { role: station === 'kitchen' ? 'kitchen' : 'waiter', kind: 'order', at: createdTs } as const;
  if (status === 'ready_for_delivery' && station === 'kitchen')
    yield { role: 'waiter', kind: 'ready', at: statusChangedTs } as const;
}

/** Calls from one table that come close together ring as one, at the time of the first. */
function* thingsOfCalls(calls: Board['calls']): Iterable<Thing> {
  for (const ofTable of Map.groupBy(calls, ({ tableId }) => tableId).values()) {
    let rang = Number.NEGATIVE_INFINITY;
    for (const at of ofTable.map(({ repeatedTs }) => repeatedTs).toSorted((a, b) => a - b)) {
      if (at - rang >= CALL_RINGS_EVERY_MS) rang = at;
      yield { role: 'waiter', kind: 'call', at: rang };
    }
  }
}

function* thingsOn({ items, checks, calls }: Board): Iterable<Thing> {
  for (const item of items) yield* thingsOfItem(item);
  for (const { createdTs } of checks) yield { role: 'waiter', kind: 'check', at: createdTs };
  yield* thingsOfCalls(calls);
}

/**
 * What rings for a role: what came after everything was last marked as seen and nobody has looked after since. Whoever
 * advances, accepts or completes a thing takes it off the board, and so out of the ringing.
 */
export function ringingFor(board: Board, role: StaffRole, seenUntil: number): Ringing {
  const rings = [...thingsOn(board)].filter((thing) => thing.role === role && thing.at > seenUntil);
  return {
    count: rings.length,
    newestTs: rings.length === 0 ? null : Math.max(...rings.map(({ at }) => at)),
    kinds: alertKinds.filter((kind) => rings.some((thing) => thing.kind === kind)),
  };
}

/** Somebody without a role hears everything: roles say whose alerts ring, and nobody shall miss one by a blank form. */
export const hears = (roles: readonly StaffRole[], role: StaffRole): boolean =>
  roles.length === 0 || roles.includes(role);

/** A locked phone is told again so often while nobody looks after what rings … */
export const PUSH_AGAIN_AFTER_MS = 30_000;
/**
 * … and for so long. After half an hour and sixty tries nobody is there, or somebody has decided to let it wait; what
 * was forgotten at closing time must not ring through the night. The screens go on showing it, and whatever comes
 * next is told at once.
 */
export const PUSH_GIVES_UP_AFTER_MS = 30 * 60_000;

/** The newest thing of the last push, and when that was sent. */
export type Pushed = { readonly newestTs: number; readonly at: number };

/** Something new came, or what was pushed still rings. */
export function pushIsDue({ newestTs }: Ringing, last: Pushed, now: number): boolean {
  if (newestTs === null || now - newestTs >= PUSH_GIVES_UP_AFTER_MS) return false;
  return newestTs > last.newestTs || now - last.at >= PUSH_AGAIN_AFTER_MS;
}
