import type { ReactElement } from 'react';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import { useTexts } from './texts.ts';
import type { TableOrders } from './table-orders.ts';

/** What the table pays, and what it would have paid: a voucher is seen to work. */
export function TableTotal({ checkTotal }: Pick<TableOrders, 'checkTotal'>): ReactElement {
  const { t, language } = useTexts();
  const { regularTotal, effectiveTotal } = checkTotal;
  return (
    <div className="commit-total">
      <span className="muted">{t('table.total')}</span>
      <Money
        amount={formatMoney(effectiveTotal, language)}
        size={40}
        was={
          regularTotal === effectiveTotal
            ? undefined
            : { amount: formatMoney(regularTotal, language), label: t('table.priceBefore') }
        }
      />
    </div>
  );
}
