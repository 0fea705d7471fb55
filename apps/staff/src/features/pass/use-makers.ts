import type { Response } from '@masa/contract/schemas';
import { textIn } from '@masa/domain/language';
import { isSide } from '@masa/domain/station';
import { isToBeMade } from '@masa/domain/station-board';
import { useMemo } from 'react';
import type { BoardItem } from '../../shared/board-card/board-item.ts';
import { useTexts } from '../../shared/board-card/texts.ts';
import { groupBy } from '../../shared/group-by.ts';
import { personName, usePeople } from '../../shared/people.ts';
import { useAsked } from '../../shared/loaded.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

type Row = Response<'kitchenBoard'>['rows'][number];

export type Makers = {
  /** "about 2 min · Fryer": how long a dish that is begun still takes, and at which stations. */
  readonly begun: (item: BoardItem) => string;
  /** Who has handed something out last at a table; null: nobody yet. */
  readonly waiterAt: (tableId: string) => string | null;
};

/** Who makes what stands at the pass, and who carries it. */
export function useMakers(now: number): Makers {
  const { t, language } = useTexts();
  const { data } = useAsked('kitchenBoard', { query: { orders: 'none', waiters: 'said' } });
  const rows = useMemo(() => groupBy(data?.rows ?? [], ({ orderId }) => orderId), [data]);
  const nameOf = ({ stationId }: Row): string =>
    textIn(data?.stations.find(({ id }) => id === stationId)?.names ?? {}, language) || stationId;
  const people = usePeople();
  const waiterAt = (tableId: string): string | null => {
    const known = data?.waiters?.find((waiter) => waiter.tableId === tableId);
    return known === undefined ? null : personName(people, known.username);
  };
  const begun = ({ order }: BoardItem): string => {
    const own = rows.get(order.id) ?? [];
    const [only] = own;
    // Of a dish that several make nobody knows when each of them began.
    const cook = own.length === 1 && !order.recall ? (only?.cookSeconds ?? null) : null;
    const left = cook === null ? 0 : order.statusChangedTs + cook * SECOND_MS - now;
    const stations = own.filter((row) => isToBeMade(row) && !isSide(row.stationId)).map(nameOf);
    const how = left > 0 ? t('pass.about', { minutes: Math.ceil(left / MINUTE_MS) }) : t('board.preparing');
    return [how, ...new Set(stations)].join(' · ');
  };
  return { begun, waiterAt };
}
