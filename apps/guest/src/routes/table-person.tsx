import { useState, type ReactElement } from 'react';
import { Button } from '@masa/ui/button';
import type { CheckRequest } from '../features/check-request/check-request.ts';
import { equalItems } from '../features/table-orders/equal-items.ts';
import { OrderItem } from '../features/table-orders/order-item.tsx';
import { PersonOrders } from '../features/table-orders/person-orders.tsx';
import { SeparateCheck, type SeparateCheckProps } from '../features/table-orders/separate-check.tsx';
import type { OrderedItem } from '../features/table-orders/table-orders.ts';
import { useTexts } from '../features/table-orders/texts.ts';
import type { Session } from '../shared/storage.ts';
import { ItemControls, type ItemControlsProps } from './item-controls.tsx';

export type TablePersonProps = Pick<SeparateCheckProps, 'entry' | 'blocked' | 'saidByTable' | 'askRef'> & {
  readonly session: Session;
  readonly nameOf: (sessionId: string) => string | undefined;
  readonly onAsk: CheckRequest['open'];
  readonly onReload: () => void;
  readonly servicePercent: number | null;
};

type Row = {
  readonly item: OrderedItem;
  readonly count: number;
  /** Under the last of several equal ones: takes them apart, or puts them together. */
  readonly fold: { readonly isOpen: boolean; readonly press: () => void } | null;
};

/**
 * Equal dishes as one row, whose controls are those of the first of them: one press takes one. Whoever means a certain one
 * unfolds the row (AMB-207), by the dishes and not by what they look like: the kitchen begins with one, and it stays so.
 */
function useRows(items: readonly OrderedItem[]): readonly Row[] {
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  return equalItems(items).flatMap((group): Row[] => {
    const ids = group.map(({ orderItem }) => orderItem.id);
    const isOpen = ids.some((id) => unfolded.includes(id));
    const press = () =>
      setUnfolded((before) => [...before.filter((id) => !ids.includes(id)), ...(isOpen ? [] : ids)]);
    const fold = group.length === 1 ? null : { isOpen, press };
    if (!isOpen) return [{ item: group[0], count: group.length, fold }];
    return group.map((item) => ({ item, count: 1, fold: item === group.at(-1) ? fold : null }));
  });
}

/** Everything of one person at the table, with what this visit may do to it. */
export function TablePerson({
  entry,
  session,
  nameOf,
  onAsk,
  onReload,
  servicePercent,
  ...check
}: TablePersonProps): ReactElement {
  const { t } = useTexts();
  const { sessionId, person, items, total } = entry;
  const mine = sessionId === session.id;
  const rows = useRows(items);
  const controls: Omit<ItemControlsProps, 'item'> = { owner: person, session, nameOf, onReload };
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
              servicePercent,
              dishes: items.length,
              lastProcessedUpdate: person.lastUpdate,
            })
          }
        />
      }
    >
      {rows.map(({ item, count, fold }) => (
        <OrderItem
          key={item.orderItem.id}
          item={item}
          count={count}
          addedByWaiter={person.waiterSession}
          controls={
            <>
              <ItemControls {...controls} item={item} />
              {fold && (
                <Button variant="text" size="small" aria-expanded={fold.isOpen} onClick={fold.press}>
                  {t(fold.isOpen ? 'table.together' : 'table.oneByOne')}
                </Button>
              )}
            </>
          }
        />
      ))}
    </PersonOrders>
  );
}
