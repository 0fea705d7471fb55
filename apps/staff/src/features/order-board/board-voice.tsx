import { useContext, useEffect, useRef } from 'react';
import type { BoardCard } from '../../shared/board-card/board-item.ts';
import { useTexts } from '../../shared/board-card/texts.ts';
import { useServerNow } from '../../shared/overview.ts';
import { isDue, startOf, StartTimesContext } from './start-times.tsx';
import { spoken, useSay, useSpeech, type Say } from './use-speech.ts';

/** Says what is to be begun as its time comes: once, and nothing whose time had come before the board was looked at (AMB-239). */
function useDueSpeech(cards: readonly BoardCard[], say: Say | null): void {
  const texts = useTexts();
  const starts = useContext(StartTimesContext);
  const now = useServerNow();
  const waited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timed = cards.map(({ items }) =>
      items.flatMap((item) => {
        const startBy = startOf(starts, item);
        return startBy === null ? [] : [{ item, isNow: isDue(startBy, now) }];
      }),
    );
    const due = timed
      .map((of) =>
        of.filter(({ item, isNow }) => isNow && waited.current.has(item.id)).map(({ item }) => item),
      )
      .filter((items) => items.length > 0);
    waited.current = new Set(timed.flat().flatMap(({ item, isNow }) => (isNow ? [] : [item.id])));
    if (say !== null && due.length > 0)
      say(due.map((items) => texts.t('board.startSaid', { dishes: spoken(texts, items) })));
  }, [cards, starts, now, say, texts]);
}

type BoardVoiceProps = {
  readonly cards: readonly BoardCard[];
  /** Which board it is: of another one nothing has come just now. */
  readonly board: unknown;
  readonly isOn: boolean;
};

/** What a tablet that speaks says of its board: what has come, and what is to be begun. */
export function BoardVoice({ cards, board, isOn }: BoardVoiceProps): null {
  const say = useSay(isOn);
  useSpeech(cards, board, say);
  useDueSpeech(cards, say);
  return null;
}
