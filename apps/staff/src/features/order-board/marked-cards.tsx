import { Button } from '@masa/ui/button';
import { useAnnounce } from '@masa/ui/live';
import { useEffect, useRef, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { BoardCard } from '../../shared/board-card/board-item.ts';
import { useTexts, type Texts } from '../../shared/board-card/texts.ts';
import { tableInWords } from '../../shared/table-label.ts';
import { goToCard } from './board-focus.ts';

/** A board of sixty cards would fill the panel with its tables. */
const MOST_NAMED = 6;

/** "On 3 cards: Table 12, Table 5, Terrace 2": a marked card may be below, or under another tab. */
function markedWords({ t }: Texts, cards: readonly BoardCard[]): string {
  if (cards.length === 0) return t('board.markedNone');
  const tables = cards.flatMap(({ items: [first] }) => (first ? [tableInWords(t, first.order)] : []));
  const named = [...new Set(tables)];
  const more = named.length - MOST_NAMED;
  const list = named.slice(0, MOST_NAMED).join(', ');
  return t('board.marked', { count: cards.length, tables: more > 0 ? `${list} +${more}` : list });
}

export type MarkedCardsProps = {
  /** The first to be made first. */
  readonly cards: readonly BoardCard[];
  /** Brings the cards onto the screen, where the totals stand in their place. */
  readonly onShowCards: () => void;
};

/** Of the row of the panel that is tapped: on how many cards what it counts is marked, whose they are, and the way there. */
export function MarkedCards({ cards, onShowCards }: MarkedCardsProps): ReactElement {
  const texts = useTexts();
  const [first] = cards;
  const words = markedWords(texts, cards);
  const announce = useAnnounce();
  const isSaid = useRef(false);
  useEffect(() => {
    // Once: what leaves the board later is nothing that anybody has asked for.
    if (!isSaid.current) announce(words);
    isSaid.current = true;
  }, [announce, words]);
  return (
    <div className="order-board-marked">
      <span>{words}</span>
      {first && (
        <Button
          variant="outline"
          onClick={() => {
            flushSync(onShowCards);
            goToCard(first.key);
          }}
        >
          {texts.t('board.showMarked')}
        </Button>
      )}
    </div>
  );
}
