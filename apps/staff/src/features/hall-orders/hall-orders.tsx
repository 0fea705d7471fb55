import { useAtomValue } from 'jotai';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { useTaps } from '../../shared/board-card/use-taps.ts';
import { UndoBar } from '../../shared/last-done/undo-bar.tsx';
import { everyOrder, type Overview } from '../../shared/overview.ts';
import { stillAtom } from '../../shared/still.ts';
import { HallCard, type HallCardProps } from './hall-card.tsx';
import { cardsOfTable, hallCards, hallItem } from './hall-cards.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import '../../shared/board-card/board-card.css';
import './hall-orders.css';

export type HallOrdersProps = Pick<HallCardProps, 'now' | 'timeZone' | 'renderOrder'> & {
  readonly overview: Overview;
  /** Whose orders, all of them; null: the whole hall's, of which it has something to do with. */
  readonly tableId: string | null;
  /** Where there are none. */
  readonly empty: ReactNode;
};

/** The hall by order: one card for what of an order is at one table (AMB-237). */
export function HallOrders({ overview, tableId, empty, ...shown }: HallOrdersProps): ReactElement {
  const still = useAtomValue(stillAtom);
  const board = useMemo(() => everyOrder(overview).map((order) => hallItem(order)), [overview]);
  const { items, tap, said } = useTaps(board, still);
  const cards = useMemo(
    () => (tableId === null ? hallCards(items) : cardsOfTable(items, tableId)),
    [items, tableId],
  );
  const keptFocus = useKeptFocus();
  return (
    <div className="board-card-room hall-orders-cards" {...keptFocus}>
      <UndoBar overview={overview} timeZone={shown.timeZone} said={said} lastDone={tableId === null} />
      {cards.map((of) => (
        <HallCard key={of.card.key} of={of} overview={overview} onTap={tap} {...shown} />
      ))}
      {cards.length === 0 && empty}
    </div>
  );
}
