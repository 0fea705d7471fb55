import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../business-day.ts';
import { addMonths, isDay, isMonth, monthOf, monthWithin, sameDateIn, weekEnds, weeksOf } from './month.ts';

const months = fc
  .tuple(fc.integer({ min: 2000, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const days = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const daysOf = (month: string) => weeksOf(month).flatMap((week) => week.filter((day) => day !== null));

describe('the weeks of a month', () => {
  it('begin on Monday: November 2026', () => {
    const weeks = weeksOf('2026-11').map((week) => week.map((day) => day?.slice(-2) ?? '  ').join(' '));
    expect(weeks).toEqual([
      '                  01',
      '02 03 04 05 06 07 08',
      '09 10 11 12 13 14 15',
      '16 17 18 19 20 21 22',
      '23 24 25 26 27 28 29',
      '30                  ',
    ]);
  });

  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2100-02', 28],
    ['2026-04', 30],
    ['2026-12', 31],
  ])('%s has %i days', (month, count) => {
    expect(daysOf(month)).toHaveLength(count);
  });

  it('hold every day of the month once, in order, under its weekday', () => {
    fc.assert(
      fc.property(months, (month) => {
        const all = daysOf(month);
        expect(all[0]).toBe(`${month}-01`);
        for (const [at, day] of all.entries()) expect(day).toBe(addDays(`${month}-01`, at));
        expect(monthOf(addDays(all.at(-1) ?? '', 1))).toBe(addMonths(month, 1));
        for (const week of weeksOf(month)) {
          expect(week).toHaveLength(7);
          expect(week.some((day) => day !== null)).toBe(true);
          for (const [at, day] of week.entries()) if (day !== null) expect(weekdayOf(day)).toBe(at + 1);
        }
      }),
    );
  });

  it('end where the month or Sunday ends', () => {
    expect(weekEnds('2026-11-01')).toEqual({ first: '2026-11-01', last: '2026-11-01' });
    expect(weekEnds('2026-11-20')).toEqual({ first: '2026-11-16', last: '2026-11-22' });
    expect(weekEnds('2026-12-01')).toEqual({ first: '2026-12-01', last: '2026-12-06' });
    fc.assert(
      fc.property(days, (day) => {
        const { first, last } = weekEnds(day);
        expect(first <= day && day <= last).toBe(true);
        expect(monthOf(first) === monthOf(day) && monthOf(last) === monthOf(day)).toBe(true);
        expect(weekdayOf(first) === 1 || first.endsWith('-01')).toBe(true);
        expect(weekdayOf(last) === 7 || monthOf(addDays(last, 1)) !== monthOf(day)).toBe(true);
      }),
    );
  });
});

describe('walking through months', () => {
  it('passes New Year both ways', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
    expect(addMonths('2026-11', 14)).toBe('2028-01');
  });

  it('forth and back is where one was, and never out of order', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -60, max: 60 }), (month, by) => {
        const there = addMonths(month, by);
        expect(isMonth(there)).toBe(true);
        expect(addMonths(there, -by)).toBe(month);
        expect(Math.sign(there < month ? -1 : there > month ? 1 : 0)).toBe(Math.sign(by));
      }),
    );
  });

  it('stops at both ends of the calendar', () => {
    const range = { from: '2025-05', until: '2026-12' };
    expect(monthWithin('2025-04', range)).toBe('2025-05');
    expect(monthWithin('2027-01', range)).toBe('2026-12');
    fc.assert(
      fc.property(months, (month) => {
        const within = monthWithin(month, range);
        expect(within >= range.from && within <= range.until).toBe(true);
        expect(within === month).toBe(month >= range.from && month <= range.until);
      }),
    );
  });

  it('keeps the date, or the last day of a shorter month', () => {
    expect(sameDateIn('2026-12', '2026-11-20')).toBe('2026-12-20');
    expect(sameDateIn('2026-11', '2026-12-31')).toBe('2026-11-30');
    expect(sameDateIn('2028-02', '2028-01-30')).toBe('2028-02-29');
    fc.assert(
      fc.property(months, days, (month, day) => {
        const same = sameDateIn(month, day);
        expect(isDay(same) && monthOf(same) === month).toBe(true);
        expect(same.slice(-2) === day.slice(-2) || !isDay(`${month}-${day.slice(-2)}`)).toBe(true);
      }),
    );
  });
});

describe('what an address may say', () => {
  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '', 'now'])('%j is no month', (text) => {
    expect(isMonth(text)).toBe(false);
  });

  it.each(['2026-11-31', '2026-02-29', '2026-11-00', '2026-13-01', '2026-11-1', '2026-11', '', 'today'])(
    '%j is no day',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it('every day of the calendar is one', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(isDay(day) && isMonth(monthOf(day))).toBe(true);
      }),
    );
  });
});
