import { expect, it } from 'vitest';
import { hasKey, isOneOf, isRecord, keysOf, namesOf, recordOf } from './record.ts';

it('an order and a list of orders have names to look for, a price and nothing have none', () => {
  expect([{ tableId: 'T7' }, ['T7']].map(isRecord)).toEqual([true, true]);
  expect([4_500, 'T7', null, undefined].map(isRecord)).toEqual([false, false, false, false]);
});

it('a price list has the sauces that it names, and nothing that every object has', () => {
  const prices = { mayo: 500, ketchup: 300 };
  expect(['mayo', 'mustard', 'toString'].map((name) => hasKey(prices, name))).toEqual([true, false, false]);
});

it('a station is one of those that there are, or it is none', () => {
  expect(['bar', 'terrace', 7, undefined].map((value) => isOneOf(['kitchen', 'bar'], value))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('what is known by name keeps its names when it is listed and when it is made', () => {
  const prices = { mayo: 500, ketchup: 300 };
  expect(keysOf(prices)).toEqual(['mayo', 'ketchup']);
  const doubled = recordOf(keysOf(prices), (name) => prices[name] * 2);
  expect(doubled.ketchup).toBe(600);
  expect(doubled).toEqual({ mayo: 1_000, ketchup: 600 });
});

it('a name stands under itself', () => {
  expect(namesOf(['kitchen', 'bar'])).toEqual({ kitchen: 'kitchen', bar: 'bar' });
});
