import { allDay, type AllDay, type Portion } from '@masa/domain/all-day';
import { useDeferredValue, useMemo, type ReactElement } from 'react';
import { dishParts } from '../../shared/dish-parts.ts';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { useTexts, type Texts } from '../../shared/board-card/texts.ts';

export type Marked = { readonly dish: string; readonly ids: ReadonlySet<string> };

/** Each choice by the words in which it is read. */
function portionOf(texts: Texts, { order, id, work, held }: BoardItem): Portion {
  const { heat, options, extras, without } = dishParts(texts, order);
  const choices = [
    ...(heat ? [heat.text] : []),
    ...options,
    ...extras.map(({ text }) => text),
    ...(without === '' ? [] : [texts.t('board.without', { names: without })]),
  ];
  return { id, dish: order.menuItemId, choices, work, held };
}

type DishRowProps = {
  readonly line: AllDay;
  readonly like: BoardItem;
  readonly isMarked: boolean;
  readonly onMark: (marked: Marked | null) => void;
};

function DishRow({ line, like, isMarked, onMark }: DishRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { dish, size } = dishParts(texts, like.order);
  return (
    <li>
      <button
        type="button"
        className="order-board-total"
        aria-pressed={isMarked}
        onClick={() => onMark(isMarked ? null : { dish: line.dish, ids: line.ids })}
      >
        <span className="order-board-total-dish">
          {dish}
          {size !== undefined && ` ${size}`}
        </span>{' '}
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
    </li>
  );
}

export type AllDayPanelProps = {
  readonly items: readonly BoardItem[];
  readonly marked: Marked | null;
  readonly onMark: (marked: Marked | null) => void;
};

/** What is to be made of each dish now; a tap marks the rows that need it (AMB-238). */
export function AllDayPanel({ items: board, marked, onMark }: AllDayPanelProps): ReactElement {
  // The tapped row is drawn before anybody counts anew.
  const items = useDeferredValue(board);
  const texts = useTexts();
  const { t } = texts;
  const lines = useMemo(() => allDay(items.map((item) => portionOf(texts, item))), [items, texts]);
  const first = useMemo(() => new Map(items.map((item) => [item.order.menuItemId, item])), [items]);
  return (
    <aside className="order-board-all-day" aria-label={t('board.allDay')}>
      <h2>{t('board.allDay')}</h2>
      {lines.length === 0 && <p className="order-board-total-by">{t('board.emptyTotals')}</p>}
      <ul>
        {lines.map((line) => {
          const like = first.get(line.dish);
          return (
            like && (
              <DishRow
                key={line.dish}
                line={line}
                like={like}
                isMarked={marked?.dish === line.dish}
                onMark={onMark}
              />
            )
          );
        })}
      </ul>
    </aside>
  );
}
