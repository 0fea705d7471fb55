import { sides, type Side } from '../menu/menu.ts';

/**
 * Where ordering is paused or slowed down: everywhere, or what one side of the house makes. A column of a table holds it,
 * not a list: a station of the kitchen will be a scope as well.
 */
export const limitScopes = ['venue', ...sides] as const;
export type LimitScope = (typeof limitScopes)[number];

/** Guests with their phones, or waiters as well. */
export const pausedFor = ['phones', 'everyone'] as const;
export type PausedFor = (typeof pausedFor)[number];

export const limitReasons = ['busy', 'equipment', 'staff', 'products', 'closing'] as const;
export type LimitReason = (typeof limitReasons)[number];

/** Who has slowed phones down where nobody of the staff did (AMB-240). */
export const SLOWED_BY_ITSELF = 'auto';

/** In minutes, or until the business day ends. */
export const limitLengths = [5, 10, 15, 30, 60, 'day'] as const;
export type LimitLength = (typeof limitLengths)[number];

export type Pause = {
  readonly scope: LimitScope;
  readonly who: PausedFor;
  readonly reason: LimitReason;
  readonly since: number;
  readonly until: number;
};
/** So many portions in five minutes, of phones. */
export type SlowDown = {
  readonly scope: LimitScope;
  readonly portions: number;
  readonly reason: LimitReason;
  readonly until: number;
  readonly taken: readonly Taken[];
};
export type Taken = { readonly at: number; readonly portions: number };

export const MOST_PORTIONS = 200;
const WINDOW_MS = 5 * 60_000;

export const reaches = (scope: LimitScope, station: Side): boolean => scope === 'venue' || scope === station;

export type SlowVerdict =
  | { readonly fits: true; readonly taken: readonly Taken[] }
  | { readonly fits: false; readonly retryAt: number };

/**
 * Whether these portions fit into the last five minutes, and when they will. An order larger than the whole window goes when
 * nothing else is in it, or it could never go (AMB-220). What lies further ahead was taken before the clock was set back.
 */
export function judgeSlowDown(
  { portions, taken }: Pick<SlowDown, 'portions' | 'taken'>,
  asked: number,
  now: number,
): SlowVerdict {
  const recent = taken
    .filter(({ at }) => Math.abs(now - at) < WINDOW_MS)
    .toSorted((one, other) => one.at - other.at);
  let sum = recent.reduce((all, one) => all + one.portions, 0);
  let retryAt = now;
  for (const one of recent) {
    if (sum + asked <= portions) break;
    sum -= one.portions;
    retryAt = one.at + WINDOW_MS;
  }
  return retryAt === now
    ? { fits: true, taken: asked === 0 ? recent : [...recent, { at: now, portions: asked }] }
    : { fits: false, retryAt };
}
