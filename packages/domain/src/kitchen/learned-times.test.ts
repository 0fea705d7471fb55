import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecast, learn, loadOf, usualTimes, type PrepSample } from './learned-times.ts';

const NOON = Date.UTC(2026, 10, 20, 10);
const DAY_MS = 86_400_000;
const MINUTE = 60;
const wings = (readyMinutes: number, more: Partial<PrepSample> = {}): PrepSample => ({
  dish: 'wings',
  station: 'kitchen',
  day: '2026-11-19',
  firedAt: NOON - DAY_MS,
  knownAt: NOON - DAY_MS + readyMinutes * 60_000,
  ahead: 0,
  together: 1,
  cookSeconds: readyMinutes * MINUTE,
  readySeconds: readyMinutes * MINUTE,
  passSeconds: 0,
  ...more,
});
const ASKED = { dish: 'wings', station: 'kitchen', ahead: 0 };
const PLAIN = { factor: 1 };
/** Twelve of eight minutes, six of twelve, two of sixteen. */
const MEASURED = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 12, 12, 12, 12, 12, 12, 16, 16];
const evening = MEASURED.map((minutes) => wings(minutes));

const samples = fc.array(
  fc
    .record({
      dish: fc.constantFrom('wings', 'fries', 'lager'),
      station: fc.constantFrom('kitchen', 'bar'),
      ahead: fc.nat({ max: 20 }),
      together: fc.integer({ min: 1, max: 8 }),
      age: fc.integer({ min: 1, max: 40 * 24 }),
      readySeconds: fc.integer({ min: 20, max: 5_000 }),
      passSeconds: fc.option(fc.nat({ max: 900 })),
    })
    .map(({ age, ...sample }): PrepSample => {
      const firedAt = NOON - age * 3_600_000;
      const knownAt = firedAt + (sample.readySeconds + (sample.passSeconds ?? 0)) * 1000;
      return { ...sample, day: '2026-11-01', firedAt, knownAt, cookSeconds: sample.readySeconds };
    }),
  { maxLength: 200 },
);

describe('how long a dish takes (AMB-223)', () => {
  it('is not known without a history, nor from nineteen dishes (Q-003)', () => {
    expect(forecast(learn([], NOON), ASKED, PLAIN)).toBeNull();
    expect(forecast(learn(evening.slice(1), NOON), ASKED, PLAIN)).toBeNull();
    expect(forecast(learn(evening, NOON), ASKED, PLAIN)).not.toBeNull();
  });

  it('is between what half of them took and what four of five took, and one of five hours moves nothing (Q-004)', () => {
    const told = { usual: 8 * MINUTE, late: 12 * MINUTE };
    expect(forecast(learn(evening, NOON), ASKED, PLAIN)).toEqual(told);
    const many = Array.from({ length: 20 }, () => evening).flat();
    expect(forecast(learn([...many, wings(300)], NOON), ASKED, PLAIN)).toEqual(told);
  });

  it('is asked of this dish at this load first, then of its station at this load, then of its station', () => {
    const slow = MEASURED.map((minutes) => wings(minutes * 3, { ahead: 9 }));
    const fries = MEASURED.map((minutes) => wings(minutes / 2, { dish: 'fries' }));
    const learned = learn([...evening, ...slow, ...fries], NOON);
    expect(forecast(learned, ASKED, PLAIN)).toMatchObject({ late: 12 * MINUTE });
    expect(forecast(learned, { ...ASKED, ahead: 9 }, PLAIN)).toMatchObject({ late: 36 * MINUTE });
    // A dish that nobody has had: whatever else its station made when it was as full.
    expect(forecast(learned, { ...ASKED, dish: 'soup', ahead: 9 }, PLAIN)).toMatchObject({
      late: 36 * MINUTE,
    });
    expect(forecast(learned, { ...ASKED, dish: 'soup', ahead: 3 }, PLAIN)).not.toBeNull();
    expect(forecast(learned, { ...ASKED, station: 'bar' }, PLAIN)).toBeNull();
  });

  it('is counted from the dishes that took longer, once it takes longer itself (Q-005)', () => {
    const learned = learn(evening, NOON);
    const after = forecast(learned, ASKED, { factor: 1, elapsedSeconds: 10 * MINUTE });
    expect(after).toEqual({ usual: 12 * MINUTE, late: 16 * MINUTE });
  });

  it('is not said any more where fewer than eight took longer (Q-006)', () => {
    const learned = learn(evening, NOON);
    expect(forecast(learned, ASKED, { factor: 1, elapsedSeconds: 12 * MINUTE })).toBe('longer');
  });

  it('adds how long dishes stand at the pass, but for those that were forgotten there (Q-009)', () => {
    const carried = evening.map((sample) => ({ ...sample, passSeconds: 90 }));
    expect(forecast(learn(carried, NOON), ASKED, PLAIN)).toEqual({ usual: 570, late: 810 });
    const forgotten = evening.map((sample) => ({ ...sample, passSeconds: null }));
    expect(forecast(learn(forgotten, NOON), ASKED, PLAIN)).toEqual({ usual: 480, late: 720 });
  });

  it('forgets after four weeks, and half of it after two', () => {
    const old = evening.map((sample) => ({ ...sample, firedAt: NOON - 29 * DAY_MS }));
    expect(learn(old, NOON).samples).toBe(0);
    const before = evening.map(({ readySeconds, ...sample }) => {
      return { ...sample, firedAt: NOON - 15 * DAY_MS, readySeconds: readySeconds * 3 };
    });
    const both = forecast(learn([...evening, ...before], NOON), ASKED, PLAIN);
    expect(both).toMatchObject({ usual: 12 * MINUTE });
  });

  it('never knows what came to a table later (Q-008)', () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 0, max: 30 * 24 }), (all, hours) => {
        const asOf = NOON - hours * 3_600_000;
        const known = all.filter(({ knownAt }) => knownAt <= asOf);
        expect(learn(all, asOf)).toEqual(learn(known, asOf));
      }),
    );
  });

  it('is a range, hangs on no order of its history, and never gets shorter than what has passed', () => {
    const asked = fc.record({
      dish: fc.constantFrom('wings', 'fries', 'soup'),
      station: fc.constantFrom('kitchen', 'bar'),
      ahead: fc.nat({ max: 20 }),
    });
    const how = fc.record({
      factor: fc.double({ min: 0.7, max: 1.5, noNaN: true }),
      elapsedSeconds: fc.nat(4_000),
    });
    fc.assert(
      fc.property(samples, asked, how, (all, one, given) => {
        const told = forecast(learn(all, NOON), one, given);
        expect(forecast(learn(all.toReversed(), NOON), one, given)).toEqual(told);
        if (told === null || told === 'longer') return;
        expect(told.usual).toBeLessThanOrEqual(told.late);
        expect(told.late).toBeGreaterThanOrEqual(given.elapsedSeconds);
      }),
    );
  });

  it('takes a station for as full as it has portions for each hand', () => {
    expect([0, 3, 4, 7, 8, 15, 16].map((ahead) => loadOf(ahead, 4))).toEqual([0, 0, 1, 1, 2, 2, 3]);
    const busy = [1, 1, 1, 2, 2, 2, 3, 3, 4, 9].map((together) => wings(8, { together }));
    expect(learn(busy, NOON).slots.get('kitchen')).toBe(4);
  });

  it('of a dish is told to whoever keeps the house from twenty of it on', () => {
    expect(usualTimes(evening, NOON).get('wings')).toEqual({ usual: 480, late: 720 });
    expect(usualTimes(evening.slice(1), NOON).size).toBe(0);
  });
});
