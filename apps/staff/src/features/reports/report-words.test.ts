import { describe, expect, it } from 'vitest';
import { presetOf, presets, rangeOf } from './report-words.ts';

const TODAY = '2026-03-02';

describe('the days of a report', () => {
  it.each([
    ['today', '2026-03-02', '2026-03-02'],
    ['yesterday', '2026-03-01', '2026-03-01'],
    ['week', '2026-02-24', '2026-03-02'],
    ['month', '2026-03-01', '2026-03-02'],
  ] as const)('of "%s" are from %s to %s', (preset, from, to) => {
    expect(rangeOf(preset, TODAY)).toEqual({ from, to });
  });

  it('are known again by their pill', () => {
    for (const preset of presets) expect(presetOf(rangeOf(preset, TODAY), TODAY)).toBe(preset);
    expect(presetOf({ from: '2026-02-23', to: TODAY }, TODAY)).toBeNull();
  });
});
