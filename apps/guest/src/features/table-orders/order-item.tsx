import type { ReactElement, ReactNode } from 'react';
import { textIn } from '@masa/domain/language';
import { Chip } from '@masa/ui/chip';
import { TicketPercentIcon } from '@masa/ui/icons';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import { withoutWords } from '../../shared/left-out.ts';
import { nameWithSize } from '../../shared/menu-words.ts';
import { wordsAsOrdered } from '../../shared/ordered-words.ts';
import { useTexts } from './texts.ts';
import type { OrderedItem } from './table-orders.ts';
import './table-orders.css';

export type OrderItemProps = {
  readonly item: OrderedItem;
  /** So many equal ones in this row. */
  readonly count?: number;
  readonly addedByWaiter: boolean;
  /** Claim, voucher, delete. */
  readonly controls: ReactNode;
};

export function OrderItem({ item, count = 1, addedByWaiter, controls }: OrderItemProps): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const { orderItem, appliedPromo, regularPrice, effectivePrice } = item;
  const name = nameWithSize(textIn(orderItem.names, language), orderItem.orderedItemId, texts);
  const { options, added } = wordsAsOrdered(orderItem, language);
  return (
    <li className="table-orders-item">
      <div>
        <h3 className="display display-26">
          {count === 1 ? name : t('table.times', { number: count, name })}
        </h3>
        {options !== '' && <p className="text-14 muted">{options}</p>}
        {added !== '' && <p className="text-14 muted">{added}</p>}
        {orderItem.without.length > 0 && (
          <p className="text-14 muted">
            {withoutWords(
              orderItem.without.map(({ names }) => textIn(names, language)),
              texts,
            )}
          </p>
        )}
        {orderItem.note !== null && (
          <p className="text-14 muted">{t('dish.note', { note: orderItem.note })}</p>
        )}
        <div className="row row-wrap gap-2 table-orders-chips">
          {addedByWaiter && <Chip tone="info">{t('table.addedByWaiter')}</Chip>}
          {orderItem.waits !== null && <Chip tone="warn">{t('table.waits')}</Chip>}
          {appliedPromo && (
            <Chip tone="ok" icon={<TicketPercentIcon />}>
              {t('table.promoApplied', { code: appliedPromo.code })}
            </Chip>
          )}
        </div>
      </div>
      <Money
        amount={formatMoney(effectivePrice * count, language)}
        unitHidden
        was={
          effectivePrice === regularPrice
            ? undefined
            : { amount: formatMoney(regularPrice * count, language), label: t('table.priceBefore') }
        }
      />
      <div className="table-orders-actions">{controls}</div>
    </li>
  );
}
