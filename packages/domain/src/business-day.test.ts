import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDay, DEFAULT_VENUE_TIME, instantOfDay, venueClock } from './business-day.ts';

const at = (text: string): number => Date.parse(text);
const dayOf = (text: string): string => businessDay(at(text), DEFAULT_VENUE_TIME);
const HOUR = 3_600_000;

describe('the business day of a bar in Chisinau', () => {
  it.each([
    ['at noon', '2026-06-12T12:00:00+03:00', '2026-06-12'],
    ['in the last minute before midnight', '2026-06-12T23:59:59.999+03:00', '2026-06-12'],
    ['at midnight', '2026-06-13T00:00:00+03:00', '2026-06-12'],
    ['at half past one', '2026-06-13T01:30:00+03:00', '2026-06-12'],
    ['in the last instant before five', '2026-06-13T04:59:59.999+03:00', '2026-06-12'],
    ['at five', '2026-06-13T05:00:00+03:00', '2026-06-13'],
    ['after midnight on New Year', '2027-01-01T02:00:00+02:00', '2026-12-31'],
    ['after midnight on the first of March', '2028-03-01T02:00:00+02:00', '2028-02-29'],
  ])('%s', (_, instant, day) => {
    expect(dayOf(instant)).toBe(day);
  });

  // The clock changes on a Sunday before dawn, that is still on Saturday's business day.
  it.each([
    ['spring 2026', '2026-03-28', '+02:00', '+03:00', 23],
    ['autumn 2026', '2026-10-24', '+03:00', '+02:00', 25],
    ['spring 2027', '2027-03-27', '+02:00', '+03:00', 23],
    ['autumn 2027', '2027-10-30', '+03:00', '+02:00', 25],
  ])('in the night of %s', (_, saturday, before, after, hours) => {
    const sunday = addDays(saturday, 1);
    const opens = at(`${saturday}T05:00:00${before}`);
    const closes = at(`${sunday}T05:00:00${after}`);
    expect(closes - opens, 'length of the day').toBe(hours * HOUR);
    expect(businessDay(opens - 1, DEFAULT_VENUE_TIME)).toBe(addDays(saturday, -1));
    expect(businessDay(opens, DEFAULT_VENUE_TIME)).toBe(saturday);
    expect(dayOf(`${sunday}T00:00:00${before}`), 'midnight').toBe(saturday);
    for (let hour = 0; hour < hours; hour += 1) {
      expect(businessDay(opens + hour * HOUR, DEFAULT_VENUE_TIME)).toBe(saturday);
    }
    expect(businessDay(closes - 1, DEFAULT_VENUE_TIME)).toBe(saturday);
    expect(businessDay(closes, DEFAULT_VENUE_TIME)).toBe(sunday);
  });

  it('begins at the hour that the venue chose', () => {
    const instant = at('2026-06-13T04:30:00+03:00');
    expect(businessDay(instant, { timeZone: 'Europe/Chisinau', startsAt: '04:00' })).toBe('2026-06-13');
    expect(businessDay(instant, { timeZone: 'Europe/Chisinau', startsAt: '00:00' })).toBe('2026-06-13');
    expect(businessDay(instant, { timeZone: 'America/New_York', startsAt: '05:00' })).toBe('2026-06-12');
  });

  it('begins at the end of the hour that spring leaves out, if it was to begin inside it', () => {
    const venue = { timeZone: 'Europe/Chisinau', startsAt: '03:30' };
    expect(businessDay(at('2026-03-29T02:59:59.999+02:00'), venue)).toBe('2026-03-28');
    expect(businessDay(at('2026-03-29T04:00:00+03:00'), venue)).toBe('2026-03-29');
  });

  it('begins once in the hour that autumn repeats', () => {
    const venue = { timeZone: 'Europe/Chisinau', startsAt: '03:30' };
    const first = at('2026-10-25T03:30:00+03:00');
    expect(businessDay(first - 1, venue)).toBe('2026-10-24');
    for (const minutes of [0, 29, 30, 59, 60, 90]) {
      expect(businessDay(first + minutes * 60_000, venue), `${minutes} minutes later`).toBe('2026-10-25');
    }
  });

  it('never goes back, wherever the venue is and whenever it begins', () => {
    const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
    const aroundAChange = fc
      .constantFrom('2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31')
      .chain((sunday) =>
        fc.integer({ min: 0, max: 8 * HOUR }).map((ms) => at(`${sunday}T00:00:00Z`) - 2 * HOUR + ms),
      );
    const startsAt = fc
      .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const timeZone = fc.constantFrom('Europe/Chisinau', 'Europe/London', 'America/New_York', 'UTC');
    fc.assert(
      fc.property(
        fc.oneof(aroundAChange, instant),
        fc.integer({ min: 0, max: 3 * HOUR }),
        fc.record({ startsAt, timeZone }),
        (earlier, later, venue) => {
          const [first, second] = [businessDay(earlier, venue), businessDay(earlier + later, venue)];
          expect([first, addDays(first, 1)]).toContain(second);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the clock on the wall', () => {
  it.each([
    ['2026-01-15T10:05:00Z', '2026-01-15', '12:05'],
    ['2026-07-15T10:05:59Z', '2026-07-15', '13:05'],
    ['2026-07-15T21:00:00Z', '2026-07-16', '00:00'],
  ])('at %s shows %s %s', (instant, date, time) => {
    expect(venueClock(at(instant), 'Europe/Chisinau')).toEqual({ date, time });
  });
});

describe('the start of a business day', () => {
  it('is five in the morning on the clock of the bar, in winter and in summer', () => {
    const starts = (day: string) =>
      new Date(instantOfDay(day, DEFAULT_VENUE_TIME.startsAt, DEFAULT_VENUE_TIME)).toISOString();
    expect(starts('2026-11-20')).toBe('2026-11-20T03:00:00.000Z');
    expect(starts('2026-07-20')).toBe('2026-07-20T02:00:00.000Z');
  });
});

describe('counting days', () => {
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', -1, '2026-10-24'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-05-01', 0, '2026-05-01'],
  ])('from %s by %d to %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });

  it('comes back by the way it went', () => {
    const days = fc.integer({ min: -4_000, max: 4_000 });
    fc.assert(
      fc.property(days, days, (start, distance) => {
        const day = addDays('2026-05-01', start);
        expect(addDays(addDays(day, distance), -distance)).toBe(day);
      }),
    );
  });
});
