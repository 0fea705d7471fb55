import { describe, expect, it } from 'vitest';
import { lossesOf } from './loss-detectors.ts';
import type { LossEvening } from './loss-evening.ts';
import { areLimitsOf, lessOften, limitNamesOf, limitsWith, lossCodes, lossRules } from './loss-watch.ts';
import { at, theft } from '../testing/friday.ts';

describe('the rules of a house', () => {
  it('M-055: find the same again under the same marks', () => {
    const marks = (evening: LossEvening) =>
      lossesOf(evening, {}).map(({ detector, mark }) => `${detector} ${mark}`);
    expect(marks({ ...theft, now: at(60) })).toEqual(marks(theft));
    expect(new Set(marks(theft)).size).toBe(3);
  });
  it('look for nothing when they are off, and from the sum that is set', () => {
    expect(lossesOf(theft, { L1: { on: false, limits: {} } }).map(({ detector }) => detector)).toEqual([
      'L2',
      'L14',
    ]);
    const limits = { from: 10_001 };
    expect(lossesOf(theft, { L1: { on: true, limits } }).map(({ detector }) => detector)).toEqual([
      'L2',
      'L14',
    ]);
  });
  it('are told less often from one step to the next', () => {
    expect(lessOften('L1', {}, 10_000)).toMatchObject({ from: 10_001, red: 10_000 });
    expect(lessOften('L3', {}, 20_000)).toEqual({ times: 3 });
    expect(lessOften('L16', { share: 95 }, 0)).toEqual({ share: 100 });
  });
  it('have thresholds within bounds, and no others', () => {
    expect(areLimitsOf('L3', { times: 100 })).toBe(true);
    expect(areLimitsOf('L3', { times: 101 })).toBe(false);
    expect(areLimitsOf('L3', { red: 1 })).toBe(false);
    expect(limitsWith('L8', { from: 5_000 })).toEqual({ from: 5_000, times: 3, share: 5 });
    for (const code of lossCodes)
      expect(limitNamesOf(code).length).toBe(Object.keys(lossRules[code].limits).length);
  });
});
