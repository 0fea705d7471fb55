import type { Failure } from '../api.ts';
import type { BoardLine } from './board-item.ts';

export type LineAsked = {
  /** What all of them wait for; null: at least one of them can be tapped. */
  readonly waits: 'sent' | 'kept' | null;
  /** Why a tap was refused, and of how many of them. */
  readonly refused: readonly { readonly failure: Failure; readonly count: number }[];
};

/** What has become of taps on the dishes of one row: only what is true of all of them is said of the row. */
export function lineAsked({ items }: Pick<BoardLine, 'items'>): LineAsked {
  const isAll = (state: 'sent' | 'kept') => items.every(({ asked }) => asked === state);
  const counts = new Map<Failure, number>();
  for (const { asked } of items)
    if (asked !== null && typeof asked === 'object')
      counts.set(asked.failure, (counts.get(asked.failure) ?? 0) + 1);
  return {
    waits: isAll('sent') ? 'sent' : isAll('kept') ? 'kept' : null,
    refused: [...counts].map(([failure, count]) => ({ failure, count })),
  };
}
