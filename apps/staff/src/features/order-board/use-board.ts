import { cardsOf, coursesOfCard, isInKitchen, numbered } from '@masa/domain/kitchen-card';
import { useMemo, useState } from 'react';
import type { TextSize } from '../../shared/device-prefs.ts';
import { everyOrder, useOverview, type Overview } from '../../shared/overview.ts';
import { isKept, type BoardCard as Card, type BoardItem } from '../../shared/board-card/board-item.ts';
import { cardWords } from '../../shared/board-card/board-words.ts';
import { namedCourses } from '../../shared/board-card/fired-courses.tsx';
import type { PlacedCard } from './columns.tsx';
import { useTexts } from '../../shared/board-card/texts.ts';
import { itemsAt, restOf, type View } from './station-view.ts';
import { useArrived } from './use-arrived.ts';
import { useStruck, type Struck } from './use-struck.ts';
import { useTaps, type Taps } from '../../shared/board-card/use-taps.ts';

/** How large letters and cards are. */
export const scales: { readonly [S in TextSize]: number } = { S: 0.85, M: 1, L: 1.25 };
const HEAD_PX = 68;
const FOOT_PX = 100;
const ROW_PX = 64;
const LINE_PX = 27;
const COURSE_PX = 80;
const COURSE_NAME_PX = 34;

export type Drawn = PlacedCard & { readonly card: Card; readonly rest: string };

/** About as high as it will be; what is drawn has its own height. */
function heightOf({ items }: Card, scale: number): number {
  const rows = items.reduce((sum, { order }) => {
    const lines = order.options.length + order.modifiers.length + order.without.length;
    return sum + ROW_PX + (lines + (order.note === null ? 0 : 1)) * LINE_PX;
  }, 0);
  const courses = coursesOfCard(items).onHold.length;
  const names = namedCourses(items) * COURSE_NAME_PX;
  return HEAD_PX + FOOT_PX + (rows + names + courses * COURSE_PX) * scale;
}

/** The number of each card's key; a card keeps it until it goes. */
function useNumbers(cards: readonly Card[]): ReadonlyMap<string, number> {
  const [{ at, numbers }, setNumbers] = useState<{
    readonly at: readonly Card[];
    readonly numbers: ReadonlyMap<string, number>;
  }>({ at: [], numbers: new Map() });
  if (at === cards) return numbers;
  const next = numbered(
    numbers,
    cards.map(({ key }) => key),
  );
  setNumbers({ at: cards, numbers: next });
  return next;
}

export type Board = Taps &
  Pick<Struck, 'dismiss'> & {
    /** Also those that are ready, for whoever has opened one. */
    readonly all: readonly Card[];
    readonly cards: readonly Card[];
    readonly numbers: ReadonlyMap<string, number>;
    /** Those that have just come. */
    readonly fresh: ReadonlySet<string>;
  };

/** The cards of the board, with what was tapped here and what was struck off while it stood here. */
export function useBoard(overview: Overview, view: View, still: boolean): Board {
  const { live, offlineSince } = useOverview();
  const itemsHere = useMemo(() => itemsAt(view), [view]);
  const board = useMemo(() => itemsHere(everyOrder(overview)), [overview, itemsHere]);
  const gone = useStruck(overview, live && offlineSince === null);
  const { dismiss } = gone;
  const struck = useMemo(
    () =>
      itemsHere(gone.struck).map(
        // Apart from the equal ones that are still to be made.
        (item): BoardItem => ({ ...item, struck: true, kind: `struck ${item.kind}` }),
      ),
    [gone.struck, itemsHere],
  );
  const taps = useTaps(board, still);
  const all = useMemo(() => cardsOf([...taps.items, ...struck]), [taps.items, struck]);
  const cards = useMemo(
    () => all.filter((card) => isInKitchen(card) || card.items.some((item) => item.struck || isKept(item))),
    [all],
  );
  return { ...taps, dismiss, all, cards, numbers: useNumbers(cards), fresh: useArrived(cards, view) };
}

type Look = {
  readonly overview: Overview;
  readonly view: View;
  readonly now: number;
  readonly timeZone: string;
  readonly scale: number;
};

/** Each card as it is placed: what it is called, and about how high it is. */
export function useDrawn(cards: readonly Card[], look: Look): readonly Drawn[] {
  const texts = useTexts();
  const { overview, view, now, timeZone, scale } = look;
  return useMemo(() => {
    const rest = restOf(overview, view, texts);
    return cards.map((card) => ({
      key: card.key,
      card,
      name: cardWords({ texts, now, timeZone }, card, overview.sessionsLookup).name,
      height: heightOf(card, scale),
      rest: rest.get(card.key) ?? '',
    }));
  }, [cards, texts, overview, view, now, timeZone, scale]);
}
