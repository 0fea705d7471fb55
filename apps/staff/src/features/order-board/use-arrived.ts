import { useEffect, useState } from 'react';
import type { BoardCard } from '../../shared/board-card/board-item.ts';

/** Longer than a card lights up (`order-board.css`): one that is scrolled to later does not light up again. */
const NEW_MS = 1_000;
const NONE: ReadonlySet<string> = new Set();

/** The cards that were not there a moment ago; of another board nothing has come just now. */
export function useArrived(cards: readonly BoardCard[], board: unknown): ReadonlySet<string> {
  const [seen, setSeen] = useState({ cards, board, fresh: NONE });
  if (seen.cards !== cards || seen.board !== board) {
    const had = new Set(seen.cards.map(({ key }) => key));
    const before = seen.board === board ? seen.fresh : NONE;
    const came = seen.board === board ? cards.filter(({ key }) => !had.has(key)) : [];
    const fresh = came.length === 0 ? before : new Set([...before, ...came.map(({ key }) => key)]);
    setSeen({ cards, board, fresh });
  }
  const { fresh } = seen;
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setSeen((now) => ({ ...now, fresh: NONE })), NEW_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
