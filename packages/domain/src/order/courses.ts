import { workOf } from '../kitchen/kitchen-work.ts';
import type { Side } from '../menu/menu.ts';
import type { OrderStatus } from './order-status.ts';

/** A waiter gives the lines of one order their courses; what is not of the first waits until somebody fires it (AMB-235). */
export const MOST_COURSES = 9;
/** What a line belongs to of which nothing is said, where others of its order say something. */
const FIRST_COURSE = 1;

/** How a guest wants what he has ordered; nothing said: as it is ready. */
export const serves = ['as_ready', 'together'] as const;
export type Serve = (typeof serves)[number];

export const MOST_AUTO_FIRE_MINUTES = 60;
const MINUTE_MS = 60_000;
/** Who has fired what fired itself: no member of staff is called so. */
export const FIRED_BY_ITSELF = 'auto:fire';

export type LineCourse = {
  /** Null: nobody has named any in this order. */
  readonly course: number | null;
  /** It waits: another course of its order comes first. */
  readonly held: boolean;
};

/** The course of each line: the lowest one is fired at once. */
export function coursesOf(lines: readonly { readonly course?: number | undefined }[]): readonly LineCourse[] {
  if (lines.every(({ course }) => course === undefined))
    return lines.map(() => ({ course: null, held: false }));
  const courses = lines.map(({ course }) => course ?? FIRST_COURSE);
  const first = Math.min(...courses);
  return courses.map((course) => ({ course, held: course > first }));
}

/**
 * What is to be ready at the same moment is told by one key (AMB-235, AMB-239): the kitchen's dishes of an order whose guest
 * wants them together or fetches them at a time of his, those of one course, else an item by itself. A drink waits for no dish.
 */
export function comesWith({ id, batchId, tableRow, station, serve, course, wantedAt }: Coming): string {
  const isOne = isPlanned({ serve, course, wantedAt, partCount: null });
  if (station !== 'kitchen' || !isOne) return id;
  return JSON.stringify([batchId, tableRow, course]);
}
type Coming = {
  readonly id: string;
  readonly batchId: string;
  readonly tableRow: number;
  readonly station: Side;
  readonly serve: Serve | null;
  readonly course: number | null;
  readonly wantedAt: number | null;
};

/** Whether anything could have to wait for it, or it for anything: of most items nothing is planned. */
export const isPlanned = ({ serve, course, wantedAt, partCount }: Planned): boolean =>
  serve === 'together' || course !== null || wantedAt !== null || partCount !== null;
type Planned = Pick<Coming, 'serve' | 'course' | 'wantedAt'> & { readonly partCount: number | null };

/** An item of a card whose courses are known. */
export type CourseItem = {
  readonly course: number | null;
  readonly heldAt: number | null;
  readonly status: OrderStatus;
  readonly statusChangedAt: number;
} & Back;
/** Where the kitchen is with it, if it is back there, and until when it was the last time; nothing said: it never was. */
export type Back = { readonly recalledTo?: OrderStatus | undefined; readonly backUntil?: number | undefined };

/** A tap that was taken back has handed nothing out; what had come back is handed out when it goes out again. */
const handedOutAt = ({ statusChangedAt, backUntil = 0 }: CourseItem): number =>
  Math.max(statusChangedAt, backUntil);

/**
 * Which course of a card fires by itself at this instant: the next one, where everything before it was handed out so many
 * minutes ago. Null: none does. Where nothing came before, nobody waits for it, and somebody fires it by hand. What was handed
 * out so far ahead was so before the clock was set back.
 */
export function courseDue(items: readonly CourseItem[], minutes: number, now: number): number | null {
  const held = items.flatMap(({ course, heldAt }) => (course === null || heldAt === null ? [] : [course]));
  if (held.length === 0) return null;
  const next = Math.min(...held);
  const before = items.filter(({ course }) => course !== null && course < next);
  const isOut = ({ status, recalledTo }: CourseItem): boolean =>
    workOf({ status, recalledTo: recalledTo ?? null }) === 'delivered';
  if (before.length === 0 || !before.every(isOut)) return null;
  const handedOut = Math.max(...before.map(handedOutAt));
  return Math.abs(now - handedOut) >= minutes * MINUTE_MS ? next : null;
}
