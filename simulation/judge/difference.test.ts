import { describe, expect, it } from 'vitest';
import { difference, differenceOf } from './difference.ts';

describe('a difference', () => {
  it('is named by its place, and what is not wanted may be anything', () => {
    expect(difference({ a: 1 }, { a: 1, b: 2 })).toBeNull();
    expect(difference({ a: { b: [1, 2] } }, { a: { b: [1, 3] } })).toBe('a.b.1 is 3 and not 2');
    expect(difference({ a: [] }, { a: [1] })).toBe('a has 1 and not 0 entries');
    expect(difference({ a: null }, {})).toBe('a is undefined and not null');
  });

  it('of lists is what is missing, what is otherwise and what is too much', () => {
    const fries = { id: 'fries', price: 1 };
    const wings = { id: 'wings', price: 2 };
    const dear = { id: 'fries', price: 3 };
    expect(differenceOf('dish', [fries, wings], [wings, fries])).toBeNull();
    expect(differenceOf('dish', [fries, wings], [wings])).toBe('dish fries is not there');
    expect(differenceOf('dish', [fries], [wings, fries])).toBe('dish wings should not be there');
    expect(differenceOf('dish', [fries], [dear])).toBe('dish fries: price is 3 and not 1');
  });
});
