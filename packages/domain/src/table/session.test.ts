import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canShop, cleanUsername, sessionStatus, USERNAME_MAX_LENGTH } from './session.ts';

describe('a session', () => {
  it.each([
    ['open', null, true],
    ['open', 'check-1', false],
    ['closed', null, false],
    ['closed', 'check-1', false],
  ] as const)('that is %s with check %s can shop: %s', (status, checkId, shops) => {
    expect(canShop({ status, checkId, ordering: 'open' })).toBe(shops);
    expect(canShop({ status, checkId, ordering: 'slip' })).toBe(false);
    expect(canShop({ status, checkId, ordering: 'staff' })).toBe(false);
  });

  it('never opens again', () => {
    expect(sessionStatus.next('open', 'complete')).toBe('closed');
    expect(sessionStatus.next('open', 'expire')).toBe('closed');
    expect(sessionStatus.isFinal('closed')).toBe(true);
  });
});

/** Written as escapes: an invisible character in a test helps nobody. */
const RTL_MARK = '\u200F';
const RTL_OVERRIDE = '\u202E';
const ZERO_WIDTH_SPACE = '\u200B';
const LINE_SEPARATOR = '\u2028';
const HALF_AN_EMOJI = '\uD83C';
const pizza = '🍕';

describe('the name of a guest', () => {
  it.each([
    ['a plain name', 'Ana', 'Ana'],
    ['Romanian letters', 'Ștefan Țurcanu', 'Ștefan Țurcanu'],
    ['Cyrillic', 'Мария', 'Мария'],
    ['Hebrew', 'דוד', 'דוד'],
    ['an emoji', `Ana ${pizza}`, `Ana ${pizza}`],
    ['blanks around', '  Ana  ', 'Ana'],
    ['runs of blanks', 'Ana \t\n  Maria', 'Ana Maria'],
    ['a no-break space', 'Ana\u00A0Maria', 'Ana Maria'],
    ['a line separator', `Ana${LINE_SEPARATOR}Maria`, 'Ana Maria'],
    ['control characters', '\u0000An\u0007a\u009F', 'Ana'],
    ['a control character between blanks', 'Ana \u0007 Maria', 'Ana Maria'],
    ['marks that turn the writing around', `${RTL_OVERRIDE}Ana${RTL_MARK}`, 'Ana'],
    ['a mark inside a word', `Da${RTL_MARK}vid`, 'David'],
    ['a zero-width space inside a word', `Da${ZERO_WIDTH_SPACE}vid`, 'David'],
    ['half of an emoji', `Ana${HALF_AN_EMOJI}`, 'Ana'],
    ['nothing that can be seen', ` ${RTL_MARK}${ZERO_WIDTH_SPACE}\n`, ''],
    ['nothing', '', ''],
  ])('from %s', (_, typed, name) => {
    expect(cleanUsername(typed)).toBe(name);
  });

  it.each([
    ['exactly 40 letters', 'a'.repeat(40), 'a'.repeat(40)],
    ['a 41st letter', 'a'.repeat(41), 'a'.repeat(40)],
    ['40 emoji', pizza.repeat(40), pizza.repeat(40)],
    ['a 41st emoji, without cutting one in half', pizza.repeat(41), pizza.repeat(40)],
    ['an emoji as the 40th character', `${'a'.repeat(39)}${pizza}b`, `${'a'.repeat(39)}${pizza}`],
    ['a blank as the 40th character', `${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('keeps at most 40 characters: %s', (_, typed, name) => {
    expect(cleanUsername(typed)).toBe(name);
  });

  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({ unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 120 }),
  );

  it('is short, visible, well formed and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const name = cleanUsername(typed);
        expect(Array.from(name).length).toBeLessThanOrEqual(USERNAME_MAX_LENGTH);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\s\s|^\s|\s$/u);
        expect(name.isWellFormed()).toBe(true);
        expect(cleanUsername(name)).toBe(name);
      }),
    );
  });
});
