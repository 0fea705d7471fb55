import { venueClock } from '@masa/domain/business-day';
import { nextChange } from '@masa/domain/clock-span';
import type { Bani } from '@masa/domain/money';
import { isInScope, ruledPrice, runningAt, type Daypart, type PriceRule } from '@masa/domain/price-rule';

/** Everything that makes the menu another one at some time of the day. */
export type TimeRules = { readonly dayparts: readonly Daypart[]; readonly priceRules: readonly PriceRule[] };
/** What of it runs from an instant on. */
export type Moment = {
  readonly at: number;
  readonly dayparts: ReadonlySet<string>;
  readonly priceRules: readonly PriceRule[];
};

/** A week and a day: whatever comes back every week is found. */
const LOOKS_AHEAD_DAYS = 8;

const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

export function momentAt({ dayparts, priceRules }: TimeRules, at: number, timeZone: string): Moment {
  const clock = venueClock(at, timeZone);
  return {
    at,
    dayparts: new Set(idsOf(runningAt(dayparts, clock))),
    priceRules: runningAt(priceRules, clock),
  };
}

/** The instant of its next edge; null: nothing begins or ends in the days ahead. */
export function nextMoment(
  { dayparts, priceRules }: TimeRules,
  after: number,
  timeZone: string,
): number | null {
  const active = [...dayparts, ...priceRules].filter((span) => span.active);
  if (active.length === 0) return null;
  return nextChange((clock) => idsOf(runningAt(active, clock)).join(' '), {
    timeZone,
    times: active.flatMap(({ from, until }) => [from, until]),
    after,
    days: LOOKS_AHEAD_DAYS,
  });
}

/** All edges of the days ahead, the next one first. */
export function momentsAfter(rules: TimeRules, after: number, timeZone: string): Moment[] {
  const moments: Moment[] = [];
  const until = after + LOOKS_AHEAD_DAYS * 86_400_000;
  for (let at = nextMoment(rules, after, timeZone); at !== null && at <= until;) {
    moments.push(momentAt(rules, at, timeZone));
    at = nextMoment(rules, at, timeZone);
  }
  return moments;
}

type Dish = { readonly id: string; readonly group: string; readonly price: Bani };

/** Bound to parts of the day, none of which it is now (AMB-217). */
export function isOffAt(dish: Dish, { dayparts }: TimeRules, moment: Moment): boolean {
  const own = dayparts.filter((daypart) => daypart.active && isInScope(daypart, dish));
  return own.length > 0 && !own.some(({ id }) => moment.dayparts.has(id));
}

export const ruledAt = (dish: Dish, { priceRules }: Moment) =>
  ruledPrice(
    dish.price,
    priceRules.filter((rule) => isInScope(rule, dish)),
  );
