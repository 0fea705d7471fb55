import type { supplierRoutes } from '@masa/contract/supplier.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { DeliveryService } from './delivery.service.ts';
import type { ProposalService } from './proposal.service.ts';
import type { SupplierOrderService } from './supplier-order.service.ts';
import type { SupplierService } from './supplier.service.ts';
import {
  deliveryDetailsToWire,
  deliveryFieldsOf,
  deliveryItemOf,
  deliveryItemToWire,
  deliveryToWire,
  detailsToWire,
  lineToWire,
  newDeliveryOf,
  orderFieldsOf,
  orderLineOf,
  orderToWire,
  proposalToWire,
  proposedOrderOf,
} from './supplier.wire.ts';

type Services = {
  readonly suppliers: SupplierService;
  readonly orders: SupplierOrderService;
  readonly deliveries: DeliveryService;
  readonly proposals: ProposalService;
};

export const supplierHandlers = ({
  suppliers,
  orders,
  deliveries,
  proposals,
}: Services): Handlers<typeof supplierRoutes> => ({
  suppliers: () => suppliers.list(),
  addSupplier: ({ body, caller, once }) => suppliers.add(body.name, staffOf(caller), once),
  changeSupplier: ({ params, body, caller }) => suppliers.change({ ...params, ...body }, staffOf(caller)),
  supplierOrders: async () => (await orders.list()).map(orderToWire),
  createSupplierOrder: ({ body, caller, once }) =>
    orders.create(orderFieldsOf(body), staffOf(caller), { once, tell: orderToWire }),
  changeSupplierOrder: async ({ params, body, caller }) =>
    orderToWire(await orders.change(params.id, orderFieldsOf(body), staffOf(caller))),
  deleteSupplierOrder: ({ params, caller, once }) => orders.remove(params.id, staffOf(caller), once),
  supplierOrderDetails: async ({ params }) => detailsToWire(await orders.details(params.id)),
  addSupplierOrderItem: ({ body, caller, once }) =>
    orders.addItem(orderLineOf(body), staffOf(caller), { once, tell: lineToWire }),
  removeSupplierOrderItem: ({ params, caller, once }) => orders.removeItem(params.id, staffOf(caller), once),
  deliveries: async () => (await deliveries.list()).map(deliveryToWire),
  createDelivery: ({ body, caller, once }) =>
    deliveries.create(newDeliveryOf(body), staffOf(caller), { once, tell: deliveryToWire }),
  deliveryDetails: async ({ params }) => deliveryDetailsToWire(await deliveries.details(params.id)),
  changeDelivery: async ({ params, body, caller }) =>
    deliveryToWire(await deliveries.change(params.id, deliveryFieldsOf(body), staffOf(caller))),
  deleteDelivery: ({ params, caller, once }) => deliveries.remove(params.id, staffOf(caller), once),
  deliveryItems: async ({ params }) => (await deliveries.items(params.id)).map(deliveryItemToWire),
  addDeliveryItem: ({ params, body, caller, once }) =>
    deliveries.addItem(params.id, deliveryItemOf(body), staffOf(caller), { once, tell: deliveryItemToWire }),
  removeDeliveryItem: ({ params, caller, once }) =>
    deliveries.removeItem(params.itemId, staffOf(caller), once),
  finishDelivery: ({ params, caller, once }) =>
    deliveries.finish(params.id, staffOf(caller), { once, tell: deliveryToWire }),
  stockProposal: async ({ query }) => (await proposals.read(query.supplier)).map(proposalToWire),
  orderProposal: ({ body, caller, once }) =>
    orders.createProposed(proposedOrderOf(body), staffOf(caller), { once, tell: orderToWire }),
});
