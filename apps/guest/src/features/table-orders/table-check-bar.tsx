import { useId, type ReactElement, type ReactNode, type Ref } from 'react';
import { Alert } from '@masa/ui/alert';
import { Button } from '@masa/ui/button';
import { ClockIcon } from '@masa/ui/icons';
import { useTexts } from './texts.ts';
import { TableTotal } from './table-total.tsx';
import type { TableAvailability, TableOrders } from './table-orders.ts';

export type TableCheckBarProps = {
  readonly orders: TableOrders;
  readonly availability: TableAvailability;
  /** The promo code of the table; told whether it may be used, and by which sentence not. Null: not offered. */
  readonly renderPromo: ((blockedBy: string | undefined) => ReactNode) | null;
  /** A step of the promo code is open: it alone stands in the bar. */
  readonly promoOpen: boolean;
  /** The button that asks, for the focus when the question is dropped. */
  readonly askRef: Ref<HTMLButtonElement> | undefined;
  readonly onAsk: () => void;
};

/** The table's own actions: enabled, waiting for somebody's separate check, or all asked for. */
export function TableCheckBar({
  orders,
  availability,
  renderPromo,
  promoOpen,
  askRef,
  onAsk,
}: TableCheckBarProps): ReactElement {
  const { t } = useTexts();
  const reasonId = useId();
  const waiting = availability === 'please_wait';
  return (
    <div className="commit-bar column gap-2">
      <TableTotal
        checkTotal={orders.checkTotal}
        service={orders.service}
        servicePercent={orders.servicePercent}
      />
      {availability === 'check_requested' && <Alert tone="ok">{t('check.requested')}</Alert>}
      {waiting && (
        <div id={reasonId}>
          <Alert tone="warn" icon={<ClockIcon />} title={t('check.pleaseWait')}>
            {t('check.separatePending')}
          </Alert>
        </div>
      )}
      {availability !== 'check_requested' && (
        <div className="row row-wrap gap-2">
          {renderPromo?.(waiting ? reasonId : undefined)}
          {!promoOpen && (
            <Button
              ref={askRef}
              variant="primary"
              grow
              disabled={waiting}
              aria-describedby={reasonId}
              onClick={onAsk}
            >
              {t('check.askTable')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
