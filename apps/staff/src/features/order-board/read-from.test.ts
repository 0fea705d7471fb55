import { describe, expect, it } from 'vitest';
import { readFrom } from './read-from.ts';

describe('how far away the board is read', () => {
  it.each([
    ['S', 1_280, 1],
    ['M', 1_280, 1.2],
    ['L', 1_280, 1.5],
    ['S', 1_920, 1.3],
    ['M', 1_920, 1.5],
    ['L', 1_920, 2.1],
  ] as const)('in letters of size %s on a screen of %i: %f m', (text, screenPx, metres) => {
    expect(readFrom(text, screenPx)).toBe(metres);
  });
});
