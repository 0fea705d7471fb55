import type { ReactElement } from 'react';
import { Block } from '../../shared/blocks.tsx';
import { useGo } from '../../shared/go.ts';
import { LoadState } from '../../shared/load-state.tsx';
import { useSupplierOrders, useSuppliers } from '../../shared/supply/supply.ts';
import { supplyPaths } from '../../shared/paths.ts';
import { NewOrderLink } from './new-order-link.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderList } from './order-list.tsx';
import { Proposal } from './proposal.tsx';
import './supplier-orders.css';

/** What should be ordered, and what is (S-124). */
export function SupplierOrdersPage(): ReactElement {
  const orders = useSupplierOrders();
  const suppliers = useSuppliers();
  return (
    <>
      <NewOrderLink />
      <div className="wide-columns">
        <Block>
          <Proposal suppliers={suppliers.data} />
        </Block>
        <Block>
          <OrderList orders={orders} suppliers={suppliers.data} />
        </Block>
      </div>
    </>
  );
}

/** A new order: beside the list where there is room, a page of its own on a phone. */
export function NewSupplierOrderPage(): ReactElement {
  const go = useGo();
  const orders = useSupplierOrders();
  const suppliers = useSuppliers();
  return (
    <div className="wide-columns form-page">
      <div className="only-wide">
        <Block>
          <OrderList orders={orders} suppliers={suppliers.data} />
        </Block>
      </div>
      <Block>
        {suppliers.data === null ? (
          <LoadState of={suppliers} height={480} />
        ) : (
          <OrderForm
            order={null}
            suppliers={suppliers.data}
            onSaved={(id) => go(supplyPaths.order(id), { replace: true })}
            onLeave={() => go(supplyPaths.orders)}
          />
        )}
      </Block>
    </div>
  );
}
