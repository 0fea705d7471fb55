import { classNames } from '@masa/ui/class-names';
import { memo, useRef, type ReactElement } from 'react';
import type { BoardLine } from '../../shared/board-card/board-item.ts';
import { Box, stateClass, stateWords } from '../../shared/board-card/box.tsx';
import { Chosen, DishName, Marks, Refused } from '../../shared/board-card/dish-words.tsx';
import { lineAsked } from '../../shared/board-card/line-asked.ts';
import { seatsOf } from '../../shared/board-card/seats.ts';
import { useTexts } from '../../shared/board-card/texts.ts';
import type { Taps } from '../../shared/board-card/use-taps.ts';
import { dishParts } from '../../shared/dish-parts.ts';
import { DOUBLE_TAP_MS } from '../../shared/double-tap.ts';
import { clockTime } from '../../shared/time/time.ts';

export type HallRowProps = {
  readonly line: BoardLine;
  readonly timeZone: string;
  /** Null: nobody can carry it now. */
  readonly onTap: Taps['tap'] | null;
};

/**
 * How far it is, in a few words; what its guest can still take back says so in a chip. Since when it is ready is known of
 * what never went back alone: the status stays where it was under a recall. A row that is handed out keeps its line, so
 * that nothing below it moves under the next finger.
 */
function useStanding({ items: [item], work, later }: BoardLine, timeZone: string): string {
  const { t } = useTexts();
  if (work === 'delivered') return t('board.did.delivered');
  if (later) return '';
  if (work !== 'ready_for_delivery' || item.order.recall) return t(stateWords[work]);
  return `${t('board.ready')} · ${t('board.since', { time: clockTime(item.order.statusChangedTs, timeZone) })}`;
}

/** One dish, or several that are alike: the whole row hands them out. */
function Row({ line, timeZone, onTap }: HallRowProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const [item] = line.items;
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const { waits, refused } = lineAsked(line);
  const parts = dishParts(texts, item.order);
  const seats = seatsOf(line.items);
  const standing = useStanding(line, timeZone);
  const isDone = line.work === 'delivered';
  const how = [waits === 'kept' ? t('board.kept') : standing, seats && t('board.seats', { seats })]
    .filter((words) => words !== '')
    .join(' · ');
  const look = classNames(
    'board-card-row',
    'hall-orders-row',
    line.later ? 'is-held' : stateClass[line.work],
    isDone && 'is-done',
  );
  const words = (
    <>
      <Box line={line} />
      <span className="board-card-dish">
        <Marks item={item} />
        <DishName line={line} parts={parts} /> <Chosen parts={parts} />
        {how !== '' && <span className="board-card-how">{how}</span>}{' '}
        <Refused refused={refused} all={line.items.length} />
      </span>
    </>
  );
  if (onTap === null || line.later) return <div className={look}>{words}</div>;
  // What is handed out stays a button while it stands there: the keyboard keeps its place.
  const tap = () => {
    if (isDone || performance.now() - tappedAt.current < DOUBLE_TAP_MS) return;
    tappedAt.current = performance.now();
    onTap(line.items, 'delivered');
  };
  return (
    <button
      type="button"
      className={look}
      aria-busy={waits === 'sent' || undefined}
      aria-disabled={isDone || undefined}
      onClick={tap}
    >
      {words}
    </button>
  );
}

const isSame = (one: BoardLine, other: BoardLine): boolean =>
  one.items.length === other.items.length && one.items.every((item, at) => item === other.items[at]);

/** Of a long order only the row that was tapped is drawn anew. */
export const HallRow = memo(
  Row,
  (before, after) =>
    before.timeZone === after.timeZone && before.onTap === after.onTap && isSame(before.line, after.line),
);
