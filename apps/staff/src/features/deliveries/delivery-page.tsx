import { deliveryStatus } from '@masa/domain/delivery';
import { TruckIcon } from '@masa/ui/icons';
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { usePeople } from '../../shared/people.ts';
import { api } from '../../shared/api.ts';
import { Block } from '../../shared/block.tsx';
import { useGo } from '../../shared/go.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useLoaded } from '../../shared/loaded.ts';
import { useStockConfigs } from '../../shared/stock/configs.ts';
import { LoadingColumns, PageOfOne } from '../../shared/supply/page-of-one.tsx';
import { supplyPlaces } from '../../shared/supply/places.ts';
import {
  firstFailed,
  useDeliveries,
  useSupplierOrders,
  useSuppliers,
  type Delivery,
} from '../../shared/supply/supply.ts';
import { useTexts } from '../../shared/texts.tsx';
import { AddReceived } from './add-received.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { FinishDelivery } from './finish-delivery.tsx';
import { ReceivedItems } from './received-items.tsx';

/** One delivery: what the invoice says beside what came. */
export function DeliveryPage({ id }: { readonly id: string }): ReactElement {
  const { t } = useTexts();
  const deliveries = useDeliveries();
  const delivery = deliveries.data?.find((each) => each.id === id);
  const isGone = deliveries.data !== null && delivery === undefined;
  return (
    <PageOfOne
      all={{ to: supplyPlaces.deliveries, label: t('supplier.allDeliveries') }}
      failed={firstFailed(deliveries)}
      isLoading={deliveries.data === null && deliveries.failure === null}
      isGone={isGone}
      gone={{
        icon: <TruckIcon size="large" />,
        title: t('supplier.noDelivery'),
        text: t('supplier.noDeliveryText'),
      }}
    >
      {delivery && <KnownDelivery delivery={delivery} />}
    </PageOfOne>
  );
}

function KnownDelivery({ delivery }: { readonly delivery: Delivery }): ReactElement {
  const { id, supplierOrderId, status } = delivery;
  const go = useGo();
  const orders = useSupplierOrders();
  const suppliers = useSuppliers();
  const configs = useStockConfigs({ live: false });
  const people = usePeople();
  const loadItems = useCallback(
    (signal: AbortSignal) => api.deliveryItems({ params: { id } }, { signal }),
    [id],
  );
  const items = useLoaded(loadItems);
  const loadDetails = useCallback(
    (signal: AbortSignal) => api.supplierOrderDetails({ params: { id: supplierOrderId } }, { signal }),
    [supplierOrderId],
  );
  const details = useLoaded(loadDetails);
  const [edits, setEdits] = useState(false);

  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    // The button that finished it is gone; the keyboard goes on where the answer stands.
    if (before.current !== status && document.activeElement === document.body) title.current?.focus();
    before.current = status;
  }, [status]);

  const isEdited = edits && deliveryStatus.next(status, 'edit') !== undefined;
  const failed = firstFailed(orders, items, details, suppliers, configs);
  const order = orders.data?.find((each) => each.id === supplierOrderId);
  if (orders.data === null || suppliers.data === null || configs.data === null)
    return failed === null ? (
      <LoadingColumns />
    ) : (
      <div className="board-notice">
        <LoadFailed of={failed} />
      </div>
    );
  return (
    <div className="wide-columns">
      <Block>
        {isEdited ? (
          <DeliveryForm
            delivery={delivery}
            orderId={supplierOrderId}
            orders={orders.data}
            suppliers={suppliers.data}
            onSaved={() => setEdits(false)}
            onLeave={() => setEdits(false)}
          />
        ) : (
          <DeliveryCard
            delivery={delivery}
            order={order}
            suppliers={suppliers.data}
            people={people}
            title={title}
            onEdit={() => setEdits(true)}
            onDeleted={() => go(supplyPlaces.deliveries, { replace: true })}
          />
        )}
      </Block>
      <Block>
        <div className="column gap-3">
          {failed && <LoadFailed of={failed} />}
          {items.data && details.data && (
            <>
              <ReceivedItems
                delivery={delivery}
                items={items.data}
                ordered={details.data.orderItems}
                configs={configs.data}
              />
              {deliveryStatus.next(status, 'add_item') !== undefined && (
                <AddReceived
                  deliveryId={id}
                  items={items.data}
                  details={details.data}
                  configs={configs.data}
                />
              )}
              {deliveryStatus.next(status, 'finish') !== undefined && (
                <FinishDelivery delivery={delivery} items={items.data} isEdited={isEdited} />
              )}
            </>
          )}
        </div>
      </Block>
    </div>
  );
}
