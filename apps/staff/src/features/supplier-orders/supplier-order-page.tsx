import { FileTextIcon } from '@masa/ui/icons';
import { useCallback, useState, type ReactElement } from 'react';
import { usePeople } from '../../shared/people.ts';
import { api } from '../../shared/api.ts';
import { Block } from '../../shared/block.tsx';
import { useGo } from '../../shared/go.ts';
import { useLoaded } from '../../shared/loaded.ts';
import { useStockConfigs } from '../../shared/stock/configs.ts';
import { firstFailed, useSupplierOrders, useSuppliers } from '../../shared/supply/supply.ts';
import { PageOfOne } from '../../shared/supply/page-of-one.tsx';
import { supplyPlaces } from '../../shared/supply/places.ts';
import { useTexts } from '../../shared/texts.tsx';
import { AddItem } from './add-item.tsx';
import { NewOrderLink } from './new-order-link.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderItems } from './order-items.tsx';

/** One supplier order under an address of its own: the order, its deliveries, its items. */
export function SupplierOrderPage({ id }: { readonly id: string }): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const orders = useSupplierOrders();
  const suppliers = useSuppliers();
  const configs = useStockConfigs({ live: false });
  const people = usePeople();
  const loadDetails = useCallback(
    (signal: AbortSignal) => api.supplierOrderDetails({ params: { id } }, { signal }),
    [id],
  );
  const details = useLoaded(loadDetails);
  const [edits, setEdits] = useState(false);

  const order = orders.data?.find((each) => each.id === id);
  const isGone = orders.data !== null && order === undefined;
  // That the details are not there either is no news.
  const failed = isGone ? null : firstFailed(orders, details, suppliers, configs);
  const isLoading =
    !isGone && failed === null && [orders, details, suppliers, configs].some(({ data }) => data === null);
  return (
    <>
      <NewOrderLink />
      <PageOfOne
        all={{ to: supplyPlaces.orders, label: t('supplier.allOrders') }}
        failed={failed}
        isLoading={isLoading}
        isGone={isGone}
        gone={{
          icon: <FileTextIcon size="large" />,
          title: t('supplier.noOrder'),
          text: t('supplier.noOrderText'),
        }}
      >
        {order && suppliers.data && (
          <div className="order-columns">
            <Block>
              {edits ? (
                <OrderForm
                  order={order}
                  suppliers={suppliers.data}
                  onSaved={() => setEdits(false)}
                  onLeave={() => setEdits(false)}
                />
              ) : (
                <OrderCard
                  order={order}
                  suppliers={suppliers.data}
                  people={people}
                  onEdit={() => setEdits(true)}
                  onDeleted={() => go(supplyPlaces.orders, { replace: true })}
                />
              )}
            </Block>
            {details.data && configs.data && (
              <Block>
                <div className="column gap-3">
                  <OrderItems details={details.data} configs={configs.data} />
                  <AddItem order={order} items={details.data.orderItems} configs={configs.data} />
                </div>
              </Block>
            )}
            {details.data && (
              <Block>
                <OrderDeliveries orderId={id} deliveries={details.data.deliveries} />
              </Block>
            )}
          </div>
        )}
      </PageOfOne>
    </>
  );
}
