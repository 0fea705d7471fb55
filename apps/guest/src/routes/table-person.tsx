import type { ReactElement } from 'react';
import type { CheckRequest } from '../features/check-request/check-request.ts';
import { OrderItem } from '../features/table-orders/order-item.tsx';
import { PersonOrders } from '../features/table-orders/person-orders.tsx';
import { SeparateCheck, type SeparateCheckProps } from '../features/table-orders/separate-check.tsx';
import type { Session } from '../shared/storage.ts';
import { ItemControls } from './item-controls.tsx';

export type TablePersonProps = Pick<SeparateCheckProps, 'entry' | 'blocked' | 'saidByTable' | 'askRef'> & {
  readonly session: Session;
  readonly nameOf: (sessionId: string) => string | undefined;
  readonly onAsk: CheckRequest['open'];
  readonly onReload: () => void;
};

/** Everything of one person at the table, with what this visit may do to it. */
export function TablePerson({
  entry,
  session,
  nameOf,
  onAsk,
  onReload,
  ...check
}: TablePersonProps): ReactElement {
  const { sessionId, person, items, total } = entry;
  const mine = sessionId === session.id;
  return (
    <PersonOrders
      entry={entry}
      mine={mine}
      foot={
        <SeparateCheck
          {...check}
          entry={entry}
          mine={mine}
          forWaiter={session.waiterSession}
          onAsk={() =>
            onAsk({
              kind: 'session',
              sessionId,
              username: person.username,
              mine,
              total,
              dishes: items.length,
              lastProcessedUpdate: person.lastUpdate,
            })
          }
        />
      }
    >
      {items.map((item) => (
        <OrderItem
          key={item.orderItem.id}
          item={item}
          addedByWaiter={person.waiterSession}
          controls={
            <ItemControls item={item} owner={person} session={session} nameOf={nameOf} onReload={onReload} />
          }
        />
      ))}
    </PersonOrders>
  );
}
