import { expect, it } from 'vitest';
import { isRecord, keysOf, recordOf } from './record.ts';

it('an order and a list of orders have names to look for, a price and nothing have none', () => {
  expect([{ tableId: 'T7' }, ['T7']].map(isRecord)).toEqual([true, true]);
  expect([4_500, 'T7', null, undefined].map(isRecord)).toEqual([false, false, false, false]);
});

it('what is known by name keeps its names when it is listed and when it is made', () => {
  const prices = { mayo: 500, ketchup: 300 };
  expect(keysOf(prices)).toEqual(['mayo', 'ketchup']);
  const doubled = recordOf(keysOf(prices), (name) => prices[name] * 2);
  expect(doubled.ketchup).toBe(600);
  expect(doubled).toEqual({ mayo: 1_000, ketchup: 600 });
});
