import { expect, it } from 'vitest';
import { keysOf, recordOf } from './keys.ts';

it('the keys of a record are those that it has itself', () => {
  expect(keysOf({ kitchen: 2, bar: 1 })).toEqual(['kitchen', 'bar']);
});

it('a record says something of each key', () => {
  expect(recordOf(['kitchen', 'bar'], (station) => station.length)).toEqual({ kitchen: 7, bar: 3 });
});
