import { describe, expect, it } from 'vitest';
import { clockInstant, venueClock } from '../business-day.ts';
import { alwaysOpen, isOpen, nextTurn, noteOf, type OpeningHours } from './opening-hours.ts';

const ZONE = 'Europe/Chisinau';
const at = (date: string, time: string) => clockInstant(date, time, ZONE);
const openAt = (hours: OpeningHours, instant: number) => isOpen(hours, venueClock(instant, ZONE));
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';

const weekend: OpeningHours = {
  week: [
    { weekday: 5, from: '12:00', until: '02:00' },
    { weekday: 6, from: '12:00', until: '15:00' },
    { weekday: 6, from: '18:00', until: '23:00' },
  ],
  exceptions: [],
};
const closedOn = (date: string): OpeningHours => ({
  ...weekend,
  exceptions: [{ date, spans: [], note: { ro: 'Nuntă', en: 'A wedding' } }],
});

describe('D-067: hours of a venue', () => {
  it('that has set none is always open', () => {
    expect(openAt(alwaysOpen, at(FRIDAY, '04:00'))).toBe(true);
    expect(nextTurn(alwaysOpen, at(FRIDAY, '04:00'), ZONE)).toBeNull();
  });

  it('last until after midnight, and not a second longer', () => {
    expect(openAt(weekend, at(SATURDAY, '02:00') - 1000)).toBe(true);
    expect(openAt(weekend, at(SATURDAY, '02:00'))).toBe(false);
    expect(nextTurn(weekend, at(SATURDAY, '02:00'), ZONE)).toBe(at(SATURDAY, '12:00'));
  });

  it('may have a pause in the afternoon', () => {
    expect(openAt(weekend, at(SATURDAY, '16:00'))).toBe(false);
    expect(nextTurn(weekend, at(SATURDAY, '13:00'), ZONE)).toBe(at(SATURDAY, '15:00'));
    expect(nextTurn(weekend, at(SATURDAY, '16:00'), ZONE)).toBe(at(SATURDAY, '18:00'));
  });

  it('are closed on a day that says so, its night included, and the night before runs to its end', () => {
    expect(openAt(closedOn(FRIDAY), at(FRIDAY, '20:00'))).toBe(false);
    expect(openAt(closedOn(FRIDAY), at(SATURDAY, '01:00'))).toBe(false);
    expect(openAt(closedOn(SATURDAY), at(SATURDAY, '01:00'))).toBe(true);
    expect(openAt(closedOn(SATURDAY), at(SATURDAY, '13:00'))).toBe(false);
    expect(noteOf(closedOn(FRIDAY), venueClock(at(FRIDAY, '20:00'), ZONE))).toMatchObject({ ro: 'Nuntă' });
  });

  it('of one date alone leave all other days open', () => {
    const newYear: OpeningHours = { week: [], exceptions: [{ date: FRIDAY, spans: [], note: {} }] };
    expect(openAt(newYear, at(FRIDAY, '00:00') - 1)).toBe(true);
    expect(openAt(newYear, at(FRIDAY, '12:00'))).toBe(false);
    expect(nextTurn(newYear, at(FRIDAY, '12:00'), ZONE)).toBe(at(SATURDAY, '00:00'));
  });

  it('are told over a holiday of weeks', () => {
    const dates = Array.from({ length: 30 }, (_, day) =>
      new Date(Date.UTC(2026, 10, 27 + day)).toISOString().slice(0, 10),
    );
    const holiday: OpeningHours = {
      ...weekend,
      exceptions: dates.map((date) => ({ date, spans: [], note: {} })),
    };
    expect(nextTurn(holiday, at(FRIDAY, '13:00'), ZONE)).toBe(at('2027-01-01', '12:00'));
  });
});
