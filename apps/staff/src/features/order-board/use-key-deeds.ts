import { rowTarget } from '@masa/domain/kitchen-card';
import type { CardTarget } from '@masa/domain/kitchen-work';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { focusCard, moveFocus } from './board-focus.ts';
import { useBoardKeys, type BoardAction } from './board-keys.ts';
import type { Board } from './use-board.ts';

/** What a key does to a card: the next step of what is least far, or everything ready. */
function nextOf(
  items: readonly BoardItem[],
  isAll: boolean,
): { readonly items: readonly BoardItem[]; readonly target: CardTarget } | null {
  const open = items.filter((item) => rowTarget(item) !== null);
  if (open.length === 0) return null;
  if (isAll) return { items: open, target: 'ready_for_delivery' };
  const fresh = open.filter(({ work }) => work === 'ordered');
  return fresh.length > 0
    ? { items: fresh, target: 'being_prepared' }
    : { items: open, target: 'ready_for_delivery' };
}

/** A number moves the card that bears it, and stays with it; the other keys do what they are for (AMB-242). */
export function useKeyDeeds(
  { cards, numbers, tap }: Pick<Board, 'cards' | 'numbers' | 'tap'>,
  does: { readonly [A in BoardAction]: () => void },
  own: Readonly<Record<string, string>>,
): void {
  useBoardKeys(
    {
      onCard: (number, isAll) => {
        const card = cards.find(({ key }) => numbers.get(key) === number);
        const here = card?.items.filter((item) => !item.struck && !item.later) ?? [];
        const next = nextOf(here, isAll);
        if (next) tap(next.items, next.target);
        focusCard(card?.key);
      },
      onAction: (action) => does[action](),
      onMove: moveFocus,
    },
    own,
  );
}
