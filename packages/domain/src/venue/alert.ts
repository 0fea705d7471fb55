import { ASKED_FOR_MS, isUnanswered, type AskedConsent } from '../money/consent.ts';
import { CALL_RINGS_EVERY_MS } from '../table/call-rings.ts';
import type { Side } from '../menu/menu.ts';
import { SLOWED_BY_ITSELF, type LimitScope } from './ordering-limit.ts';
import { workOf } from '../kitchen/kitchen-work.ts';
import { onBoardSince, type OrderStatus } from '../order/order-status.ts';
import {
  passBells,
  ringsOfPass,
  type DishAtPass,
  type OrderAtPass,
  type PassRing,
} from '../kitchen/pass-bell.ts';
import { MOST_UNDO_MS } from '../order/settling.ts';
import { staffRoles, type StaffRole } from '../staff/staff.ts';

/**
 * What can ring: a dish is urgent, one came back, something was ordered, a plate is ready, an order is as a
 * whole, somebody wants to pay, somebody calls, dishes wait until somebody has looked whether guests are there, phones
 * were slowed down by themselves, somebody asks for a consent.
 */
export const alertKinds = [
  'rush',
  'back',
  'order',
  'ready',
  'pass',
  'check',
  'call',
  'presence',
  'slow',
  'consent',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** One Seen takes so many things; who has more on the screen taps again. */
export const SEEN_AT_ONCE = 500;

/**
 * What of the open things of the venue matters here; times are epoch milliseconds. Dishes that wait or are on hold are no
 * items yet.
 */
export type Board = {
  readonly items: readonly {
    readonly id: string;
    readonly batchId: string;
    /** Where its guest is. */
    readonly tableId: string;
    /** Null: nobody has named courses. */
    readonly course: number | null;
    readonly station: Side;
    readonly status: OrderStatus;
    readonly createdAt: number;
    readonly releasedAt: number | null;
    readonly settlesAt: number | null;
    readonly statusChangedAt: number;
    readonly rushedAt: number | null;
    /** It is back in the kitchen, the how-manieth time and where it stands there. */
    readonly recall: {
      readonly no: number;
      readonly kind: 'undo' | 'recall';
      readonly step: OrderStatus;
      readonly at: number;
    } | null;
    /** When a tap on its whole card made it ready; null: none did, or long ago. */
    readonly cardReadyAt: number | null;
  }[];
  /** Of the last day. */
  readonly passRings: readonly PassRing[];
  readonly checks: readonly { readonly id: string; readonly createdTs: number }[];
  readonly calls: readonly { readonly id: string; readonly ringsTs: number }[];
  /** Tables at which dishes wait, and since when the first of them does: one question, however many dishes join it. */
  readonly presence: readonly { readonly tableRow: number; readonly sinceTs: number }[];
  /** How phones are slowed down now, and by whom. */
  readonly slow: readonly { readonly scope: LimitScope; readonly since: number; readonly by: string }[];
};

/** One reason to ring. The key is the same on every device, and another one when the same guest calls again. */
export type Thing = {
  readonly key: string;
  readonly role: StaffRole;
  readonly kind: AlertKind;
  readonly at: number;
  /** What would ring in its place, and is seen with it: a dish that is no longer urgent does not ring as a new one. */
  readonly insteadOf?: string;
  /** It may ring later, but lies ahead by no more than this; what says nothing rings at once. */
  readonly aheadAtMost?: number;
};

export type Ringing = {
  readonly count: number;
  readonly newestTs: number | null;
  /**
   * When the next of it begins by itself: a call that came too soon after another one of its table, an order that its guest
   * can no longer take back, a card that was made ready a moment ago.
   */
  readonly nextTs: number | null;
  readonly things: readonly string[];
  readonly kinds: readonly AlertKind[];
};

/** For whom it rings: those of a role, and those who may consent to what others do, whatever their role (AMB-291). */
export const alertListeners = [...staffRoles, 'approver'] as const;
export type AlertListener = (typeof alertListeners)[number];

/** What is sent to a locked phone, which has the words in its own language. Nothing in it says who, where or how much. */
export type PushMessage = {
  readonly role: AlertListener;
  readonly count: number;
  readonly kinds: readonly AlertKind[];
};

/** A card that was tapped by mistake sends nobody walking: what it made ready rings later than a single dish (AMB-232). */
export const CARD_RINGS_AFTER_MS = 5_000;

function thingsOfItem(item: Board['items'][number]): Thing[] {
  const { id, station, rushedAt, recall, cardReadyAt } = item;
  const status = workOf({ status: item.status, recalledTo: recall?.step ?? null });
  if (recall?.kind === 'recall' && (status === 'ordered' || status === 'being_prepared')) {
    const role = station === 'kitchen' ? 'kitchen' : 'waiter';
    return [{ key: `back:${id}:${recall.no}`, role, kind: 'back', at: recall.at }];
  }
  if (rushedAt !== null && (status === 'ordered' || status === 'being_prepared')) {
    const urgent = { key: `rush:${id}:${rushedAt}`, role: 'kitchen', kind: 'rush', at: rushedAt } as const;
    return [status === 'ordered' ? { ...urgent, insteadOf: `order:${id}` } : urgent];
  }
  if (status === 'ordered') {
    const role = station === 'kitchen' ? 'kitchen' : 'waiter';
    const fresh = { key: `order:${id}`, role, kind: 'order', at: onBoardSince(item) } as const;
    // Nobody is called for what its guest may still take back (AMB-225).
    return [item.settlesAt === null ? fresh : { ...fresh, aheadAtMost: MOST_UNDO_MS }];
  }
  if (status !== 'ready_for_delivery' || station !== 'kitchen') return [];
  // What came back is ready a second time.
  const key = recall?.kind === 'recall' ? `ready:${id}:${recall.no}` : `ready:${id}`;
  const ready = { key, role: 'waiter', kind: 'ready' } as const;
  return cardReadyAt === null
    ? [{ ...ready, at: item.statusChangedAt }]
    : [{ ...ready, at: cardReadyAt + CARD_RINGS_AFTER_MS, aheadAtMost: CARD_RINGS_AFTER_MS }];
}

/** A dish of the kitchen as the bell of the pass hears it; what came back and is ready again rings for itself alone. */
function atPass(item: Board['items'][number]): DishAtPass[] {
  const { batchId, tableId, course, station, recall } = item;
  const work = workOf({ status: item.status, recalledTo: recall?.step ?? null });
  if (station !== 'kitchen' || work === 'delivered') return [];
  if (work !== 'ready_for_delivery') return [{ batchId, tableId, course, readyAt: null }];
  if (recall?.kind === 'recall') return [];
  return thingsOfItem(item).map(({ at }) => ({ batchId, tableId, course, readyAt: at }));
}

/** The dishes of the kitchen that whoever stands at the pass waits for, or has there. */
export const dishesOfPass = ({
  items,
}: Pick<Board, 'items'>): (OrderAtPass & { readonly isReady: boolean })[] =>
  items.flatMap(({ batchId, tableId, station, status, recall }) => {
    const work = workOf({ status, recalledTo: recall?.step ?? null });
    return station !== 'kitchen' || work === 'delivered'
      ? []
      : [{ batchId, tableId, isReady: work === 'ready_for_delivery' }];
  });

/** The house did it, and nobody stood by: kitchen and hall hear it, each once (AMB-240). What somebody did he knows. */
const slowedByItself = ({ scope, since, by }: Board['slow'][number]): Thing[] =>
  by !== SLOWED_BY_ITSELF
    ? []
    : staffRoles.map((role) => ({ key: `slow:${scope}:${since}:${role}`, role, kind: 'slow', at: since }));

const ringsOf = ({
  items,
  passRings,
}: Pick<Board, 'items' | 'passRings'>): readonly { readonly key: string; readonly at: number }[] =>
  passRings.length === 0 ? [] : ringsOfPass(dishesOfPass({ items }), passRings);

/** Whoever advances, accepts or completes a thing takes it off the board, and so out of the ringing. */
export const thingsOn = ({ items, passRings, checks, calls, presence, slow }: Board): Thing[] => [
  ...items.flatMap(thingsOfItem),
  ...passBells(items.flatMap(atPass)).map(({ key, at }): Thing => ({
    key,
    role: 'waiter',
    kind: 'pass',
    at,
    aheadAtMost: CARD_RINGS_AFTER_MS + CALL_RINGS_EVERY_MS,
  })),
  ...ringsOf({ items, passRings }).map(({ key, at }): Thing => ({ key, role: 'waiter', kind: 'pass', at })),
  ...checks.map(({ id, createdTs }): Thing => ({
    key: `check:${id}`,
    role: 'waiter',
    kind: 'check',
    at: createdTs,
  })),
  ...calls.map(({ id, ringsTs }): Thing => ({
    key: `call:${id}:${ringsTs}`,
    role: 'waiter',
    kind: 'call',
    at: ringsTs,
    aheadAtMost: CALL_RINGS_EVERY_MS,
  })),
  ...presence.map(({ tableRow, sinceTs }): Thing => ({
    key: `presence:${tableRow}:${sinceTs}`,
    role: 'waiter',
    kind: 'presence',
    at: sinceTs,
  })),
  ...slow.flatMap(slowedByItself),
];

/** For whom a thing rings has been asked before. */
type Ring = Omit<Thing, 'role'>;

const oneOf = (things: readonly Ring[], choose: (one: number, other: number) => number): number | null =>
  things.reduce<number | null>((chosen, { at }) => (chosen === null ? at : choose(chosen, at)), null);

/** What lies further ahead than it ever may was timed by a clock that has been set back since. */
const isStillToCome = ({ at, aheadAtMost = 0 }: Ring, now: number): boolean =>
  at > now && at <= now + aheadAtMost;

/** How many want somebody: whole orders at the pass are their dishes, which ring as well or have been seen. */
const countOf = (rings: readonly Ring[]): number =>
  Math.max(Math.min(rings.length, 1), rings.filter(({ kind }) => kind !== 'pass').length);

function ringingOf(mine: readonly Ring[], now: number): Ringing {
  const rings = mine.filter((thing) => !isStillToCome(thing, now));
  const later = mine.filter((thing) => isStillToCome(thing, now));
  return {
    count: countOf(rings),
    newestTs: oneOf(rings, Math.max),
    nextTs: oneOf(later, Math.min),
    things: rings.map(({ key }) => key),
    kinds: alertKinds.filter((kind) => rings.some((thing) => thing.kind === kind)),
  };
}

/**
 * What rings for a role: the things that nobody has looked after or marked as seen. By name and not by time: an order
 * that waited for its table's lock carries an older time than the screen on which it could not be seen.
 */
export function ringingFor(
  things: readonly Thing[],
  role: StaffRole,
  seen: ReadonlySet<string>,
  now: number,
): Ringing {
  return ringingOf(
    things.filter((thing) => thing.role === role && !seen.has(thing.key)),
    now,
  );
}

/**
 * What rings for somebody who may consent: whatever others wait for, until it is answered or over (AMB-291). Nobody marks it
 * as seen: a yes or a no is one tap as well, and tells whoever waits. Null: for all of them together.
 */
export const consentsRinging = (
  asked: readonly AskedConsent[],
  username: string | null,
  now: number,
): Ringing =>
  ringingOf(
    asked
      .filter((one) => one.askedBy !== username && isUnanswered(one, now))
      .map(({ id, expiresAt }) => ({ key: `consent:${id}`, kind: 'consent', at: expiresAt - ASKED_FOR_MS })),
    now,
  );

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

/** Something new came, or what was pushed still rings. A push that is still to come was sent before the clock was set back. */
export function pushIsDue({ newestTs }: Pick<Ringing, 'newestTs'>, last: Pushed, now: number): boolean {
  if (newestTs === null || now - newestTs >= PUSH_GIVES_UP_AFTER_MS) return false;
  return newestTs > last.newestTs || last.at > now || now - last.at >= PUSH_AGAIN_AFTER_MS;
}
