import type { ReactElement, ReactNode } from 'react';
import { Accordion } from '@masa/ui/accordion';
import { Avatar } from '@masa/ui/avatar';
import { Chip } from '@masa/ui/chip';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import { useTexts } from './texts.ts';
import type { Entry } from './table-orders.ts';
import './table-orders.css';

export type PersonOrdersProps = {
  readonly entry: Entry;
  readonly mine: boolean;
  readonly children: ReactNode;
  /** The separate check of this person. */
  readonly foot: ReactNode;
};

/** One session of the table: closed it is a name and a sum, open it shows every item. */
export function PersonOrders({ entry, mine, children, foot }: PersonOrdersProps): ReactElement {
  const { t, language } = useTexts();
  const { person, items, total, totals } = entry;
  return (
    <Accordion
      className="table-orders-person"
      defaultOpen={mine || (person.waiterSession && items.length > 0)}
      summary={
        <>
          <Avatar name={person.username} />
          <span className="grow">
            <span className="table-orders-name">
              <bdi>{person.username}</bdi>{' '}
              {mine && <span className="quiet table-orders-you">{t('table.you')}</span>}
            </span>
            <span className="row row-wrap gap-2 text-14 muted">
              {items.length === 0 ? t('table.nothingYet') : t('table.items', { count: items.length })}
              {person.waiterSession && <Chip tone="info">{t('table.waiter')}</Chip>}
              {person.checkId !== null && <Chip tone="ok">{t('table.waitingForCheck')}</Chip>}
            </span>
          </span>
          <Money
            amount={formatMoney(total, language)}
            unitHidden
            was={
              totals.regularTotal === total
                ? undefined
                : { amount: formatMoney(totals.regularTotal, language), label: t('table.priceBefore') }
            }
          />
        </>
      }
    >
      {items.length > 0 && <ul>{children}</ul>}
      {foot}
    </Accordion>
  );
}
