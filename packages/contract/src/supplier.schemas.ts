import { z } from 'zod';
import { deliveryStatus } from '@masa/domain/delivery';
import { stockUnits } from '@masa/domain/stock';
import { supplierOrderStates } from '@masa/domain/supplier-order';
import type { SchemasFor } from './endpoint.ts';
import type { supplierRoutes } from './supplier.http.ts';
import {
  bani,
  baniIn,
  businessDate,
  expiryIn,
  filename,
  id,
  isoTime,
  orderQuantityIn,
  positiveQuantityIn,
  quantityAnswer,
} from './values.ts';

const supplier = z.object({ id: z.string(), name: z.string(), active: z.boolean() });
const supplierName = z.string().trim().min(1).max(120);

/** The employee and receiver fields of the specification are accepted and ignored: it is who is signed in (AMB-114). */
const signedIn = z.unknown().optional();
const note = z.string().max(2_000);
const documents = z.array(filename).max(20);
/** A hundred million MDL: no invoice is larger, and every sum of them stays a safe integer. */
const invoiceIn = baniIn.max(10_000_000_000);

const supplierOrder = z.object({
  id: z.string(),
  createdByEmployeeId: z.string(),
  createdAt: isoTime,
  description: z.string(),
  supplierId: z.string(),
  expectedDeliveryDate: businessDate,
  status: z.enum(supplierOrderStates),
  documents: z.array(z.string()),
  /** Additive: how many lines it has, how many of them came in full, how many deliveries it has. */
  itemCount: z.int(),
  fullCount: z.int(),
  deliveryCount: z.int(),
});
const orderItem = z.object({
  id: z.string(),
  supplierOrderId: z.string(),
  stockConfigId: z.string(),
  expectedQuantity: quantityAnswer,
});
const delivery = z.object({
  id: z.string(),
  supplierOrderId: z.string(),
  receivedByEmployeeId: z.string(),
  receivedAt: isoTime,
  invoiceAmount: bani,
  invoiceDocuments: z.array(z.string()),
  notes: z.string(),
  status: z.enum(deliveryStatus.states),
  /** Additive: the sum of its lines; another one than the invoice's is worth a look (AMB-114). */
  itemsAmount: bani,
  itemCount: z.int(),
});
/** Per ordered item, over all its deliveries, validated or not (AMB-114). */
const deliveredItems = z.array(z.object({ orderedItemReference: z.string(), amount: quantityAnswer }));
const deliveryItem = z.object({
  id: z.string(),
  deliveryReference: z.string(),
  orderedItemReference: z.string(),
  amount: quantityAnswer,
  invoiceAmount: bani,
  /** Additive. */
  expires: isoTime.nullable(),
});

const orderFields = {
  createdByEmployeeId: signedIn,
  description: note.default(''),
  supplierId: id,
  expectedDeliveryDate: businessDate,
  documents: documents.min(1, 'Please upload at least one document.'),
};
/** Whether it may be left without a paper says what the order was before: `asksForDocument`. */
const orderChange = { ...orderFields, documents };
const deliveryFields = {
  receivedByEmployeeId: signedIn,
  invoiceAmount: invoiceIn,
  invoiceDocuments: documents.default([]),
  notes: note.default(''),
};
const removed = z.object({ status: z.literal('deleted'), id: z.string() });
const one = z.object({ id });

