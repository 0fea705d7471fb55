import { describe, expect, it } from 'vitest';
import { anOrder, NOW } from '../testing/answers.ts';
import { arrange } from './arrange.ts';
import { onBoardSince, type OpenOrder } from './overview.ts';

const order = (id: string, tableId: string, minutes: number): OpenOrder => anOrder({ id, tableId, minutes });
const ids = (orders: readonly OpenOrder[]) => arrange(orders, onBoardSince, NOW).map(({ id }) => id);

describe('cards on a board', () => {
  it('stand with the oldest first', () => {
    expect(ids([order('c', 'T1', 1), order('a', 'T2', 7), order('b', 'T3', 3)])).toEqual(['a', 'b', 'c']);
  });

  it('of one table stand together, where the oldest of them would stand', () => {
    expect(ids([order('a1', 'A', 7), order('b1', 'B', 6), order('a2', 'A', 2), order('b2', 'B', 1)])).toEqual(
      ['a1', 'a2', 'b1', 'b2'],
    );
  });

  it('K-040 are first where they are urgent, and back in their place where they no longer are', () => {
    const board = (rush: OpenOrder['rush']) => [
      order('late', 'A', 20),
      order('a', 'B', 9),
      { ...order('b', 'B', 3), rush },
    ];
    expect(ids(board({ by: 'irina', at: NOW }))).toEqual(['b', 'late', 'a']);
    expect(ids(board(null))).toEqual(['late', 'a', 'b']);
  });

  it('never put a fresh order of a table before a late one of another', () => {
    expect(ids([order('a-late', 'A', 16), order('b-late', 'B', 15), order('a-fresh', 'A', 1)])).toEqual([
      'a-late',
      'b-late',
      'a-fresh',
    ]);
  });
});
