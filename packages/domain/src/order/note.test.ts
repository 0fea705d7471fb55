import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTE_MOST_SIGNS, noteOf, signsIn } from './note.ts';

const tricky = fc.string({
  unit: fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\u200d',
    '\u200b',
    '\u0301',
    '\ufe0f',
    '\u202e',
    '\ud83d',
    '👨',
    '🔥',
    '🏽',
  ),
  maxLength: 20,
});

describe('what a guest writes to a dish', () => {
  it.each([
    ['well done, please', 'well done, please'],
    ['  fără\n ceapă\t ', 'fără ceapă'],
    ['без лука\r\nи без соли', 'без лука и без соли'],
    ['\u001b@\u001dV\u0000cut', '@Vcut'],
    ['left \u202eright', 'left right'],
    ['half \ud83d of a sign', 'half of a sign'],
    ['e\u200b\u0301', 'é'],
    ['👨‍👩‍👧‍👦 ❤️‍🔥', '👨‍👩‍👧‍👦 ❤️‍🔥'],
    ['a\u200db', 'ab'],
    [' \n\t ', ''],
  ])('%j stands as %j (D-033, D-034)', (written, note) => {
    expect(noteOf(written)).toBe(note);
  });

  it('is counted in signs, not in what they are stored in', () => {
    expect(signsIn('ж'.repeat(NOTE_MOST_SIGNS))).toBe(NOTE_MOST_SIGNS);
    expect(signsIn('🔥'.repeat(3))).toBe(3);
  });

  it('is one line without anything that a printer would obey, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), tricky), (written) => {
        const note = noteOf(written);
        expect(note).not.toMatch(/[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]|^\s|\s$|\s\s/u);
        expect(noteOf(note)).toBe(note);
      }),
      { numRuns: 1_000 },
    );
  });
});
