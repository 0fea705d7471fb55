import { EmptyState } from '@masa/ui/empty-state';
import { FileTextIcon } from '@masa/ui/icons';
import { LevelBar } from '@masa/ui/level-bar';
import type { ReactElement } from 'react';
import { LoadedList } from '../../shared/loaded-list.tsx';
import type { Loaded } from '../../shared/loaded.ts';
import { StaffLink } from '../../shared/staff-link.tsx';
import type { Supplier, SupplierOrder } from '../../shared/supply/supply.ts';
import { orderNumber, supplierName } from '../../shared/supply/words.ts';
import { supplyPaths } from '../../shared/paths.ts';
import { useTexts } from './texts.ts';
import { dayWithYear } from '../../shared/time/day.ts';
import { OrderState } from './order-card.tsx';

type OrderRowProps = { readonly order: SupplierOrder; readonly suppliers: readonly Supplier[] | null };

function OrderRow({ order, suppliers }: OrderRowProps): ReactElement {
  const { t, language } = useTexts();
  const { id, supplierId, expectedDeliveryDate, status, itemCount, fullCount } = order;
  const inFull = t('supplier.inFull', { full: fullCount, count: itemCount });
  return (
    <li>
      <StaffLink to={supplyPaths.order(id)} className="stock-row block plain-link">
        <span className="row row-between">
          <span className="grow">
            <span className="text-14 muted block">
              {t('supplier.orderNumber', { number: orderNumber(id) })}
            </span>
            <span className="display display-26 unbroken">{supplierName(suppliers, supplierId)}</span>
          </span>
          <OrderState status={status} />
        </span>
        <span className="text-14 muted block">
          {t('supplier.expectedOn', { day: dayWithYear(expectedDeliveryDate, language) })}
        </span>
        {itemCount === 0 ? (
          <span className="text-14 muted block">{t('supplier.noItems')}</span>
        ) : (
          <span className="stock-row-level">
            <LevelBar
              label={inFull}
              percent={(fullCount / itemCount) * 100}
              state={fullCount === itemCount ? 'fine' : 'near'}
            />
            <span className="text-14 muted" aria-hidden="true">
              {inFull}
            </span>
          </span>
        )}
      </StaffLink>
    </li>
  );
}

export type OrderListProps = {
  readonly orders: Loaded<readonly SupplierOrder[]>;
  readonly suppliers: readonly Supplier[] | null;
};

/** Every supplier order with its derived state and how much of it came (S-124, S-132, S-133). */
export function OrderList({ orders, suppliers }: OrderListProps): ReactElement {
  const { t } = useTexts();
  return (
    <section className="column gap-3" aria-labelledby="supplier-orders">
      <h2 className="display display-32" id="supplier-orders">
        {t('supplier.orders')}
      </h2>
      <LoadedList
        of={orders}
        height={320}
        empty={
          <EmptyState
            icon={<FileTextIcon size="large" />}
            title={t('supplier.noOrders')}
            text={t('supplier.noOrdersText')}
          />
        }
      >
        {(order) => <OrderRow key={order.id} order={order} suppliers={suppliers} />}
      </LoadedList>
    </section>
  );
}
