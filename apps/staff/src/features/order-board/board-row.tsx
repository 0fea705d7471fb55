import { rowTarget } from '@masa/domain/kitchen-card';
import { classNames } from '@masa/ui/class-names';
import { useRef, type ReactElement } from 'react';
import { DOUBLE_TAP_MS } from '../../shared/double-tap.ts';
import { boardParts } from '../../shared/board-card/board-parts.ts';
import { Elsewhere } from './elsewhere.tsx';
import { StartTime } from './start-times.tsx';
import type { BoardLine } from '../../shared/board-card/board-item.ts';
import { seatsOf } from '../../shared/board-card/seats.ts';
import { Box, stateClass, stateWords } from '../../shared/board-card/box.tsx';
import { Chosen, DishName, Marks, Refused } from '../../shared/board-card/dish-words.tsx';
import { lineAsked } from '../../shared/board-card/line-asked.ts';
import { useTexts } from '../../shared/board-card/texts.ts';

export type BoardRowProps = {
  readonly line: BoardLine;
  readonly marked: boolean;
  /** A tap on the row; not called where nothing is left to do. */
  readonly onTap: (line: BoardLine) => void;
};

/** One dish, or several that are made alike: the whole row is the button of its next step. */
export function BoardRow({ line, marked, onTap }: BoardRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [item] = line.items;
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const parts = boardParts(texts, item);
  const seats = seatsOf(line.items);
  const { struck } = item;
  const { waits, refused } = lineAsked(line);
  const look = classNames(
    'board-card-row',
    struck ? 'is-struck' : line.later ? 'is-held' : stateClass[line.work],
    marked && 'is-marked',
  );
  const state = struck ? '' : waits === 'kept' ? t('board.kept') : line.later ? '' : t(stateWords[line.work]);
  const words = (
    <>
      <Box line={line} />
      <span className="board-card-dish">
        <Marks item={item} />
        <DishName line={line} parts={parts} seats={seats === '' ? '' : t('board.seats', { seats })} />{' '}
        <Chosen parts={parts} />
        <Elsewhere item={item} />
        <StartTime item={item} />
        {state !== '' && <span className="visually-hidden">, {state}</span>}{' '}
        <Refused refused={refused} all={line.items.length} />
      </span>
    </>
  );
  if (!struck && rowTarget(line) === null) return <div className={look}>{words}</div>;
  const tap = () => {
    if (performance.now() - tappedAt.current < DOUBLE_TAP_MS) return;
    tappedAt.current = performance.now();
    onTap(line);
  };
  return (
    <button type="button" className={look} aria-busy={waits === 'sent' || undefined} onClick={tap}>
      {words}
    </button>
  );
}
