import { describe, expect, it } from 'vitest';
import { aheadOf, droppedBecause, durationsOf, togetherWith, type Portion } from './prep-sample.ts';

const way = (started: number, readyAt: number, deliveredAt: number) =>
  durationsOf({
    firedAt: 0,
    startedAt: started * 1000,
    readyAt: readyAt * 1000,
    deliveredAt: deliveredAt * 1000,
  });
const AS_USUAL = { training: false, takenBack: false };
const dropped = (seconds: readonly [number, number, number], how: Partial<typeof AS_USUAL> = {}) =>
  droppedBecause(way(...seconds), { ...AS_USUAL, ...how });

describe('what is learned from (AMB-239)', () => {
  it('is a dish as it went, in whole seconds', () => {
    expect(way(60, 600, 660)).toEqual({ cookSeconds: 540, readySeconds: 600, passSeconds: 60 });
    expect(dropped([60, 600, 660])).toBeNull();
  });

  it('is not what was cooked in training, undone or brought back (Q-009, K-041)', () => {
    expect(dropped([60, 600, 660], { training: true })).toBe('training');
    expect(dropped([60, 600, 660], { takenBack: true })).toBe('taken_back');
  });

  it('is not what somebody walked through in one go, nor what took three hours (K-041)', () => {
    expect(dropped([60, 60, 60])).toBe('tapped');
    expect(dropped([60, 74, 90])).toBe('tapped');
    expect(dropped([60, 75, 90])).toBeNull();
    expect(dropped([60, 60 + 3 * 3600, 12_000])).toBe('long');
    expect(dropped([3 * 3600, 3 * 3600 + 60, 12_000])).toBe('long');
  });

  it('is not the time at the pass of a dish that was handed over after a quarter of an hour (Q-009)', () => {
    expect(way(60, 600, 1500).passSeconds).toBe(900);
    expect(way(60, 600, 1501)).toEqual({ cookSeconds: 540, readySeconds: 600, passSeconds: null });
  });
});

describe('minutes in which its side was paused (AMB-223)', () => {
  const paused = (...stretches: readonly (readonly [number, number])[]) =>
    durationsOf(
      { firedAt: 0, startedAt: 60_000, readyAt: 600_000, deliveredAt: 660_000 },
      stretches.map(([since, until]) => ({ since: since * 1000, until: until * 1000 })),
    );

  it('count for nothing, before a dish is begun as while it is made', () => {
    expect(paused([30, 90])).toEqual({ cookSeconds: 510, readySeconds: 540, passSeconds: 60 });
    expect(paused([-100, 0], [600, 700])).toEqual({ cookSeconds: 540, readySeconds: 600, passSeconds: 60 });
    expect(paused([-100, 1000])).toEqual({ cookSeconds: 0, readySeconds: 0, passSeconds: 60 });
  });

  it('are left out once, however many pauses they lie in', () => {
    const both = { cookSeconds: 240, readySeconds: 300, passSeconds: 60 };
    expect(paused([100, 300], [200, 400])).toEqual(both);
    expect(paused([200, 400], [100, 300])).toEqual(both);
    expect(paused([100, 400], [150, 200])).toEqual(both);
  });
});

describe('how full a station was', () => {
  const portion = (batchNo: number, more: Partial<Portion> = {}): Portion => ({
    station: 'kitchen',
    batchId: 'b',
    batchNo,
    firedAt: 100,
    startedAt: null,
    readyAt: null,
    ...more,
  });
  const mine = portion(3);

  it('is what stood before a dish when it came, whatever became of it since', () => {
    expect(aheadOf(mine, [mine, portion(1), portion(2), portion(4)])).toBe(2);
    expect(aheadOf(mine, [portion(1, { batchId: 'a' }), portion(9, { batchId: 'c' })])).toBe(1);
    expect(
      aheadOf(mine, [portion(9, { firedAt: 50, readyAt: 101 }), portion(9, { firedAt: 50, readyAt: 99 })]),
    ).toBe(1);
    expect(aheadOf(mine, [portion(9, { firedAt: 150 }), portion(1, { station: 'bar' })])).toBe(0);
  });

  it('is what was in preparation as a dish was begun', () => {
    const begun = portion(3, { startedAt: 200, readyAt: 300 });
    expect(togetherWith(mine, [mine])).toBe(0);
    expect(
      togetherWith(begun, [
        begun,
        portion(1, { startedAt: 150, readyAt: 201 }),
        portion(1, { startedAt: 150, readyAt: 199 }),
        portion(1, { startedAt: 250, readyAt: 400 }),
        portion(1, { startedAt: 150, readyAt: null, station: 'bar' }),
      ]),
    ).toBe(2);
  });
});
