import { describe, expect, it } from 'vitest';
import { wrap } from './layout.ts';

/** A small generator of our own: the same cases every time, named by their seed when one fails. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const sentence = (next: () => number): string =>
  Array.from({ length: Math.floor(next() * 12) }, () =>
    'я'.repeat(1 + Math.floor(next() * next() * 60)),
  ).join(' ');

describe('wrapping', () => {
  it('breaks at spaces and hangs the rest', () => {
    expect(wrap('+ соус: блю чиз с перцем', 14, { first: '', rest: '  ' })).toEqual([
      '+ соус: блю',
      '  чиз с перцем',
    ]);
  });

  it('loses no letter, exceeds no width and never breaks a word that fits', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const next = random(seed);
      const text = sentence(next);
      const width = 8 + Math.floor(next() * 41);
      const rows = wrap(text, width, { first: ' ', rest: '   ' });
      expect(
        rows.every((row) => row.length <= width),
        `seed ${seed}`,
      ).toBe(true);
      expect(rows.join('').replaceAll(' ', ''), `seed ${seed}`).toBe(text.replaceAll(' ', ''));
      const short = text.split(' ').filter((word) => word !== '' && word.length <= width - 3);
      const printed = rows.join(' ').split(' ');
      expect(
        short.every((word) => printed.includes(word)),
        `seed ${seed}`,
      ).toBe(true);
    }
  });
});