export const supplierSchemas = {
  suppliers: { response: z.array(supplier), errors: [] },
  addSupplier: {
    body: z.object({ name: supplierName }),
    response: supplier,
    errors: ['supplier_name_taken'],
    idempotent: true,
  },
  changeSupplier: {
    params: one,
    body: z.object({ name: supplierName, active: z.boolean() }),
    response: supplier,
    errors: ['supplier_not_found', 'supplier_name_taken'],
  },
  supplierOrders: { response: z.array(supplierOrder), errors: [] },
  createSupplierOrder: {
    body: z.object(orderFields),
    response: supplierOrder,
    errors: ['supplier_not_found', 'document_unknown'],
    idempotent: true,
  },
  changeSupplierOrder: {
    params: one,
    body: z.object(orderChange),
    response: supplierOrder,
    errors: ['supplier_order_not_found', 'supplier_not_found', 'document_unknown'],
  },
  deleteSupplierOrder: {
    params: one,
    response: removed,
    errors: ['supplier_order_not_found', 'supplier_order_has_deliveries'],
    idempotent: true,
  },
  supplierOrderDetails: {
    params: one,
    response: z.object({
      /** Additive. */
      order: supplierOrder,
      orderItems: z.array(orderItem),
      deliveries: z.array(delivery),
      deliveredItems,
    }),
    errors: ['supplier_order_not_found'],
  },
  addSupplierOrderItem: {
    body: z.object({ supplierOrderId: id, stockConfigId: id, expectedQuantity: orderQuantityIn }),
    response: orderItem,
    errors: ['supplier_order_not_found', 'stock_config_not_found', 'order_item_twice'],
    idempotent: true,
  },
  removeSupplierOrderItem: {
    params: one,
    response: removed,
    errors: ['supplier_order_item_not_found', 'order_item_delivered'],
    idempotent: true,
  },
  deliveries: { response: z.array(delivery), errors: [] },
  createDelivery: {
    body: z.object({ supplierOrderId: id, ...deliveryFields }),
    response: delivery,
    errors: ['supplier_order_not_found', 'document_unknown'],
    idempotent: true,
  },
  deliveryDetails: {
    params: one,
    response: z.object({
      delivery,
      order: supplierOrder,
      supplier,
      items: z.array(deliveryItem),
      /** What was ordered, under the name of the stock. */
      orderItems: z.array(orderItem.extend({ name: z.string(), unit: z.enum(stockUnits) })),
      deliveredItems,
    }),
    errors: ['delivery_not_found'],
  },
  changeDelivery: {
    params: one,
    /** The order may be named, never changed. */
    body: z.object({ supplierOrderId: id.optional(), ...deliveryFields }),
    response: delivery,
    errors: ['delivery_not_found', 'delivery_validated', 'delivery_order_fixed', 'document_unknown'],
  },
  deleteDelivery: {
    params: one,
    response: removed,
    errors: ['delivery_not_found', 'delivery_validated'],
    idempotent: true,
  },
  deliveryItems: { params: one, response: z.array(deliveryItem), errors: ['delivery_not_found'] },
  addDeliveryItem: {
    params: one,
    body: z.object({
      orderedItemReference: id,
      amount: positiveQuantityIn,
      invoiceAmount: invoiceIn,
      expires: expiryIn,
    }),
    response: deliveryItem,
    errors: [
      'delivery_not_found',
      'delivery_validated',
      'supplier_order_item_not_found',
      'delivery_item_twice',
      'delivery_item_of_another_order',
    ],
    idempotent: true,
  },
  removeDeliveryItem: {
    params: z.object({ itemId: id }),
    response: removed,
    errors: ['delivery_item_not_found', 'delivery_validated'],
    idempotent: true,
  },
  finishDelivery: {
    params: one,
    response: delivery,
    errors: ['delivery_not_found', 'delivery_empty', 'delivery_validated'],
    idempotent: true,
  },
  stockProposal: {
    query: z.object({ supplier: id.optional() }),
    response: z.array(
      z.object({
        supplierId: z.string(),
        items: z.array(
          z.object({
            stockConfigId: z.string(),
            /** What to order to reach max, after what is on its way. */
            quantity: quantityAnswer,
            onHand: quantityAnswer,
            /** Ordered and not delivered yet. */
            onOrder: quantityAnswer,
            /** Mean of the last 14 business days. */
            usedPerDay: quantityAnswer,
            /** Until nothing is left at that pace; null when nothing is used. */
            daysLeft: z.number().nullable(),
            /** Below its minimum now, or before the next count is due. */
            urgent: z.boolean(),
          }),
        ),
      }),
    ),
    errors: ['supplier_not_found'],
  },
  orderProposal: {
    body: z.object({
      supplierId: id,
      expectedDeliveryDate: businessDate,
      description: note.default(''),
      items: z
        .array(z.object({ stockConfigId: id, quantity: orderQuantityIn }))
        .min(1)
        .max(200),
    }),
    response: supplierOrder,
    errors: ['supplier_not_found', 'stock_config_not_found', 'order_item_twice'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof supplierRoutes>;
