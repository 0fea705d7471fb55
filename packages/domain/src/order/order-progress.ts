import type { OrderStatus } from './order-status.ts';

/** What a guest is told of an order: never a countdown, and nothing where nobody knows (AMB-222, AMB-223). */

const MINUTE = 60;
const MINUTE_MS = 60_000;
const CLOCK_MS = 5 * MINUTE_MS;
const LEAST_MINUTES = 2;
/** A number is changed by so much or not at all. */
const LEAST_CHANGE = 2;
const WIDEST = 15 * MINUTE;
const LONGEST = 60 * MINUTE;
/** Who is wrong more often than that, or right so often that he says too much, says nothing. */
const FEWEST_HITS = 0.7;
const MOST_HITS = 0.92;

/** Whether a range says enough to be told. */
export const isTold = ({ usual, late }: { readonly usual: number; readonly late: number }): boolean =>
  late - usual <= WIDEST && late <= LONGEST;

/** Times are shown only where those of the last two weeks were right. */
export const areTimesTrue = (hits: number | null): hits is number =>
  hits !== null && hits >= FEWEST_HITS && hits <= MOST_HITS;

/** "8 of 10 orders come in time"; null: that is not said. */
export const hitsOfTen = (hits: number | null): number | null =>
  areTimesTrue(hits) ? Math.min(Math.max(Math.round(hits * 10), 7), 9) : null;

/** What the server knows of one dish, from now on; without figures: it takes longer than nearly all like it. */
export type ItemEstimate = {
  readonly usualSeconds: number | null;
  readonly lateSeconds: number | null;
  /** By when it was to be there, as it was ordered. */
  readonly promisedTs: number;
};

export type ItemProgress = {
  readonly work: OrderStatus;
  readonly estimate: ItemEstimate | null;
};

export type OrderProgress =
  | { readonly state: 'served' | 'on_its_way' | 'unknown' | 'longer' }
  | {
      readonly state: 'told';
      readonly usualMinutes: number;
      readonly minutes: number;
      /** An instant of five whole minutes. */
      readonly by: number;
      /** It was to be there already. */
      readonly late: boolean;
    };

/** Up to whole minutes below ten, to even ones above, and never below two. */
export function roundedMinutes(seconds: number): number {
  const minutes = seconds / MINUTE;
  return Math.max(minutes <= 10 ? Math.ceil(minutes) : Math.ceil(minutes / 2) * 2, LEAST_MINUTES);
}

/** The number on the screen: it stays where the next one is nearly the same. */
export const keptMinutes = (shown: number | null, next: number): number =>
  shown !== null && Math.abs(next - shown) < LEAST_CHANGE ? shown : next;

const isWithKitchen = ({ work }: ItemProgress): boolean => work === 'ordered' || work === 'being_prepared';

/** What is told of all dishes together, at this instant of the server: the slowest of them decides. */
export function orderProgress(items: readonly ItemProgress[], now: number): OrderProgress {
  const cooking = items.filter(isWithKitchen);
  if (cooking.length === 0)
    return { state: items.every(({ work }) => work === 'delivered') ? 'served' : 'on_its_way' };
  const known = cooking.flatMap(({ estimate }) => estimate ?? []);
  if (known.length < cooking.length) return { state: 'unknown' };
  const figures = known.flatMap(({ usualSeconds: usual, lateSeconds: late }) =>
    usual === null || late === null ? [] : [{ usual, late }],
  );
  if (figures.length < known.length) return { state: 'longer' };
  const usual = Math.max(...figures.map((range) => range.usual));
  const late = Math.max(...figures.map((range) => range.late));
  if (!isTold({ usual, late })) return { state: 'unknown' };
  const minutes = roundedMinutes(late);
  return {
    state: 'told',
    minutes,
    usualMinutes: Math.min(roundedMinutes(usual), minutes),
    by: Math.ceil((now + late * 1000) / CLOCK_MS) * CLOCK_MS,
    late: now > Math.max(...known.map(({ promisedTs }) => promisedTs)),
  };
}
