import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani } from './money.ts';
import { quickNotes } from './quick-notes.ts';

describe('what a guest may give', () => {
  it('is the exact sum and the next round ones above it', () => {
    expect(quickNotes(toBani(22_400))).toEqual([22_400, 23_000, 25_000, 30_000, 50_000]);
    expect(quickNotes(toBani(25_000))).toEqual([25_000, 26_000, 30_000, 50_000]);
    expect(quickNotes(toBani(49_550))).toEqual([49_550, 50_000]);
  });

  it('always covers it, each once, the smallest first', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }).map(toBani), (amount) => {
        const notes = quickNotes(amount);
        expect(notes[0]).toBe(amount);
        expect(notes).toEqual([...new Set(notes)].toSorted((one, other) => one - other));
        expect(notes.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
