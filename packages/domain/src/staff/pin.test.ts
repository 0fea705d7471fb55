import { describe, expect, it } from 'vitest';
import { isSimplePin } from './pin.ts';

describe('a PIN', () => {
  it.each([
    ['0000', 'one digit'],
    ['1111', 'one digit'],
    ['99999999', 'one digit'],
    ['1212', 'two digits'],
    ['1122', 'two digits'],
    ['1234', 'a row'],
    ['4321', 'a row down'],
    ['7890', 'a row over the nought'],
    ['0123', 'a row from the nought'],
    ['87654321', 'a long row down'],
    ['123123', 'the same again'],
    ['47114711', 'the same again'],
    ['2580', 'the middle column'],
    ['0852', 'the middle column upwards'],
    ['1403', 'a day of the year'],
    ['3112', 'the last day of the year'],
    ['1987', 'a year'],
    ['2026', 'this year'],
    ['140395', 'a birthday'],
    ['14031995', 'a birthday in full'],
    ['19950314', 'a birthday the other way round'],
  ])('of %s is simple: %s', (pin) => {
    expect(isSimplePin(pin)).toBe(true);
  });

  it.each(['2468', '1357', '13579', '4711', '2846', '90210', '8305', '739205', '40719386'])(
    'of %s is not',
    (pin) => {
      expect(isSimplePin(pin)).toBe(false);
    },
  );
});
