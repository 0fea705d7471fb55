import { allDay, madeKey, madeOf, type AllDay, type Made, type Portion } from '@masa/domain/all-day';
import { textIn } from '@masa/domain/language';
import { isFarOff } from '@masa/domain/pickup-time';
import { useDeferredValue, useEffect, useId, useMemo, type ReactElement } from 'react';
import { formatQuantity } from '../../shared/amounts/quantity.ts';
import { useAsked } from '../../shared/loaded.ts';
import { boardParts } from '../../shared/board-card/board-parts.ts';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { useTexts, type Texts } from '../../shared/board-card/texts.ts';
import { MarkedCards, type MarkedCardsProps } from './marked-cards.tsx';

/** The row of the panel that was tapped, and the dishes that it counts. */
export type Marked = { readonly row: string; readonly ids: ReadonlySet<string> };

const madeHere = ({ order, share }: BoardItem) => madeOf(order, share?.isLead === false ? share.choices : []);

/** Each choice by the words in which it is read. */
function portionsOf(texts: Texts, item: BoardItem, now: number): Portion[] {
  const { heat, options, extras, without } = boardParts(texts, item);
  const choices = [
    ...(heat ? [heat.text] : []),
    ...options,
    ...extras.map(({ text }) => text),
    ...(without === '' ? [] : [texts.t('board.without', { names: without })]),
  ];
  const later = item.later || isFarOff(item.order.wantedAt ?? null, now);
  return madeHere(item).map((made) => ({ ...made, id: item.id, choices, work: item.work, later }));
}

/** As a board calls it that makes it: a dish with its size, or what is added by itself. */
function madeWords(texts: Texts, { choice }: Made, like: BoardItem): string {
  if (choice !== null) {
    const added = like.order.modifiers.find((one) => one.choice === choice);
    return (added && textIn(added.choiceNames, texts.language)) || choice;
  }
  const { dish, size } = boardParts(texts, like);
  return size === undefined ? dish : `${dish} ${size}`;
}

type DishRowProps = Pick<AllDayPanelProps, 'marked' | 'onMark'> & {
  readonly line: AllDay;
  readonly like: BoardItem;
  /** Where what it counts is marked. */
  readonly where: ReactElement;
};

function DishRow({ line, like, marked, onMark, where }: DishRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const isMarked = marked?.row === madeKey(line.made);
  return (
    <li>
      <button
        type="button"
        className="order-board-total"
        aria-pressed={isMarked}
        onClick={() => onMark(isMarked ? null : { row: madeKey(line.made), ids: line.ids })}
      >
        <span className="order-board-total-dish">{madeWords(texts, line.made, like)}</span>{' '}
        <span className="order-board-total-count">×{line.count}</span>{' '}
        <span className="order-board-total-by">
          {line.by.map(({ choice, count }) => `${count} ${choice}`).join(' · ')}
          {line.later > 0 && (
            <span className="order-board-later">
              {line.by.length > 0 && ' · '}
              {t('board.later', { count: line.later })}
            </span>
          )}
        </span>
      </button>
      {isMarked && where}
    </li>
  );
}

type OfMarked = Pick<AllDayPanelProps, 'stationId' | 'marked' | 'onMark'>;

const NOBODY: ReadonlySet<string> = new Set();
const boardOf = (stationId: string | null) => ({
  orders: 'none' as const,
  ...(stationId !== null && { station: stationId }),
});
const ingredientRow = (stockId: string): string => `stock:${stockId}`;

/** While an ingredient is marked, the dishes that take of it are asked for and marked, those that come as well. */
function TakenBy({ stockId, stationId, onMark }: Omit<OfMarked, 'marked'> & { readonly stockId: string }) {
  const { data } = useAsked('kitchenBoard', { query: { ...boardOf(stationId), ingredient: stockId } });
  const taken = data?.ingredients.find((one) => one.stockId === stockId)?.takenBy;
  useEffect(() => {
    if (taken !== undefined) onMark({ row: ingredientRow(stockId), ids: new Set(taken) });
  }, [taken, stockId, onMark]);
  return null;
}

/** Of what the kitchen counts, how much the open dishes of this board take: "Wings 4.8 kg"; a tap marks them (AMB-238). */
function Ingredients({
  stationId,
  marked,
  onMark,
  where,
}: OfMarked & Pick<DishRowProps, 'where'>): ReactElement | null {
  const texts = useTexts();
  const titleId = useId();
  const { data } = useAsked('kitchenBoard', { query: boardOf(stationId) });
  const ingredients = data?.ingredients ?? [];
  if (ingredients.length === 0) return null;
  return (
    <>
      <h3 id={titleId}>{texts.t('board.ingredients')}</h3>
      <ul className="order-board-ingredients" aria-labelledby={titleId}>
        {ingredients.map(({ stockId, name, unit, amount }) => (
          <li key={stockId}>
            <button
              type="button"
              className="order-board-total"
              aria-pressed={marked?.row === ingredientRow(stockId)}
              onClick={() =>
                onMark(
                  marked?.row === ingredientRow(stockId)
                    ? null
                    : { row: ingredientRow(stockId), ids: NOBODY },
                )
              }
            >
              <span>{name}</span> <strong>{formatQuantity(texts, amount, unit)}</strong>
            </button>
            {marked?.row === ingredientRow(stockId) && (
              <TakenBy stockId={stockId} stationId={stationId} onMark={onMark} />
            )}
            {marked?.row === ingredientRow(stockId) && marked.ids !== NOBODY && where}
          </li>
        ))}
      </ul>
    </>
  );
}

export type AllDayPanelProps = MarkedCardsProps & {
  readonly stationId: string | null;
  readonly items: readonly BoardItem[];
  readonly now: number;
  readonly marked: Marked | null;
  readonly onMark: (marked: Marked | null) => void;
};

/** What is to be made of each dish now; a tap marks the rows that need it (AMB-238). */
export function AllDayPanel(props: AllDayPanelProps): ReactElement {
  const { stationId, items: board, now, marked, onMark, cards, onShowCards } = props;
  // The tapped row is drawn before anybody counts anew.
  const items = useDeferredValue(board);
  const texts = useTexts();
  const { t } = texts;
  const lines = useMemo(
    () => allDay(items.flatMap((item) => portionsOf(texts, item, now))),
    [items, texts, now],
  );
  const first = useMemo(
    () => new Map(items.flatMap((item) => madeHere(item).map(({ made }) => [madeKey(made), item] as const))),
    [items],
  );
  const isKnown = marked !== null && marked.ids !== NOBODY;
  const markedCards = useMemo(
    () => (isKnown ? cards.filter((card) => card.items.some(({ id }) => marked.ids.has(id))) : []),
    [isKnown, marked, cards],
  );
  const where = <MarkedCards cards={markedCards} onShowCards={onShowCards} />;
  return (
    <aside className="order-board-all-day" aria-label={t('board.allDay')}>
      <h2>{t('board.allDay')}</h2>
      {lines.length === 0 && <p className="order-board-total-by">{t('board.emptyTotals')}</p>}
      <ul>
        {lines.map((line) => {
          const key = madeKey(line.made);
          const like = first.get(key);
          return (
            like && (
              <DishRow key={key} line={line} like={like} marked={marked} onMark={onMark} where={where} />
            )
          );
        })}
      </ul>
      <Ingredients stationId={stationId} marked={marked} onMark={onMark} where={where} />
    </aside>
  );
}
