import { isOnHold } from '@masa/domain/kitchen-card';
import { orderAge } from '@masa/domain/staff';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { bellAtom, mutedAtom } from '../../shared/bell.ts';
import type { BoardCard } from '../../shared/board-card/board-item.ts';

/** Heard once when an order becomes late while it stands on the board; not for those that were late when it was opened. */
export function useLateBell(cards: readonly BoardCard[], now: number, board: unknown, isOn: boolean): void {
  const bell = useAtomValue(bellAtom);
  const muted = useAtomValue(mutedAtom);
  const known = useRef<ReadonlySet<string>>(null);
  const knownOf = useRef(board);
  useEffect(() => {
    const late = new Set(
      cards.filter((card) => !isOnHold(card) && orderAge(now - card.since) === 'red').map(({ key }) => key),
    );
    // Another board has other cards: none of them has become late just now.
    const before = knownOf.current === board ? known.current : null;
    knownOf.current = board;
    known.current = late;
    if (before === null || !isOn || muted) return;
    if ([...late].some((key) => !before.has(key))) bell.ring('late');
  }, [cards, now, board, isOn, muted, bell]);
}
