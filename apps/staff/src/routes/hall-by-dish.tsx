import { textIn } from '@masa/domain/language';
import { lazy, Suspense, type ReactElement } from 'react';
import { OrderCard } from '../features/orders/order-card.tsx';
import { Trays } from '../features/tray/trays.tsx';
import { arrange } from '../shared/arrange.ts';
import { NearCard } from '../shared/near-card.tsx';
import { guestNameOf, ordersInHall, waitedSince, type OpenOrder } from '../shared/overview.ts';
import { scriptOf } from '../shared/script-of.ts';
import { tableInWords } from '../shared/table-label.ts';
import { useTexts } from '../shared/texts.tsx';
import type { BoardProps } from './board-props.ts';
import { NothingToHandOut } from './nothing-to-hand-out.tsx';

/** The dishes do not wait for it: whoever opens the hall has tapped nothing yet that he could undo. */
const UndoBar = lazy(async () => ({
  default: (await scriptOf(() => import('../shared/last-done/undo-bar.tsx'))).UndoBar,
}));

export const DishCard = ({
  order,
  overview,
  ...rest
}: BoardProps & { readonly order: OpenOrder }): ReactElement => (
  <OrderCard order={order} guestName={guestNameOf(overview, order.sessionId)} layout="compact" {...rest} />
);

/** Up to so many are all drawn; of more only those near the screen, or a tap on one waits for the others. */
const ALL_ARE_DRAWN = 24;
/** A card before it has been drawn. */
const USUAL_HEIGHT = 190;

/** Each dish by itself, and above them what is carried to a table together. */
export function ByDish(board: BoardProps): ReactElement {
  const { t, language } = useTexts();
  const { overview, now, timeZone, waitingFor } = board;
  const orders = arrange(ordersInHall(overview), waitedSince, now);
  return (
    <>
      <Suspense fallback={null}>
        <UndoBar overview={overview} timeZone={timeZone} said={null} />
      </Suspense>
      <Trays orders={orders} waitingFor={waitingFor} />
      {orders.map((order) => (
        <NearCard
          key={order.id}
          root={null}
          className="hall-place"
          name={`${tableInWords(t, order)}, ${textIn(order.names, language) || order.menuItemId}`}
          height={USUAL_HEIGHT}
          cardKey={order.id}
          always={orders.length <= ALL_ARE_DRAWN}
        >
          <DishCard order={order} {...board} />
        </NearCard>
      ))}
      {orders.length === 0 && <NothingToHandOut inKitchen={overview.openKitchenOrders.length} />}
    </>
  );
}
