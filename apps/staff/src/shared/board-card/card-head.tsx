import { classNames } from '@masa/ui/class-names';
import { ClockIcon, TriangleAlertIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { isLongLabel } from '../table-label.ts';
import type { CardWords } from './board-words.ts';
import { useTexts } from './texts.ts';

type HeadProps = {
  readonly words: CardWords;
  /** The key that moves it; null: none does. */
  readonly number: number | null;
  readonly onOpen: () => void;
  /** Where it opens in its place: whether it has. */
  readonly expanded?: boolean;
};

/** A tap opens the card: each dish by itself, with all that the order's cards say. */
export function CardHead({ words, number, onOpen, expanded }: HeadProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <button type="button" className="board-card-head" aria-expanded={expanded} onClick={onOpen}>
        {number !== null && (
          <span className="board-card-key" aria-hidden="true">
            {number % 10}
          </span>
        )}
        <span className={classNames('board-card-table', isLongLabel(words.table) && 'is-long')}>
          {words.table}
        </span>
        <span className="board-card-meta">
          {' '}
          <span dir="auto">{words.guests}</span> <span>{words.meta}</span>
        </span>
        <span className="board-card-age" aria-hidden="true">
          {words.age === 'red' && <TriangleAlertIcon size="large" />}
          {words.isTimed && words.age !== 'red' && !isLongLabel(words.table) && <ClockIcon size="large" />}
          {words.waits}
        </span>
        <span className="visually-hidden">, {t('board.open')}</span>
      </button>
      {words.allergy !== '' && (
        <p className="board-card-allergy">
          <TriangleAlertIcon size="large" />
          {words.allergy}
        </p>
      )}
    </>
  );
}
