import { array, assert, constant, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookTimes, startsIn, type Cooked, type Waiting } from './start-times.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const MINUTE = 60;
const DAY_MS = 24 * 3_600_000;
const cooked = (cookSeconds: number, said: Partial<Cooked> = {}): Cooked => ({
  dish: 'wings',
  station: 'wings',
  doneAt: NOW - DAY_MS,
  cookSeconds,
  ...said,
});
const many = (count: number, ...args: Parameters<typeof cooked>) =>
  Array.from({ length: count }, () => cooked(...args));
const waiting = (id: string, cook: number | null, said: Partial<Waiting> = {}): Waiting => ({
  id,
  cook,
  wait: 0,
  begunFor: null,
  ...said,
});

describe('how long a station takes', () => {
  it('is known from the twentieth on (K-041)', () => {
    expect(cookTimes(many(19, 400), NOW)('wings', 'wings')).toBeNull();
    const times = cookTimes([...many(10, 300), ...many(10, 500)], NOW);
    expect(times('wings', 'wings')).toBe(300);
    expect(times('wings', 'fryer')).toBeNull();
    expect(times('fries', 'wings')).toBeNull();
  });

  it('is not learned from what was tapped, forgotten or long ago (K-041)', () => {
    const odd = [
      ...many(20, 14),
      ...many(20, 3 * 3600 + 1),
      ...many(20, 400, { doneAt: NOW - 29 * DAY_MS }),
      ...many(20, 400, { doneAt: NOW + 1 }),
    ];
    expect(cookTimes(odd, NOW)('wings', 'wings')).toBeNull();
    expect(cookTimes([...odd, ...many(20, 400)], NOW)('wings', 'wings')).toBe(400);
  });
});

const anyWaiting = array(
  record({
    id: constant(''),
    begunFor: option(integer({ min: 0, max: 3600 }), { nil: null }),
    wait: integer({ min: 0, max: 1200 }),
    cook: option(integer({ min: 15, max: 3600 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 8 },
).map((all) => all.map((one, at) => ({ ...one, id: String(at) })));

describe('when what belongs together is to be begun', () => {
  it('is seven minutes later for fries of five beside wings of twelve (K-033)', () => {
    const starts = startsIn([waiting('wings', 12 * MINUTE), waiting('fries', 5 * MINUTE)]);
    expect([...starts]).toEqual([['fries', 7 * MINUTE]]);
  });

  it('counts what each station has before it (K-033)', () => {
    const starts = startsIn([
      waiting('wings', 12 * MINUTE, { wait: 3 * MINUTE }),
      waiting('fries', 5 * MINUTE, { wait: 6 * MINUTE }),
    ]);
    expect([...starts]).toEqual([['fries', 4 * MINUTE]]);
  });

  it('is not said where it is now, soon, or unknown (K-033, K-034)', () => {
    expect(startsIn([waiting('a', 300), waiting('b', 220)]).size).toBe(0);
    expect(startsIn([waiting('a', 300), waiting('b', 210)])).toEqual(new Map([['b', 90]]));
    expect(startsIn([waiting('a', 900), waiting('b', null)]).size).toBe(0);
    expect(startsIn([waiting('a', null), waiting('b', null)]).size).toBe(0);
    expect(startsIn([]).size).toBe(0);
  });

  it('comes nearer while the slowest is being made (K-033)', () => {
    const after = (minutes: number) =>
      startsIn([waiting('wings', 12 * MINUTE, { begunFor: minutes * MINUTE }), waiting('fries', 5 * MINUTE)]);
    expect([...after(2)]).toEqual([['fries', 5 * MINUTE]]);
    expect([...after(6)]).toEqual([['fries', MINUTE]]);
  });

  it('has come once that time is over, and stays so until it is begun, also when the slowest is done (K-033)', () => {
    const after = (begunFor: number) =>
      startsIn([waiting('wings', 12 * MINUTE, { begunFor }), waiting('fries', 5 * MINUTE)]).get('fries');
    expect(after(7 * MINUTE)).toBe(0);
    expect(after(20 * MINUTE)).toBe(0);
    expect(after(Infinity)).toBe(0);
  });

  it('is not said of what had nothing to wait for as it began (K-033)', () => {
    const wings = (begunFor: number) => [waiting('wings', 300, { begunFor }), waiting('fries', 220)];
    expect([0, 60, 300].map((begunFor) => startsIn(wings(begunFor)).size)).toEqual([0, 0, 0]);
  });

  it('counts back from when somebody fetches it, the slowest as well (AMB-239)', () => {
    const together = [waiting('wings', 12 * MINUTE), waiting('fries', 5 * MINUTE)];
    const wanted = (inMinutes: number) =>
      startsIn(together, { inSeconds: inMinutes * MINUTE, aheadSeconds: 30 * MINUTE });
    expect([...wanted(30)]).toEqual([
      ['wings', 18 * MINUTE],
      ['fries', 25 * MINUTE],
    ]);
    // It will be late: the slowest at once, and the rest with it.
    expect([...wanted(10)]).toEqual([
      ['wings', 0],
      ['fries', 7 * MINUTE],
    ]);
    expect(startsIn(together, { inSeconds: 60, aheadSeconds: 60 })).toEqual(new Map([['fries', 420]]));
  });

  it('never lets anything be ready later than the slowest, nor more than half a minute early', () => {
    assert(
      property(anyWaiting, (together) => {
        const starts = startsIn(together);
        const known = together.flatMap(({ id, begunFor, wait, cook }) =>
          cook === null ? [] : [{ id, begunFor, needs: begunFor === null ? wait + cook : cook - begunFor }],
        );
        const end = Math.max(...known.map(({ needs }) => needs));
        const isBegun = known.some(({ begunFor }) => begunFor !== null);
        for (const [id, seconds] of starts) {
          const own = known.find((one) => one.id === id);
          expect(own?.begunFor).toBeNull();
          expect(seconds % 30).toBe(0);
          if (!isBegun) expect(seconds).toBeGreaterThanOrEqual(90);
          const ready = seconds + (own?.needs ?? 0);
          expect(ready).toBeLessThanOrEqual(end);
          expect(ready).toBeGreaterThan(end - 30);
        }
      }),
    );
  });
});
