import { boardOf } from '@masa/domain/station';
import type { Response } from '@masa/contract/schemas';
import { FlameIcon } from '@masa/ui/icons';
import { createContext, useContext, type ReactElement } from 'react';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { useTexts } from '../../shared/board-card/texts.ts';
import { groupBy } from '../../shared/group-by.ts';
import { useServerNow } from '../../shared/overview.ts';
import type { StationNow } from './station-view.ts';

const MINUTE_MS = 60_000;

/** When a board should begin with what it has of a dish, by dish and board. */
export type StartTimes = ReadonlyMap<string, number>;
const WHOLE_KITCHEN = '';
const keyOf = (orderId: string, board: string): string => `${orderId} ${board}`;

type Row = Response<'kitchenBoard'>['rows'][number];

/** A board begins with the first of its rows; what is to be begun at once is said by nobody. */
function firstOf(rows: readonly Row[]): number | null {
  const starts = rows.filter(({ work }) => work === 'ordered').map(({ startBy }) => startBy);
  const said = starts.filter((startBy) => startBy !== null);
  return said.length > 0 && said.length === starts.length ? Math.min(...said) : null;
}

export function startTimesOf(rows: readonly Row[], stations: readonly StationNow[]): StartTimes {
  const starts = new Map<string, number>();
  const note = (of: ReadonlyMap<string, readonly Row[]>): void => {
    for (const [key, own] of of) {
      const first = firstOf(own);
      if (first !== null) starts.set(key, first);
    }
  };
  note(groupBy(rows, ({ orderId, stationId }) => keyOf(orderId, boardOf(stationId, stations))));
  note(groupBy(rows, ({ orderId }) => keyOf(orderId, WHOLE_KITCHEN)));
  return starts;
}

export const StartTimesContext = createContext<StartTimes>(new Map());

/** When a dish should be begun that nobody has begun yet; null: at once, or nobody knows. */
export const startOf = (starts: StartTimes, { id, board, work, later, struck }: BoardItem): number | null =>
  work === 'ordered' && !later && !struck ? (starts.get(keyOf(id, board ?? WHOLE_KITCHEN)) ?? null) : null;

/** The clock of a screen is told every few seconds only: what has come meanwhile is due, and does not wait for the next of them. */
const TOLD_EVERY_MS = 5_000;
export const isDue = (startBy: number, now: number): boolean => startBy <= now + TOLD_EVERY_MS;

/** "Start in 7 min", and from then on, until it is begun, that it is time: the row lights up with it. */
function Advice({ startBy }: { readonly startBy: number }): ReactElement {
  const { t } = useTexts();
  const now = useServerNow();
  if (isDue(startBy, now))
    return (
      <span className="order-board-start is-due">
        {' '}
        <FlameIcon size="small" />
        {t('board.startNow')}
      </span>
    );
  const minutes = Math.max(1, Math.round((startBy - now) / MINUTE_MS));
  return <span className="order-board-start"> {t('board.startIn', { minutes })}</span>;
}

type StartTimeProps = { readonly item: BoardItem };

/** When to begin, so that it is ready with the rest of its order: advice, and nothing keeps anybody from beginning (AMB-239). */
export function StartTime({ item }: StartTimeProps): ReactElement | null {
  const startBy = startOf(useContext(StartTimesContext), item);
  return startBy === null ? null : <Advice startBy={startBy} />;
}
