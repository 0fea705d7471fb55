import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDay, DEFAULT_VENUE_TIME, instantOfDay } from '../business-day.ts';
import { isTaskDue, isTaskOverdue, judgeTask, taskDueAt, type TaskAnswers } from './task.ts';

const FRIDAY = '2026-11-20';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const dueAt = (deadline: string, day: string): string =>
  new Date(taskDueAt({ deadline }, day, DEFAULT_VENUE_TIME)).toISOString();

describe('a task', () => {
  it('is due on its weekdays, Monday the first and Sunday the seventh', () => {
    const task = { active: true, deadline: '12:00' };
    expect(isTaskDue({ ...task, weekdays: [5] }, FRIDAY)).toBe(true);
    expect(isTaskDue({ ...task, weekdays: [1, 2, 3, 4, 6, 7] }, FRIDAY)).toBe(false);
    expect(isTaskDue({ ...task, weekdays: [1] }, addDays(FRIDAY, 3))).toBe(true);
    expect(isTaskDue({ ...task, weekdays: [7] }, addDays(FRIDAY, 2))).toBe(true);
    expect(isTaskDue({ ...task, weekdays: [] }, FRIDAY)).toBe(false);
    expect(isTaskDue({ ...task, active: false, weekdays: EVERY_DAY }, FRIDAY)).toBe(false);
  });

  it('is due once in seven days for each weekday it has', () => {
    fc.assert(
      fc.property(fc.subarray(EVERY_DAY), fc.integer({ min: 0, max: 3_000 }), (weekdays, start) => {
        const week = EVERY_DAY.map((day) => addDays('2025-05-01', start + day));
        const due = week.filter((day) => isTaskDue({ active: true, deadline: '12:00', weekdays }, day));
        expect(due).toHaveLength(weekdays.length);
      }),
    );
  });

  it.each([
    ['in the evening', '19:30', FRIDAY, '2026-11-20T17:30:00.000Z'],
    ['at the hour the day begins', '05:00', FRIDAY, '2026-11-20T03:00:00.000Z'],
    ['after midnight', '02:30', FRIDAY, '2026-11-21T00:30:00.000Z'],
    ['in the last minute of the day', '04:59', FRIDAY, '2026-11-21T02:59:00.000Z'],
    ['in summer', '19:30', '2026-07-20', '2026-07-20T16:30:00.000Z'],
    ['before the clock jumps to summer', '02:30', '2026-03-28', '2026-03-29T00:30:00.000Z'],
    ['in the hour that spring leaves out', '03:30', '2026-03-28', '2026-03-29T01:00:00.000Z'],
    ['after the jump', '04:30', '2026-03-28', '2026-03-29T01:30:00.000Z'],
    ['on the evening of the jump', '19:30', '2026-03-29', '2026-03-29T16:30:00.000Z'],
    ['before the clock goes back', '02:30', '2026-10-24', '2026-10-24T23:30:00.000Z'],
    ['the first time in the hour that comes twice', '03:30', '2026-10-24', '2026-10-25T00:30:00.000Z'],
    ['after the clock went back', '04:30', '2026-10-24', '2026-10-25T02:30:00.000Z'],
    ['on the evening after it', '19:30', '2026-10-25', '2026-10-25T17:30:00.000Z'],
  ])('has its deadline %s', (_, deadline, day, instant) => {
    expect(dueAt(deadline, day)).toBe(instant);
  });

  it('has its deadline within its business day, wherever the venue is', () => {
    const clock = (lastHour: number) =>
      fc
        .tuple(fc.integer({ min: 0, max: lastHour }), fc.integer({ min: 0, max: 59 }))
        .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const day = fc.oneof(
      fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days)),
      fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-03-07', '2026-10-31'),
    );
    const timeZone = fc.constantFrom('Europe/Chisinau', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    fc.assert(
      fc.property(day, clock(23), fc.record({ timeZone, startsAt: clock(11) }), (date, deadline, venue) => {
        const at = taskDueAt({ deadline }, date, venue);
        const [begins, ends] = [date, addDays(date, 1)].map((one) =>
          instantOfDay(one, venue.startsAt, venue),
        );
        expect(at).toBeGreaterThanOrEqual(begins ?? Number.NaN);
        expect(at).toBeLessThanOrEqual(ends ?? Number.NaN);
        // The day begins where its first deadline would be.
        expect(businessDay(begins ?? Number.NaN, venue)).toBe(date);
      }),
      { numRuns: 500 },
    );
  });

  it('is overdue after its deadline, not at it', () => {
    const at = Date.parse('2026-11-20T17:30:00Z');
    expect([at - 1, at, at + 1].map((now) => isTaskOverdue(at, now))).toEqual([false, false, true]);
  });
});

