import { boardOf } from '@masa/domain/station';
import type { Response } from '@masa/contract/schemas';
import { createContext, useContext, type ReactElement } from 'react';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { useTexts } from '../../shared/board-card/texts.ts';
import { useServerNow } from '../../shared/overview.ts';
import type { StationNow } from './station-view.ts';

const MINUTE_MS = 60_000;

/** When a station should begin with its share of a dish, by dish and station. */
export type StartTimes = ReadonlyMap<string, number>;
const keyOf = (orderId: string, station: string): string => `${orderId} ${station}`;

export function startTimesOf(
  rows: Response<'kitchenBoard'>['rows'],
  stations: readonly StationNow[],
): StartTimes {
  const starts = new Map<string, number>();
  for (const { orderId, stationId, startBy } of rows) {
    if (startBy === null) continue;
    const key = keyOf(orderId, boardOf(stationId, stations));
    starts.set(key, Math.min(startBy, starts.get(key) ?? startBy));
  }
  return starts;
}

export const StartTimesContext = createContext<StartTimes>(new Map());

/** "Start in 7 min", until it is time. */
function Advice({ startBy }: { readonly startBy: number }): ReactElement | null {
  const { t } = useTexts();
  const now = useServerNow();
  if (startBy <= now) return null;
  const minutes = Math.max(1, Math.round((startBy - now) / MINUTE_MS));
  return <span className="order-board-start"> {t('board.startIn', { minutes })}</span>;
}

type StartTimeProps = { readonly item: BoardItem };

/** When to begin, so that it is ready with the rest of its dish: advice, and nothing keeps anybody from beginning (AMB-239). */
export function StartTime({ item: { id, board, work, held } }: StartTimeProps): ReactElement | null {
  const startBy = useContext(StartTimesContext).get(keyOf(id, board ?? ''));
  return startBy === undefined || work !== 'ordered' || held ? null : <Advice startBy={startBy} />;
}
