import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWithin, PHOTO_LONGEST_SIDE, PHOTO_MAX_BYTES } from './photo.ts';

describe('a photo', () => {
  it('has the limits of the specification', () => {
    expect(PHOTO_MAX_BYTES).toBeLessThanOrEqual(0.5 * 1_000_000);
    expect(PHOTO_LONGEST_SIDE).toBe(1_024);
  });

  it.each([
    ['landscape', { width: 4_032, height: 3_024 }, { width: 1_024, height: 768 }],
    ['portrait', { width: 3_024, height: 4_032 }, { width: 768, height: 1_024 }],
    ['small', { width: 640, height: 480 }, { width: 640, height: 480 }],
    ['a strip', { width: 40_000, height: 3 }, { width: 1_024, height: 1 }],
  ])('taken as %s keeps its shape within the longest side', (_, taken, fitted) => {
    expect(fitWithin(taken, PHOTO_LONGEST_SIDE)).toEqual(fitted);
  });

  it('never has a side longer than asked, nor a side of nothing', () => {
    const side = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 4_096 }), (width, height, longest) => {
        const fitted = fitWithin({ width, height }, longest);
        for (const length of [fitted.width, fitted.height]) {
          expect(length).toBeGreaterThanOrEqual(1);
          expect(length).toBeLessThanOrEqual(longest);
        }
      }),
    );
  });
});
