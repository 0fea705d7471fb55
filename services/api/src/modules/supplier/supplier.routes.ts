import type { supplierRoutes } from '@masa/contract/supplier.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { DeliveryService } from './delivery.service.ts';
import type { ProposalService } from './proposal.service.ts';
import type { SupplierOrderService } from './supplier-order.service.ts';
import type { SupplierService } from './supplier.service.ts';
import {
  deliveryFieldsOf,
  deliveryItemOf,
  newDeliveryOf,
  orderFieldsOf,
  orderLineOf,
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
  supplierOrders: () => orders.list(),
  createSupplierOrder: ({ body, caller, once }) => orders.create(orderFieldsOf(body), staffOf(caller), once),
  changeSupplierOrder: ({ params, body, caller }) =>
    orders.change(params.id, orderFieldsOf(body), staffOf(caller)),
  deleteSupplierOrder: ({ params, caller, once }) => orders.remove(params.id, staffOf(caller), once),
  supplierOrderDetails: ({ params }) => orders.details(params.id),
  addSupplierOrderItem: ({ body, caller, once }) => orders.addItem(orderLineOf(body), staffOf(caller), once),
  removeSupplierOrderItem: ({ params, caller, once }) => orders.removeItem(params.id, staffOf(caller), once),
  deliveries: () => deliveries.list(),
  createDelivery: ({ body, caller, once }) => deliveries.create(newDeliveryOf(body), staffOf(caller), once),
  deliveryDetails: ({ params }) => deliveries.details(params.id),
  changeDelivery: ({ params, body, caller }) =>
    deliveries.change(params.id, deliveryFieldsOf(body), staffOf(caller)),
  deleteDelivery: ({ params, caller, once }) => deliveries.remove(params.id, staffOf(caller), once),
  deliveryItems: ({ params }) => deliveries.items(params.id),
  addDeliveryItem: ({ params, body, caller, once }) =>
    deliveries.addItem(params.id, deliveryItemOf(body), staffOf(caller), once),
  removeDeliveryItem: ({ params, caller, once }) =>
    deliveries.removeItem(params.itemId, staffOf(caller), once),
  finishDelivery: ({ params, caller, once }) => deliveries.finish(params.id, staffOf(caller), once),
  stockProposal: async ({ query }) => (await proposals.read(query.supplier)).map(proposalToWire),
  orderProposal: ({ body, caller, once }) =>
    orders.createProposed(proposedOrderOf(body), staffOf(caller), once),
});
