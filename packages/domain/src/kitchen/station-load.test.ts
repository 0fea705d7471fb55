import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  portionsInWindow,
  stationLoads,
  UNWATCHED,
  waitOf,
  watchStation,
  type StationLoad,
  type WatchedStation,
} from './station-load.ts';

const MINUTE_MS = 60_000;
/** What a station is after each look: minutes of the clock, minutes of waiting. */
function evening(looks: readonly (readonly [at: number, wait: number])[]): StationLoad[] {
  let watched: WatchedStation = UNWATCHED;
  return looks.map(([at, wait]) => {
    watched = watchStation(watched, wait * 60, at * MINUTE_MS);
    return watched.load;
  });
}

describe('how long whatever comes now waits for a station (AMB-240)', () => {
  it('is what is open for each that is made at once, by hand (K-042)', () => {
    // Six portions of ten minutes and three of five, four at once: 75 minutes of work, 18:45.
    const open = [...Array<number>(6).fill(600), ...Array<number>(3).fill(300)];
    expect(waitOf(open, 4)).toBe(1125);
    expect(waitOf([], 4)).toBe(0);
    expect(waitOf([600, null], 2)).toBe(600);
    expect(waitOf([null], 2)).toBeNull();
  });

  it('is too long after two minutes above fifteen, not after one (K-042)', () => {
    expect(
      evening([
        [0, 16],
        [1, 16],
        [2, 16],
      ]),
    ).toEqual(['calm', 'calm', 'busy']);
    expect(
      evening([
        [0, 16],
        [1, 14],
        [2, 16],
        [3, 16],
      ]),
    ).toEqual(['calm', 'calm', 'calm', 'calm']);
  });

  it('is over at 70 % and not before (K-042)', () => {
    const busy = [
      [0, 16],
      [2, 16],
    ] as const;
    expect(evening([...busy, [3, 11], [4, 10.6], [5, 10.5], [6, 14]]).slice(2)).toEqual([
      'busy',
      'busy',
      'calm',
      'calm',
    ]);
    expect(
      evening([
        [0, 31],
        [2, 31],
        [3, 22],
        [4, 21],
        [5, 10],
      ]),
    ).toEqual(['calm', 'full', 'full', 'busy', 'calm']);
  });

  it('begins anew where the clock was set back', () => {
    expect(
      evening([
        [10, 16],
        [0, 16],
        [1, 16],
        [2, 16],
      ]),
    ).toEqual(['calm', 'calm', 'calm', 'busy']);
  });

  it('does not flap: between coming and going lies what it takes to drop by 30 % or two minutes (K-043)', () => {
    const anyLooks = array(tuple(integer({ min: 1, max: 119 }), integer({ min: 0, max: 45 })), {
      maxLength: 60,
    });
    assert(
      property(anyLooks, (looks) => {
        let watched: WatchedStation = UNWATCHED;
        let now = 0;
        let rose = -Infinity;
        for (const [seconds, minutes] of looks) {
          const before = watched.load;
          now += seconds * 1000;
          watched = watchStation(watched, minutes * 60, now);
          if (stationLoads.indexOf(watched.load) <= stationLoads.indexOf(before)) continue;
          expect(now - rose).toBeGreaterThanOrEqual(before === 'busy' ? 0 : 2 * MINUTE_MS);
          rose = now;
        }
      }),
    );
  });

  it('lets phones order what it makes in five minutes', () => {
    expect(portionsInWindow(4, [600])).toBe(2);
    expect(portionsInWindow(6, [200, 400])).toBe(6);
    expect(portionsInWindow(1, [3600])).toBe(1);
    expect(portionsInWindow(4, [])).toBeNull();
    // No house may ask for more.
    expect(portionsInWindow(50, [60])).toBe(200);
    assert(
      property(constantFrom(1, 4, 50), integer({ min: 0, max: 10_800 }), (slots, cook) => {
        expect(portionsInWindow(slots, [cook])).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
