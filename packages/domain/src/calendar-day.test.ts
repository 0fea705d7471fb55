import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './business-day.ts';
import { judgeShift, phaseOf, type DayPhase, type ShiftDeed } from './calendar-day.ts';

const deeds: readonly ShiftDeed[] = ['assign', 'fine', 'takeBack', 'pay'];
const able = (phase: DayPhase, paid: boolean) =>
  deeds.filter((deed) => judgeShift(deed, { phase, paid }) === 'ok');

describe('a day of the calendar', () => {
  it('is past, today or to come', () => {
    const days = fc.integer({ min: -1_000, max: 1_000 });
    fc.assert(
      fc.property(days, (distance) => {
        const phase = phaseOf(addDays('2026-11-20', distance), '2026-11-20');
        expect(phase).toBe(distance === 0 ? 'today' : distance < 0 ? 'past' : 'future');
      }),
    );
  });

  it('takes an assignee before it comes, fines from when it is here, pay when it is over', () => {
    expect(able('future', false)).toEqual(['assign', 'takeBack']);
    expect(able('today', false)).toEqual(['fine', 'takeBack']);
    expect(able('past', false)).toEqual(['fine', 'takeBack', 'pay']);
  });

  it('takes nothing more once it is paid', () => {
    for (const phase of ['future', 'today', 'past'] as const) expect(able(phase, true)).toEqual([]);
    const paid = { phase: 'past', paid: true } as const;
    expect(deeds.map((deed) => judgeShift(deed, paid))).toEqual([
      'day_out_of_turn',
      'shift_paid',
      'shift_paid',
      'shift_paid',
    ]);
  });
});
