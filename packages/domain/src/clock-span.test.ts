import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockInstant, venueClock } from './business-day.ts';
import { isWithin, nextChange, startDay, type WeekSpan } from './clock-span.ts';

const ZONE = 'Europe/Chisinau';
const MINUTE = 60_000;
const at = (date: string, time: string) => clockInstant(date, time, ZONE);
const clockAt = (instant: number) => venueClock(instant, ZONE);
const every = [1, 2, 3, 4, 5, 6, 7];

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockTime = fc
  .nat({ max: 24 * 60 - 1 })
  .map((minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`);
const span: fc.Arbitrary<WeekSpan> = fc.record({
  from: clockTime,
  until: clockTime,
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});
/** Around the two nights on which the clock is changed, and a week of summer. */
const instant = fc
  .tuple(
    fc.constantFrom('2026-03-28', '2026-10-24', '2026-07-08'),
    fc.nat({ max: 4 * 24 * 60 }),
    fc.nat({ max: 59_999 }),
  )
  .map(([date, minutes, rest]) => at(date, '12:00') + minutes * MINUTE + rest);

describe('a span of the venue’s clock', () => {
  it('begins at its first minute and is over at its last', () => {
    const hour: WeekSpan = { from: '17:00', until: '19:00', weekdays: every };
    expect(isWithin(hour, clockAt(at('2026-11-24', '17:00') - 1))).toBe(false);
    expect(isWithin(hour, clockAt(at('2026-11-24', '17:00')))).toBe(true);
    expect(isWithin(hour, clockAt(at('2026-11-24', '19:00') - 1))).toBe(true);
    expect(isWithin(hour, clockAt(at('2026-11-24', '19:00')))).toBe(false);
  });

  it('lets a night belong to the day on which it began', () => {
    const friday: WeekSpan = { from: '22:00', until: '02:00', weekdays: [5] };
    expect(startDay(friday, clockAt(at('2026-11-28', '01:59')))).toBe('2026-11-27');
    expect(isWithin(friday, clockAt(at('2026-11-28', '01:59')))).toBe(true);
    expect(isWithin(friday, clockAt(at('2026-11-28', '22:00')))).toBe(false);
    expect(isWithin(friday, clockAt(at('2026-11-27', '01:00')))).toBe(false);
  });

  it('has a first and a last day, both of them inside', () => {
    const week: WeekSpan = {
      from: '23:00',
      until: '01:00',
      weekdays: every,
      firstDay: '2026-11-24',
      lastDay: '2026-11-25',
    };
    expect(isWithin(week, clockAt(at('2026-11-24', '00:30')))).toBe(false);
    expect(isWithin(week, clockAt(at('2026-11-24', '23:00')))).toBe(true);
    expect(isWithin(week, clockAt(at('2026-11-26', '00:30')))).toBe(true);
    expect(isWithin(week, clockAt(at('2026-11-26', '23:00')))).toBe(false);
  });

  it('that ends where it begins is a whole day', () => {
    fc.assert(
      fc.property(clockTime, instant, (time, now) => {
        expect(isWithin({ from: time, until: time, weekdays: every }, clockAt(now))).toBe(true);
      }),
    );
  });
});

describe('D-066: the nights on which the clock is changed', () => {
  /** What the clock on the wall says, minute after minute, and nothing else. */
  const minutesOf = (date: string) =>
    Array.from({ length: 6 * 60 }, (_, minute) => at(date, '00:00') + minute * MINUTE);

  it.each([
    ['spring', '2026-03-29'],
    ['autumn', '2026-10-25'],
  ])('a rule from 02:30 to 03:30 is judged by the wall clock of each instant, in %s', (_season, date) => {
    const rule: WeekSpan = { from: '02:30', until: '03:30', weekdays: every };
    const running = minutesOf(date).filter((now) => isWithin(rule, clockAt(now)));
    const shown = minutesOf(date).filter((now) => {
      const { time } = clockAt(now);
      return time >= '02:30' && time < '03:30';
    });
    expect(running).toEqual(shown);
    // An hour that is left out shortens it, one that is shown twice repeats what of it lies there.
    expect([30, 60, 90, 120]).toContain(running.length);
    expect(running.length).not.toBe(60);
  });
});

describe('the next change', () => {
  it('is the first instant at which it is otherwise, and not before', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 3 }), instant, (spans, after) => {
        const judge = (clock: ReturnType<typeof clockAt>) =>
          spans.map((one) => isWithin(one, clock)).join(' ');
        const times = spans.flatMap(({ from, until }) => [from, until]);
        const next = nextChange(judge, { timeZone: ZONE, times, after, days: 2 });
        const before = judge(clockAt(after));
        const end = next ?? after + 2 * 24 * 60 * MINUTE;
        // Each minute until then, and the last millisecond before it.
        for (let now = after; now < end; now += MINUTE) expect(judge(clockAt(now))).toBe(before);
        expect(judge(clockAt(end - 1))).toBe(before);
        if (next !== null) expect(judge(clockAt(next))).not.toBe(before);
      }),
      { numRuns: 60 },
    );
  });

  it('is none where nothing will be otherwise', () => {
    const always = () => true;
    const asked = { timeZone: ZONE, times: ['12:00'], after: at('2026-11-24', '12:00'), days: 8 };
    expect(nextChange(always, asked)).toBeNull();
  });
});
