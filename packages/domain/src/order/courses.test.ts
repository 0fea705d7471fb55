import { array, assert, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseDue, coursesOf, MOST_COURSES, type CourseItem } from './courses.ts';

const MINUTE_MS = 60_000;
const course = integer({ min: 1, max: MOST_COURSES });

describe('courses of an order (AMB-235)', () => {
  it('of any lines the lowest is fired and all others wait, and none where nobody names one (K-029)', () => {
    assert(
      property(array(record({ course: option(course, { nil: undefined }) }), { minLength: 1 }), (lines) => {
        const known = coursesOf(lines);
        const named = lines.some((line) => line.course !== undefined);
        if (!named) expect(known.every((one) => one.course === null && !one.held)).toBe(true);
        else {
          const lowest = Math.min(...known.map((one) => one.course ?? 0));
          expect(known.every((one) => one.held === (one.course ?? 0) > lowest)).toBe(true);
          expect(known.some(({ held }) => !held)).toBe(true);
        }
      }),
    );
  });

  it('a line without a course goes with the first', () => {
    expect(coursesOf([{ course: 2 }, {}])).toEqual([
      { course: 2, held: true },
      { course: 1, held: false },
    ]);
    expect(coursesOf([{ course: 3 }, { course: 3 }]).map(({ held }) => held)).toEqual([false, false]);
  });
});

describe('the next course (K-030)', () => {
  const fired = (of: number, status: CourseItem['status'], at = 0): CourseItem => ({
    course: of,
    heldAt: null,
    status,
    statusChangedAt: at,
  });
  const held = (of: number): CourseItem => ({ course: of, heldAt: 0, status: 'ordered', statusChangedAt: 0 });

  it.each([
    ['everything before it is on the table', [fired(1, 'delivered'), held(2), held(3)], 0, 2],
    ['one of it is still in the kitchen', [fired(1, 'delivered'), fired(1, 'ordered'), held(2)], 0, null],
    ['nothing came before it', [held(2)], 0, null],
    ['nothing waits', [fired(1, 'delivered'), fired(2, 'ordered')], 0, null],
    ['it is for some minutes later', [fired(1, 'delivered', 0), held(2)], 5, null],
    ['a course before it is held again', [fired(1, 'delivered'), held(2), held(2), held(3)], 0, 2],
  ] as const)('where %s', (_, items, minutes, due) => {
    expect(courseDue(items, minutes, MINUTE_MS)).toBe(due);
  });

  it('comes when its minutes are over', () => {
    const card = [fired(1, 'delivered', MINUTE_MS), held(2)];
    expect(courseDue(card, 5, 6 * MINUTE_MS - 1)).toBeNull();
    expect(courseDue(card, 5, 6 * MINUTE_MS)).toBe(2);
  });

  it('waits for what was brought back of the one before, and its minutes begin when that is handed out again', () => {
    const again = { ...fired(1, 'delivered', MINUTE_MS), recalledTo: 'ready_for_delivery' } as const;
    expect(courseDue([again, held(2)], 5, 30 * MINUTE_MS)).toBeNull();
    const out = { ...fired(1, 'delivered', MINUTE_MS), backUntil: 4 * MINUTE_MS };
    expect(courseDue([out, held(2)], 5, 9 * MINUTE_MS - 1)).toBeNull();
    expect(courseDue([out, held(2)], 5, 9 * MINUTE_MS)).toBe(2);
  });

  it('comes though the clock was set back by hours since the course before it was handed out', () => {
    const card = [fired(1, 'delivered', 120 * MINUTE_MS), held(2)];
    expect(courseDue(card, 5, MINUTE_MS)).toBe(2);
    expect(courseDue(card, 5, 116 * MINUTE_MS)).toBeNull();
  });
});