describe('what is handed in', () => {
  const task = {
    checklist: [{ id: 'lines' }, { id: 'trays' }],
    photoProofs: [
      { id: 'taps', required: true },
      { id: 'gauge', required: false },
    ],
    possibleActions: [{ id: 'done' }, { id: 'needs_repair' }],
  };
  const whole: TaskAnswers = {
    actionTakenId: 'done',
    checkedItems: ['lines', 'trays'],
    photoProofs: { taps: 'a.webp', gauge: 'b.webp' },
  };

  it.each([
    ['with everything', {}, 'ok'],
    ['with an open checklist', { checkedItems: [] }, 'ok'],
    ['without the photo that may be missing', { photoProofs: { taps: 'a.webp' } }, 'ok'],
    ['without the photo that must be there', { photoProofs: { gauge: 'b.webp' } }, 'photo_required'],
    [
      'with a photo nobody asked for',
      { photoProofs: { taps: 'a.webp', cat: 'c.webp' } },
      'task_answer_unknown',
    ],
    [
      'with a photo named like a part of every object',
      { photoProofs: { toString: 'a.webp' } },
      'task_answer_unknown',
    ],
    ['with an entry of another list', { checkedItems: ['lines', 'done'] }, 'task_answer_unknown'],
    ['with an action of another task', { actionTakenId: 'shrug' }, 'task_answer_unknown'],
    ['without an action', { actionTakenId: null }, 'task_answer_unknown'],
  ])('%s is %s', (_, change, verdict) => {
    expect(judgeTask({ ...whole, ...change }, task)).toBe(verdict);
  });

  it('names no action where the task has none', () => {
    const simple = { checklist: [], photoProofs: [], possibleActions: [] };
    const nothing: TaskAnswers = { actionTakenId: null, checkedItems: [], photoProofs: {} };
    expect(judgeTask(nothing, simple)).toBe('ok');
    expect(judgeTask({ ...nothing, actionTakenId: 'done' }, simple)).toBe('task_answer_unknown');
  });

  it('is accepted exactly when it names what the task knows and shows what the task requires', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const named = fc.subarray(ids).map((some) => some.map((id) => ({ id })));
    const proofs = fc
      .subarray(ids)
      .chain((some) =>
        fc.tuple(...some.map((id) => fc.record({ id: fc.constant(id), required: fc.boolean() }))),
      );
    const questions = fc.record({ checklist: named, photoProofs: proofs, possibleActions: named });
    const answers = fc.record({
      actionTakenId: fc.option(fc.constantFrom(...ids)),
      checkedItems: fc.subarray(ids),
      photoProofs: fc.subarray(ids).map((some) => Object.fromEntries(some.map((id) => [id, `${id}.webp`]))),
    });
    fc.assert(
      fc.property(questions, answers, (asked, given) => {
        const knows = (list: readonly { id: string }[], id: string) => list.map((one) => one.id).includes(id);
        const names =
          given.checkedItems.every((id) => knows(asked.checklist, id)) &&
          Object.keys(given.photoProofs).every((id) => knows(asked.photoProofs, id)) &&
          (given.actionTakenId === null
            ? asked.possibleActions.length === 0
            : knows(asked.possibleActions, given.actionTakenId));
        const shows = asked.photoProofs.every(({ id, required }) => !required || id in given.photoProofs);
        expect(judgeTask(given, asked)).toBe(
          !names ? 'task_answer_unknown' : shows ? 'ok' : 'photo_required',
        );
      }),
    );
  });
});
