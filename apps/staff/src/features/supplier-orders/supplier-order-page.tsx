import { FileTextIcon } from '@masa/ui/icons';
import { useState, type ReactElement } from 'react';
import { usePeople } from '../../shared/people.ts';
import { Block } from '../../shared/blocks.tsx';
import { useGo } from '../../shared/go.ts';
import { firstFailed, useAsked } from '../../shared/loaded.ts';
import { useStockConfigs } from '../../shared/stock/configs.ts';
import { useSuppliers } from '../../shared/supply/supply.ts';
import { PageOfOne } from '../../shared/supply/page-of-one.tsx';
import { supplyPaths } from '../../shared/paths.ts';
import { useTexts } from './texts.ts';
import { AddItem } from './add-item.tsx';
import { NewOrderLink } from './new-order-link.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderDeliveries } from './order-deliveries.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderItems } from './order-items.tsx';
import './supplier-orders.css';

/** One supplier order under an address of its own: the order, its deliveries, its items. */
export function SupplierOrderPage({ id }: { readonly id: string }): ReactElement {
  const { t } = useTexts();
  const go = useGo();
  const suppliers = useSuppliers();
  const configs = useStockConfigs({ live: false });
  const people = usePeople();
  const details = useAsked('supplierOrderDetails', { params: { id } });
  const [edits, setEdits] = useState(false);

  const isGone = details.failure === 'supplier_order_not_found';
  const order = isGone ? undefined : details.data?.order;
  const failed = isGone ? null : firstFailed(details, suppliers, configs);
  const isLoading =
    !isGone && failed === null && [details, suppliers, configs].some(({ data }) => data === null);
  return (
    <>
      <NewOrderLink />
      <PageOfOne
        all={{ to: supplyPaths.orders, label: t('supplier.allOrders') }}
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
          <div className="supplier-orders-columns">
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
                  onDeleted={() => go(supplyPaths.orders, { replace: true })}
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
