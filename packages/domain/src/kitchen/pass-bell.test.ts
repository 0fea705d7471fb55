import { describe, expect, it } from 'vitest';
import { CALL_RINGS_EVERY_MS } from '../table/call-rings.ts';
import { passBells, type DishAtPass } from './pass-bell.ts';

const dish = (batchId: string, readyAt: number | null, more: Partial<DishAtPass> = {}): DishAtPass => ({
  batchId,
  tableId: 'T5',
  course: null,
  readyAt,
  ...more,
});
const rings = (...dishes: readonly DishAtPass[]) => passBells(dishes).map(({ key, at }) => [key, at]);

describe('the bell of the pass (K-035)', () => {
  it('rings with the last dish of an order, and not before', () => {
    expect(rings(dish('b', 10), dish('b', null), dish('b', 30))).toEqual([]);
    expect(rings(dish('b', 10), dish('b', 40), dish('b', 30))).toEqual([['pass:b:T5', 40]]);
  });

  it('has nothing to add to a single plate', () => {
    expect(rings(dish('b', 10))).toEqual([]);
  });

  it('rings once in twenty seconds of a table, and for two orders that were ready meanwhile together', () => {
    const pair = (batchId: string, at: number, tableId = 'T5') => [
      dish(batchId, at, { tableId }),
      dish(batchId, at, { tableId }),
    ];
    expect(
      rings(...pair('c', 9_000), ...pair('a', 0), ...pair('b', 5_000), ...pair('d', 6_000, 'T6')),
    ).toEqual([
      ['pass:a:T5', 0],
      ['pass:b:T5', CALL_RINGS_EVERY_MS],
      ['pass:d:T6', 6_000],
      ['pass:c:T5', CALL_RINGS_EVERY_MS],
    ]);
  });

  it('is another one for the next course, and for the part that a guest has taken to another table', () => {
    expect(rings(dish('b', 10, { course: 2 }), dish('b', 20, { course: 2 }))).toEqual([['pass:b:T5:2', 20]]);
    const moved = [dish('b', 10), dish('b', 20), dish('b', null, { tableId: 'T6' })];
    expect(rings(...moved)).toEqual([['pass:b:T5', 20]]);
  });
});
