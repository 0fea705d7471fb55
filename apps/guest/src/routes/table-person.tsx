import { useState, type ReactElement } from 'react';
import { Button } from '@masa/ui/button';
import type { CheckRequest } from '../features/check-request/check-request.ts';
import { equalItems, type ItemGroup } from '../features/table-orders/equal-items.ts';
import { OrderItem } from '../features/table-orders/order-item.tsx';
import { PersonOrders } from '../features/table-orders/person-orders.tsx';
import { SeparateCheck, type SeparateCheckProps } from '../features/table-orders/separate-check.tsx';
import { useTexts } from '../features/table-orders/texts.ts';
import type { Session } from '../shared/storage.ts';
import { ItemControls, type ItemControlsProps } from './item-controls.tsx';

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
      {equalItems(items).map(([looks, group]) => (
        <EqualItems
          key={looks}
          group={group}
          owner={person}
          session={session}
          nameOf={nameOf}
          onReload={onReload}
        />
      ))}
    </PersonOrders>
  );
}

type EqualItemsProps = Omit<ItemControlsProps, 'item'> & { readonly group: ItemGroup };

/**
 * Equal dishes as one row, whose controls are those of the first of them: one press takes one. Whoever means a certain one
 * unfolds the row (AMB-207).
 */
function EqualItems({ group, ...controls }: EqualItemsProps): ReactElement {
  const { t } = useTexts();
  const [unfolded, setUnfolded] = useState(false);
  const isOne = group.length === 1;
  const rows = unfolded ? group : [group[0]];
  return (
    <>
      {rows.map((item, at) => (
        <OrderItem
          key={item.orderItem.id}
          item={item}
          count={unfolded ? 1 : group.length}
          addedByWaiter={controls.owner.waiterSession}
          controls={
            <>
              <ItemControls {...controls} item={item} />
              {!isOne && at === rows.length - 1 && (
                <Button
                  variant="text"
                  size="small"
                  aria-expanded={unfolded}
                  onClick={() => setUnfolded(!unfolded)}
                >
                  {t(unfolded ? 'table.together' : 'table.oneByOne')}
                </Button>
              )}
            </>
          }
        />
      ))}
    </>
  );
}
