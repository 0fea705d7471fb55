import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../business-day.ts';
import { judgeShift, phaseOf, type DayPhase, type ShiftDeed } from './calendar-day.ts';

const deeds: readonly ShiftDeed[] = ['assign', 'fine', 'takeBack', 'pay'];
const able = (phase: DayPhase, paid: boolean) =>
  deeds.filter((deed) => judgeShift(deed, { phase, paid }) === 'ok');

describe('a day of the calendar', () => {
  it('is past, today or to come', () => {
    const days = fc.integer({ min: -1_000, max: 1_000 });
    fc.assert(
      fc.property(days, (distance) => {
        const calendar = { today: '2026-11-20', from: '2000-01', until: '2099-12' };
        const phase = phaseOf(addDays('2026-11-20', distance), calendar);
        expect(phase).toBe(distance === 0 ? 'today' : distance < 0 ? 'past' : 'future');
      }),
    );
  });

  it('takes an assignee before it comes, fines from when it is here, pay when it is over', () => {
    expect(able('future', false)).toEqual(['assign', 'takeBack']);
    expect(able('today', false)).toEqual(['fine', 'takeBack']);
    expect(able('past', false)).toEqual(['fine', 'takeBack', 'pay']);
  });

  it('of a month before the first or after the last of the calendar takes nothing; a fine goes from it (AMB-098)', () => {
    const calendar = { today: '2026-11-20', from: '2025-05', until: '2026-12' };
    const phases = ['2025-04-30', '2025-05-01', '2026-12-31', '2027-01-01'].map((day) =>
      phaseOf(day, calendar),
    );
    expect(phases).toEqual(['outside', 'past', 'future', 'outside']);
    expect(able('outside', false)).toEqual(['takeBack']);
    expect(judgeShift('assign', { phase: 'outside', paid: true })).toBe('day_outside_calendar');
    // The calendar has ended, the bar has not: also the running day is beyond it.
    expect(phaseOf('2027-01-05', { ...calendar, today: '2027-01-05' })).toBe('outside');
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
