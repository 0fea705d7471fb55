import { placed } from '@masa/domain/kitchen-card';
import { classNames } from '@masa/ui/class-names';
import { ChevronDownIcon } from '@masa/ui/icons';
import { useCallback, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { NearCard } from '../../shared/near-card.tsx';
import { useTexts } from '../../shared/board-card/texts.ts';

/** Narrower than this a dish's name breaks into too many lines. */
const LEAST_WIDTH = 300;
const GAP = 14;

export type PlacedCard = {
  readonly key: string;
  readonly name: string;
  /** Before it has been drawn. */
  readonly height: number;
};

type ColumnsProps<C extends PlacedCard> = {
  /** The first to be made first. */
  readonly cards: readonly C[];
  readonly scale: number;
  /** Those that have just come light up. */
  readonly fresh: ReadonlySet<string>;
  readonly renderCard: (card: C) => ReactNode;
};

/** As many as fit beside each other. */
function useColumnCount(root: Element | null, scale: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (root === null || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(() => setWidth(root.clientWidth));
    observer.observe(root);
    return () => observer.disconnect();
  }, [root]);
  return Math.max(1, Math.floor((width + GAP) / (LEAST_WIDTH * scale + GAP)));
}

/** How many cards go on below what is seen. */
function useBelow(root: Element | null, shown: string): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    if (root === null || shown === '') return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const edge = root.getBoundingClientRect().bottom;
      const places = [...root.querySelectorAll('.order-board-place')];
      setBelow(places.filter((place) => place.getBoundingClientRect().bottom > edge + 1).length);
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    soon();
    root.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      root.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [root, shown]);
  return below;
}

const isSame = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...other].every(([key, column]) => one.get(key) === column);

/** A card that comes back returns to its column; more of them than this nobody remembers. */
const MOST_REMEMBERED = 500;

/** Where each card stands: for good, as long as there are as many columns. */
function usePlaces(cards: readonly PlacedCard[], columns: number): ReadonlyMap<string, number> {
  const [places, setPlaces] = useState<{ columns: number; at: ReadonlyMap<string, number> }>(() => ({
    columns,
    at: new Map(),
  }));
  const had =
    places.columns === columns && places.at.size < MOST_REMEMBERED ? places.at : new Map<string, number>();
  const at = new Map([...had, ...placed(had, cards, columns)]);
  if (places.columns !== columns || !isSame(places.at, at)) setPlaces({ columns, at });
  return at;
}

/** Cards in columns: a new one comes under the shortest, and nothing moves but what leaves (AMB-237). Another board is another of these. */
export function Columns<C extends PlacedCard>({
  cards,
  scale,
  fresh,
  renderCard,
}: ColumnsProps<C>): ReactElement {
  const { t } = useTexts();
  const [root, setRoot] = useState<Element | null>(null);
  const count = useColumnCount(root, scale);
  const at = usePlaces(cards, count);
  const below = useBelow(root, `${cards.map(({ key, height }) => `${key} ${height}`).join()} ${count}`);
  const columns = useMemo(() => Array.from({ length: count }, (_, column) => column), [count]);
  const down = useCallback(() => root?.scrollBy({ top: root.clientHeight / 2, behavior: 'smooth' }), [root]);
  return (
    <div className="order-board-main">
      <div ref={setRoot} className="order-board-columns">
        {columns.map((column) => (
          <div key={column} className="order-board-column">
            {cards
              .filter(({ key }) => at.get(key) === column)
              .map((card) => (
                <NearCard
                  key={card.key}
                  root={root}
                  className={classNames('order-board-place', fresh.has(card.key) && 'is-new')}
                  name={card.name}
                  height={card.height}
                  cardKey={card.key}
                >
                  {renderCard(card)}
                </NearCard>
              ))}
          </div>
        ))}
      </div>
      {below > 0 && (
        <button type="button" className="order-board-below" onClick={down}>
          <ChevronDownIcon size="small" />
          {t('board.below', { count: below })}
        </button>
      )}
    </div>
  );
}
