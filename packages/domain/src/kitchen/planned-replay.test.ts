import { describe, expect, it } from 'vitest';
import type { PrepSample } from './learned-times.ts';
import { replayWork } from './planned-replay.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const EVENING = Date.UTC(2026, 10, 20, 18);
const made = (dish: string, minutes: number, firedAt: number, together = 4): PrepSample => ({
  dish,
  station: dish === 'fries' ? 'fryer' : 'wings',
  day: new Date(firedAt).toISOString().slice(0, 10),
  firedAt,
  knownAt: firedAt + 40 * MINUTE_MS,
  ahead: 0,
  together,
  cookSeconds: minutes * 60,
  readySeconds: minutes * 60,
  passSeconds: 30,
});
/** Twenty of each, so that both are known. */
const before = Array.from({ length: 20 }, (_, at) => [
  made('wings', 12, EVENING - DAY_MS + at * MINUTE_MS),
  made('fries', 5, EVENING - DAY_MS + at * MINUTE_MS),
]).flat();
const tonight = (at: number) => [
  made('wings', 12, EVENING + at * MINUTE_MS),
  made('fries', 5, EVENING + at * MINUTE_MS),
];

describe('an evening replayed', () => {
  it('lets fries wait at the pass where each dish is made as it comes', () => {
    expect(replayWork([...before, ...tonight(0)], 'as_they_come')).toEqual({
      dishes: 2,
      medianWaitSeconds: 300,
      lateWaitSeconds: 720,
      orders: 1,
      together: 0,
      medianPassSeconds: 0,
      latePassSeconds: 420,
    });
  });

  it('has both at once where the fries are begun seven minutes later (K-033)', () => {
    expect(replayWork([...before, ...tonight(0)], 'planned')).toEqual({
      dishes: 2,
      medianWaitSeconds: 720,
      lateWaitSeconds: 720,
      orders: 1,
      together: 1,
      medianPassSeconds: 0,
      latePassSeconds: 0,
    });
  });

  it('makes the same dishes either way, and plans nothing of what nobody knows', () => {
    const strange = [made('platter', 30, EVENING), made('fries', 5, EVENING)];
    const [now, planned] = (['as_they_come', 'planned'] as const).map((how) =>
      replayWork([...before, ...strange], how),
    );
    expect(planned).toEqual(now);
    expect(replayWork([], 'planned').dishes).toBe(0);
  });
});
