import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedbackTopics, feedbackWeeks, weekOf } from './feedback.ts';

const words = record({
  week: constantFrom('2026-11-16', '2026-11-23'),
  score: integer({ min: 1, max: 5 }),
  topics: uniqueArray(constantFrom(...feedbackTopics)),
  guests: integer({ min: 1, max: 4 }),
});

describe('Q-029 the weeks of what guests said', () => {
  it('count every guest once, newest week first, with a median that half of them are not below', () => {
    assert(
      property(array(words, { minLength: 1 }), (tallies) => {
        const weeks = feedbackWeeks(tallies);
        const said = tallies.reduce((sum, { guests }) => sum + guests, 0);
        expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(said);
        expect(weeks.map(({ from }) => from)).toEqual(
          weeks
            .map(({ from }) => from)
            .toSorted()
            .toReversed(),
        );
        for (const { from, count, median } of weeks) {
          const of = (isSo: (score: number) => boolean) =>
            tallies.reduce(
              (sum, { week, score, guests }) => sum + (week === from && isSo(score) ? guests : 0),
              0,
            );
          expect(of((score) => score <= median) * 2).toBeGreaterThanOrEqual(count);
          expect(of((score) => score >= median) * 2).toBeGreaterThanOrEqual(count);
        }
      }),
    );
  });

  it('begin on Monday', () => {
    expect(['2026-11-16', '2026-11-22', '2026-11-23'].map(weekOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
    ]);
  });
});
