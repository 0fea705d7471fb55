import type { House, Limit, Rule } from './house.ts';
import type { Dish } from './dish.ts';
import type { Restaurant } from './restaurant.ts';

const HOUR_MS = 3_600_000;
/** The bar stands in Chișinău, and no evening is told of summer. */
const AHEAD_MS = 2 * HOUR_MS;

type Clock = { readonly weekday: number; readonly time: string };
const clockAt = (at: number): Clock => {
  const local = new Date(at + AHEAD_MS);
  return { weekday: local.getUTCDay() || 7, time: local.toISOString().slice(11, 16) };
};
const dayBefore = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1);

type Span = { readonly weekdays: readonly number[]; readonly from: string; readonly until: string };
/** A night belongs to the day on which it began; one that ends where it begins lasts until the next day (AMB-217). */
function runs({ weekdays, from, until }: Span, at: number): boolean {
  const { weekday, time } = clockAt(at);
  const isOvernight = until <= from;
  const beganToday = time >= from && (isOvernight || time < until);
  const beganYesterday = isOvernight && time < until;
  return (
    (beganToday && weekdays.includes(weekday)) || (beganYesterday && weekdays.includes(dayBefore(weekday)))
  );
}

export const isOpenAt = ({ hours }: House, at: number): boolean =>
  hours.week.length === 0 || hours.week.some((span) => runs({ ...span, weekdays: [span.weekday] }, at));

const reaches = ({ groups, items }: Rule, { id, group }: Dish): boolean =>
  items.includes(id) || groups.includes(group);

/** Bound to parts of the day, none of which it is (AMB-217). */
export function isOffAt({ dayparts }: Restaurant, dish: Dish, at: number): boolean {
  const own = [...dayparts.values()].filter((daypart) => daypart.active && reaches(daypart, dish));
  return own.length > 0 && !own.some((daypart) => runs(daypart, at));
}

/** Half up, and never below nothing (AMB-218). */
function priceUnder(price: number, { effect, value, roundTo }: Rule): number {
  const exact =
    effect === 'fixed'
      ? value
      : effect === 'amount'
        ? Math.max(0, price - value)
        : Math.floor((price * (100 - value) + 50) / 100);
  return Math.floor((2 * exact + roundTo) / (2 * roundTo)) * roundTo;
}

/** The dish at its price of that moment, with what may be added to it; of several rules the lowest price wins (AMB-218). */
export function dishAt({ priceRules }: Restaurant, dish: Dish, at: number) {
  const running = [...priceRules.values()]
    .filter((rule) => rule.active && reaches(rule, dish) && runs(rule, at))
    .map((rule) => ({ rule, price: priceUnder(dish.price, rule) }))
    .filter(({ price }) => price < dish.price)
    .toSorted((one, other) => one.price - other.price || (one.rule.id < other.rule.id ? -1 : 1));
  const [best] = running;
  if (!best) return { dish, rule: null };
  const cheaper = (price: number): number =>
    best.rule.modifiersToo ? Math.min(price, priceUnder(price, best.rule)) : price;
  const modifiers = dish.modifiers.map((group) => ({
    ...group,
    choices: group.choices.map((choice) => ({ ...choice, price: cheaper(choice.price) })),
  }));
  return { dish: { ...dish, price: best.price, modifiers }, rule: best.rule.id };
}

const WINDOW_MS = 5 * 60_000;
type Cooked = { readonly station: string };
const portionsOf = ({ id }: Limit, cart: readonly Cooked[]): number =>
  cart.filter(({ station }) => id === 'venue' || id === station).length;

/** What lies further ahead was taken before the clock was set back. */
const recent = ({ taken }: NonNullable<Limit['slow']>, at: number) =>
  taken.filter((one) => Math.abs(at - one.at) < WINDOW_MS);

/** What hall and kitchen have said keeps it out at that moment: a pause, or too many portions in five minutes (AMB-220). */
export function limitedAt(
  { limits }: Restaurant,
  cart: readonly Cooked[],
  { staff, at }: { readonly staff: boolean; readonly at: number },
): string[] {
  const met = [...limits.values()].filter((limit) => portionsOf(limit, cart) > 0);
  const isPaused = met.some(({ pause }) => pause && pause.until > at && (!staff || pause.who === 'everyone'));
  const isBusy = met.some((limit) => {
    const { slow } = limit;
    if (!slow || slow.until <= at || staff) return false;
    const before = recent(slow, at).reduce((sum, { portions }) => sum + portions, 0);
    // What is larger than all of it goes alone, or it would never go.
    return before > 0 && before + portionsOf(limit, cart) > slow.portions;
  });
  return [...(isPaused ? ['ordering_paused'] : []), ...(isBusy ? ['kitchen_busy'] : [])];
}

/** Counted for whatever is slowed down. */
export function countAt({ limits }: Restaurant, cart: readonly Cooked[], at: number): void {
  for (const limit of limits.values()) {
    const { slow } = limit;
    const portions = portionsOf(limit, cart);
    if (!slow || slow.until <= at || portions === 0) continue;
    slow.taken = [...recent(slow, at), { at, portions }].toSorted((one, other) => one.at - other.at);
  }
}
