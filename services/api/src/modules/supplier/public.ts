import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import type { Storeroom } from '../stock/public.ts';
import { deliveryChanges } from './delivery-changes.ts';
import { deliveryService } from './delivery.service.ts';
import { orderChanges } from './order-changes.ts';
import { personsInSupply } from './personal.store.ts';
import { proposalService } from './proposal.service.ts';
import { supplierOrderService } from './supplier-order.service.ts';
import { supplierHandlers } from './supplier.routes.ts';
import { supplierService } from './supplier.service.ts';

export { addSupplier } from './add-supplier.ts';
export { documentsOfSuppliers } from './documents.view.ts';
export { hideSuppliers, showSuppliers } from './supplier.store.ts';
export { orderDetails } from './supply.view.ts';

type SupplierNeeds = {
  /** A finished delivery is stock. */
  readonly receive: Storeroom['receive'];
};

export function supplierModule(context: Context, needs: SupplierNeeds) {
  const orders = orderChanges(context);
  const deliveries = deliveryChanges(context, needs);
  return {
    handlers: supplierHandlers({
      suppliers: supplierService(context),
      orders: supplierOrderService(context, orders),
      deliveries: deliveryService(context, deliveries),
      proposals: proposalService(context),
    }),
    verbs: { orders, deliveries },
    jobs: [],
    persons: [personsInSupply],
  } satisfies Module;
}
