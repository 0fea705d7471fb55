import { workOf, type Item } from './item.ts';
import {
  changed,
  mustHave,
  tableOfCode,
  Broken,
  type At,
  type Restaurant,
  type Session,
} from './restaurant.ts';
import { bodyOf, done, refused, told, type Asked, type Said } from './said.ts';

const MINUTE_MS = 60_000;

export type Course = Pick<Item, 'course' | 'held'>;

/** Of a waiter's order of which any line has a course; the first of them is made at once, the others wait (AMB-235). */
export function coursesOf(lines: readonly { readonly course?: number | undefined }[]): readonly Course[] {
  const isSaid = lines.some(({ course }) => course !== undefined);
  const courses = lines.map(({ course = 1 }) => course);
  return courses.map((course) =>
    isSaid ? { course, held: course > Math.min(...courses) } : { course: null, held: false },
  );
}

type Order = { readonly batch: string; readonly row: number };

const cardOf = (bar: Restaurant, { batch, row }: Order): (Item & { course: number })[] =>
  [...bar.items.values()].filter(
    (item): item is Item & { course: number } =>
      item.batch === batch &&
      item.course !== null &&
      !item.deleted &&
      mustHave(bar.sessions, item.session).table === row,
  );

const ownersOf = (bar: Restaurant, items: readonly Item[]): Session[] => [
  ...new Set(items.map(({ session }) => mustHave(bar.sessions, session))),
];

/** Whoever begins to make it, or says so: what took it back before takes it back no more. */
export function fire(items: readonly Item[]): void {
  for (const item of items) {
    item.held = false;
    item.tap = null;
  }
}

/** What fires by itself: the next course, so many minutes after all before it was handed out and nothing of it is back; so far ahead was before the clock was set back. */
function dueAt(bar: Restaurant, order: Order, at: number): readonly Item[] {
  const { autoFire } = bar.house;
  const card = cardOf(bar, order);
  const held = card.filter((item) => item.held);
  const next = Math.min(...held.map(({ course }) => course));
  const before = card.filter(({ course }) => course < next);
  const isOpen = before.length === 0 || before.some((item) => workOf(item) !== 'delivered');
  if (autoFire === null || held.length === 0 || isOpen) return [];
  const handedOut = Math.max(...before.map(({ stepAt, backUntil }) => Math.max(stepAt, backUntil ?? 0)));
  const isTime = Math.abs(at - handedOut) >= autoFire * MINUTE_MS;
  return isTime ? held.filter(({ course }) => course === next) : [];
}

type When = Pick<Asked, 'began' | 'now'>;

/** Answers whose screens change; at the very minute the rows have to say. */
export function fireDue(bar: Restaurant, { began, now }: When, order: Order, rows: At): Session[] {
  const [early, late] = [dueAt(bar, order, began), dueAt(bar, order, now)];
  const isFired = (item: Item): boolean => rows.items.find(({ id }) => id === item.id)?.held === false;
  const due = early.length === late.length ? late : [...early, ...late].filter(isFired);
  fire(due);
  return ownersOf(bar, due);
}

/** Nobody has asked for it: the minutes of an order at this table are over. Answers whether one was fired. */
export function firedInTime(bar: Restaurant, rows: At, when: When): boolean {
  const fired = rows.items.filter(({ id, held }) => !held && bar.items.get(id)?.held === true);
  const batches = new Set(fired.map(({ batch }) => batch));
  if (batches.size === 0) return false;
  const owners = [...batches].flatMap((batch) => fireDue(bar, when, { batch, row: rows.table.row }, rows));
  if (owners.length === 0) throw new Broken('a course has fired by itself, and it was not time');
  changed(bar, rows, { screen: owners });
  return true;
}

type Named = { readonly batchId: string; readonly tableId: string; readonly course: number };

/** The dishes of the course that is named, or why there are none. */
function named(
  bar: Restaurant,
  asked: Asked,
): { readonly row: number; readonly items: readonly Item[] } | Said {
  const { batchId, tableId, course } = bodyOf<Named>(asked);
  const table = tableOfCode(bar, tableId);
  if (!table) return refused('table_not_found');
  const items = cardOf(bar, { batch: batchId, row: table.row }).filter((item) => item.course === course);
  return items.length === 0 ? refused('course_not_found') : { row: table.row, items };
}

export function fireCourse(bar: Restaurant, asked: Asked): Said {
  const found = named(bar, asked);
  if ('kind' in found) return found;
  const held = found.items.filter((item) => item.held);
  if (held.length === 0) return told({});
  return done([found.row], ({ at }) => {
    fire(held);
    changed(bar, at(found.row), { screen: ownersOf(bar, held) });
    return { fired: held.map(({ id }) => ({ id, held: false })) };
  });
}

/** What nobody has begun waits again. */
export function holdCourse(bar: Restaurant, asked: Asked): Said {
  const found = named(bar, asked);
  if ('kind' in found) return found;
  const open = found.items.filter(({ status, held }) => status === 'ordered' && !held);
  if (open.length === 0) return told({});
  return done([found.row], ({ at }) => {
    for (const item of open) Object.assign(item, { held: true, rush: null, tap: null });
    changed(bar, at(found.row), { screen: ownersOf(bar, open) });
    return { held: open.map(({ id }) => ({ id, held: true })) };
  });
}
