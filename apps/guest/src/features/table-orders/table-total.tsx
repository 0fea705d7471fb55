import type { ReactElement } from 'react';
import { Money } from '@masa/ui/money';
import { formatMoney } from '@masa/ui/money-format';
import { useTexts } from './texts.ts';
import type { TableOrders } from './table-orders.ts';

/** What the table pays, and what it would have paid: a voucher is seen to work. */
export function TableTotal({
  checkTotal,
  service,
  servicePercent = null,
}: Pick<TableOrders, 'checkTotal' | 'service' | 'servicePercent'>): ReactElement {
  const { t, language } = useTexts();
  const { regularTotal, effectiveTotal } = checkTotal;
  // Once a check was asked for it is in the total; before that it is told, so that nobody meets it on the check.
  const told = service
    ? t('table.serviceIn', { percent: service.percent, amount: formatMoney(service.effective, language) })
    : servicePercent !== null && t('table.serviceAhead', { percent: servicePercent });
  return (
    <>
      {told !== false && <p className="text-14 muted">{told}</p>}
      <div className="commit-total">
        <span className="muted">{t('table.total')}</span>
        <Money
          amount={formatMoney(effectiveTotal, language)}
          size={40}
          was={
            regularTotal <= effectiveTotal
              ? undefined
              : { amount: formatMoney(regularTotal, language), label: t('table.priceBefore') }
          }
        />
      </div>
    </>
  );
}
