import { buttonClass } from '@masa/ui/button';
import { EmptyState } from '@masa/ui/empty-state';
import { PackageIcon, PlusIcon, TruckIcon } from '@masa/ui/icons';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { personName, usePeople } from '../../shared/people.ts';
import { Block } from '../../shared/blocks.tsx';
import { useGo } from '../../shared/go.ts';
import { InHeader } from '../../shared/header-place.tsx';
import { LoadState } from '../../shared/load-state.tsx';
import { LoadedList } from '../../shared/loaded-list.tsx';
import { StaffLink } from '../../shared/staff-link.tsx';
import { supplyPaths } from '../../shared/paths.ts';
import { useDeliveries, useSupplierOrders, useSuppliers, type Delivery } from '../../shared/supply/supply.ts';
import { orderNumber, supplierName } from '../../shared/supply/words.ts';
import { useTexts } from './texts.ts';
import { dayWithYear, venueDay } from '../../shared/time/day.ts';
import { useVenue } from '../../shared/venue.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DeliveryState } from '../../shared/supply/delivery-state.tsx';

type DeliveryRowProps = {
  readonly delivery: Delivery;
  readonly supplier: string;
  readonly who: string;
};

function DeliveryRow({ delivery, supplier, who }: DeliveryRowProps): ReactElement {
  const { t, language } = useTexts();
  const { timeZone } = useVenue();
  const { id, supplierOrderId, receivedAt, invoiceAmount, itemCount, status } = delivery;
  return (
    <li>
      <StaffLink to={supplyPaths.delivery(id)} className="stock-row block plain-link">
        <span className="row row-wrap row-between">
          <span className="grow">
            <span className="text-14 muted block">
              {t('supplier.orderNumber', { number: orderNumber(supplierOrderId) })}
            </span>
            <span className="display display-26 unbroken">{supplier}</span>
          </span>
          <DeliveryState status={status} />
        </span>
        <span className="text-14 muted block">
          {`${dayWithYear(venueDay(receivedAt, timeZone), language)}, ${who}`}
        </span>
        <span className="text-14 muted block">
          {t('supplier.itemsAndSum', { count: itemCount, sum: formatMoney(invoiceAmount, language) })}
        </span>
      </StaffLink>
    </li>
  );
}

/** Every delivery, newest first (S-142). */
function DeliveryList(): ReactElement {
  const { t } = useTexts();
  const deliveries = useDeliveries();
  const orders = useSupplierOrders();
  const suppliers = useSuppliers();
  const people = usePeople();
  const supplierOf = ({ supplierOrderId }: Delivery): string => {
    const order = orders.data?.find(({ id }) => id === supplierOrderId);
    return order ? supplierName(suppliers.data, order.supplierId) : orderNumber(supplierOrderId);
  };
  return (
    <section className="column gap-3" aria-labelledby="deliveries">
      <h2 className="display display-32" id="deliveries">
        {t('supplier.deliveries')}
      </h2>
      <LoadedList
        of={deliveries}
        height={320}
        empty={
          <EmptyState
            icon={<TruckIcon size="large" />}
            title={t('supplier.noDeliveries')}
            text={t('supplier.noDeliveriesText')}
          />
        }
      >
        {(delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            supplier={supplierOf(delivery)}
            who={personName(people, delivery.receivedByEmployeeId)}
          />
        )}
      </LoadedList>
    </section>
  );
}

export function DeliveriesPage(): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <InHeader>
        <StaffLink to={supplyPaths.newDelivery} className={buttonClass()}>
          <PlusIcon />
          {t('supplier.newDelivery')}
        </StaffLink>
      </InHeader>
      <div className="wide-columns">
        <Block>
          <DeliveryList />
        </Block>
      </div>
    </>
  );
}

/** A new delivery; what came with it is written down once it is there. */
export function NewDeliveryPage({ orderId }: { readonly orderId: string }): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const orders = useSupplierOrders();
  const suppliers = useSuppliers();
  const isKnown = orders.data?.some(({ id }) => id === orderId) ?? false;
  return (
    <div className="wide-columns form-page">
      <Block>
        <div className="column gap-3">
          <LoadState of={[orders, suppliers]} height={520} />
          {orders.data !== null && suppliers.data !== null && (
            <DeliveryForm
              delivery={null}
              orderId={isKnown ? orderId : ''}
              orders={orders.data}
              suppliers={suppliers.data}
              onSaved={(id) => go(supplyPaths.delivery(id), { replace: true })}
              onLeave={() =>
                go(orderId === '' ? supplyPaths.deliveries : supplyPaths.order(orderId), { replace: true })
              }
            />
          )}
        </div>
      </Block>
      <div className="column gap-3 only-wide">
        <h2 className="display display-32">{t('supplier.receivedItems')}</h2>
        <EmptyState
          icon={<PackageIcon size="large" />}
          title={t('supplier.receivedLater')}
          text={t('supplier.receivedLaterText')}
        />
      </div>
    </div>
  );
}
