import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agesFrom, isFarOff, isFetched, isPickupTime, pickupTimes } from './pickup-time.ts';
import { orderAge } from '../staff/staff.ts';

const NOW = Date.parse('2026-11-20T18:02:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('when an order is to be fetched (AMB-241)', () => {
  it('is asked of what is fetched alone', () => {
    expect(['A7', 'VBCDEFGHJKMN', 'BCDEFGHJKMNP', ''].map(isFetched)).toEqual([true, true, false, false]);
  });

  it('lies in the next 24 hours; who chose a time and was kept from sending is not refused', () => {
    const isOne = (after: number) => isPickupTime(NOW + after, NOW);
    expect([-15 * MINUTE, -14 * MINUTE, 0, 24 * HOUR, 24 * HOUR + 1].map(isOne)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it('makes a card late from that minute on, and never younger than it is', () => {
    const ordered = NOW - 2 * HOUR;
    const at = NOW + 20 * MINUTE;
    const age = (now: number) => orderAge(now - agesFrom(ordered, at));
    expect([NOW, at - 8 * MINUTE, at - 7 * MINUTE, at - 1, at].map(age)).toEqual([
      'fresh',
      'fresh',
      'amber',
      'amber',
      'red',
    ]);
    expect(agesFrom(ordered, null)).toBe(ordered);
    expect(agesFrom(NOW, NOW + 5 * MINUTE)).toBe(NOW);
  });

  it('is far off for half an hour, and then nearer', () => {
    expect([null, NOW, NOW + 30 * MINUTE, NOW + 30 * MINUTE + 1].map((at) => isFarOff(at, NOW))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('can be chosen every five minutes of two hours and every quarter of eight, by the clock', () => {
    assert(
      property(integer({ min: NOW, max: NOW + 48 * HOUR }), (now) => {
        const times = pickupTimes(now);
        expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
        expect(times[0]).toBeGreaterThanOrEqual(now + 5 * MINUTE);
        expect(times[0]).toBeLessThan(now + 10 * MINUTE);
        expect(times.at(-1)).toBeGreaterThan(now + 8 * HOUR - 15 * MINUTE);
        for (const at of times) {
          expect(isPickupTime(at, now)).toBe(true);
          expect(at % ((at - now > 2 * HOUR ? 15 : 5) * MINUTE)).toBe(0);
        }
      }),
    );
  });
});
