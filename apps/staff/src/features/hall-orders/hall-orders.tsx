import { useCallback, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { useTaps } from '../../shared/board-card/use-taps.ts';
import { UndoBar } from '../../shared/last-done/undo-bar.tsx';
import { everyOrder, type OpenOrder, type Overview } from '../../shared/overview.ts';
import { useIsStill } from '../../shared/still.ts';
import { HallCard, Opened } from './hall-card.tsx';
import { cardsOfTable, hallCards, hallItem } from './hall-cards.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import '../../shared/board-card/board-card.css';
import './hall-orders.css';

export type HallOrdersProps = {
  readonly overview: Overview;
  readonly now: number;
  readonly timeZone: string;
  /** Whose orders, all of them; null: the whole hall's, of which it has something to do with. */
  readonly tableId: string | null;
  /** Where there are none. */
  readonly empty: ReactNode;
  /** A dish by itself, as the order's cards are. */
  readonly renderOrder: (order: OpenOrder) => ReactNode;
};

/** Up to so many dishes are all drawn; of more only the cards near the screen, or a tap on one waits for the others. */
const ALL_ARE_DRAWN = 24;
/** Which cards are open: far from the screen they are still. */
function useOpened(): readonly [ReadonlySet<string>, (key: string) => void] {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = useCallback(
    (key: string) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return [open, turn];
}

/** The hall by order: one card for what of an order is at one table (AMB-237). */
export function HallOrders(props: HallOrdersProps): ReactElement {
  const { overview, now, timeZone, tableId, empty, renderOrder } = props;
  const still = useIsStill();
  const board = useMemo(() => everyOrder(overview).map((order) => hallItem(order)), [overview]);
  const { items, tap, said } = useTaps(board, still);
  const cards = useMemo(
    () => (tableId === null ? hallCards(items) : cardsOfTable(items, tableId)),
    [items, tableId],
  );
  const [open, turn] = useOpened();
  const keptFocus = useKeptFocus();
  return (
    <div className="board-card-room hall-orders-cards" {...keptFocus}>
      {tableId === null && <UndoBar overview={overview} timeZone={timeZone} said={said} />}
      {cards.map(({ card: { key, items: dishes, since } }) => (
        <HallCard
          key={key}
          cardKey={key}
          items={dishes}
          since={since}
          sessions={overview.sessionsLookup}
          now={now}
          timeZone={timeZone}
          onTap={tap}
          onOpen={turn}
          isOpen={open.has(key)}
          opened={open.has(key) ? <Opened items={dishes} renderOrder={renderOrder} /> : null}
          always={items.length <= ALL_ARE_DRAWN || open.has(key)}
        />
      ))}
      {cards.length === 0 && empty}
      {tableId !== null && (
        <div className="hall-orders-undo">
          <UndoBar overview={overview} timeZone={timeZone} said={said} lastDone={false} />
        </div>
      )}
    </div>
  );
}
