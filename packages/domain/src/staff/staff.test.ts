import { describe, expect, it } from 'vitest';
import { callAge, orderAge } from './staff.ts';

const MINUTE = 60_000;

describe('the age of an order card', () => {
  it.each([
    [0, 'fresh'],
    [8 * MINUTE - 1, 'fresh'],
    [8 * MINUTE, 'amber'],
    [15 * MINUTE - 1, 'amber'],
    [15 * MINUTE, 'red'],
    [-MINUTE, 'fresh'],
  ])('after %d ms is %s', (waited, age) => {
    expect(orderAge(waited)).toBe(age);
  });
});

describe('the age of a call', () => {
  it.each([
    [0, 'fresh'],
    [2 * MINUTE - 1, 'fresh'],
    [2 * MINUTE, 'amber'],
    [5 * MINUTE - 1, 'amber'],
    [5 * MINUTE, 'red'],
    [-MINUTE, 'fresh'],
  ])('after %d ms is %s', (waited, age) => {
    expect(callAge(waited)).toBe(age);
  });
});
