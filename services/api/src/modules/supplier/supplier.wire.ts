import type { Answer, ParsedRequest } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import { decimalOf, toQuantity } from '@masa/domain/quantity';
import { orderedItemState, supplierOrderState } from '@masa/domain/supplier-order';
import { isoOf } from '../../db/rows.ts';
import { toldItem } from './delivery-changes.ts';
import type { DeliveryItem } from './delivery.store.ts';
import { toldLine } from './order-changes.ts';
import type { Proposal } from './proposal.service.ts';
import type { OrderLine } from './supplier-order.store.ts';
import type { DeliveryDetails, OrderDetails, SummedDelivery, SummedOrder } from './supply.view.ts';
import type {
  DeliveryFields,
  NewDelivery,
  NewDeliveryItem,
  NewOrderLine,
  OrderFields,
  ProposedOrder,
} from './supplier.inputs.ts';

export const orderToWire = ({ order, lines, deliveryCount }: SummedOrder): Answer<'createSupplierOrder'> => ({
  id: order.id,
  createdByEmployeeId: order.createdBy,
  createdAt: isoOf(order.createdAt),
  description: order.description,
  supplierId: order.supplierId,
  expectedDeliveryDate: order.expectedOn,
  status: supplierOrderState(lines),
  documents: [...order.documents],
  itemCount: lines.length,
  fullCount: lines.filter((line) => orderedItemState(line) === 'full').length,
  deliveryCount,
});

export const lineToWire = (line: OrderLine): Answer<'addSupplierOrderItem'> => toldLine(line);

export const deliveryToWire = ({
  delivery,
  itemsAmount,
  itemCount,
}: SummedDelivery): Answer<'createDelivery'> => ({
  id: delivery.id,
  supplierOrderId: delivery.orderId,
  receivedByEmployeeId: delivery.receivedBy,
  receivedAt: isoOf(delivery.receivedAt),
  invoiceAmount: delivery.invoiceAmount,
  invoiceDocuments: [...delivery.invoiceDocuments],
  notes: delivery.notes,
  status: delivery.status,
  itemsAmount,
  itemCount,
});

export const deliveryItemToWire = (item: DeliveryItem): Answer<'addDeliveryItem'> => toldItem(item);

const cameOf = ({ lines }: SummedOrder): Answer<'supplierOrderDetails'>['deliveredItems'] =>
  lines
    .filter(({ delivered }) => delivered > 0)
    .map(({ id, delivered }) => ({ orderedItemReference: id, amount: decimalOf(delivered) }));

export const detailsToWire = ({ of, lines, deliveries }: OrderDetails): Answer<'supplierOrderDetails'> => ({
  order: orderToWire(of),
  orderItems: lines.map(lineToWire),
  deliveries: deliveries.map(deliveryToWire),
  deliveredItems: cameOf(of),
});

export const deliveryDetailsToWire = ({
  of,
  order,
  supplier,
  items,
  lines,
}: DeliveryDetails): Answer<'deliveryDetails'> => ({
  delivery: deliveryToWire(of),
  order: orderToWire(order),
  supplier,
  items: items.map(deliveryItemToWire),
  orderItems: lines.map((line) => ({ ...lineToWire(line), name: line.name, unit: line.unit })),
  deliveredItems: cameOf(order),
});

export const proposalToWire = ({ supplierId, items }: Proposal): Answer<'stockProposal'>[number] => ({
  supplierId,
  items: items.map((item) => ({
    ...item,
    quantity: decimalOf(item.quantity),
    onHand: decimalOf(item.onHand),
    onOrder: decimalOf(item.onOrder),
    usedPerDay: decimalOf(item.usedPerDay),
  })),
});

export const orderFieldsOf = ({
  supplierId,
  expectedDeliveryDate,
  description,
  documents,
}: ParsedRequest<'changeSupplierOrder'>['body']): OrderFields => ({
  supplierId,
  expectedOn: expectedDeliveryDate,
  description,
  documents,
});

export const proposedOrderOf = ({
  supplierId,
  expectedDeliveryDate,
  description,
  items,
}: ParsedRequest<'orderProposal'>['body']): ProposedOrder => ({
  supplierId,
  expectedOn: expectedDeliveryDate,
  description,
  lines: items.map(({ stockConfigId, quantity }) => ({ stockConfigId, expected: toQuantity(quantity) })),
});

export const orderLineOf = ({
  supplierOrderId,
  stockConfigId,
  expectedQuantity,
}: ParsedRequest<'addSupplierOrderItem'>['body']): NewOrderLine => ({
  orderId: supplierOrderId,
  stockConfigId,
  expected: toQuantity(expectedQuantity),
});

export const deliveryFieldsOf = ({
  supplierOrderId,
  invoiceAmount,
  invoiceDocuments,
  notes,
}: ParsedRequest<'changeDelivery'>['body']): DeliveryFields => ({
  orderId: supplierOrderId,
  invoiceAmount: toBani(invoiceAmount),
  invoiceDocuments,
  notes,
});

export const newDeliveryOf = (body: ParsedRequest<'createDelivery'>['body']): NewDelivery => ({
  ...deliveryFieldsOf(body),
  orderId: body.supplierOrderId,
});

export const deliveryItemOf = ({
  orderedItemReference,
  amount,
  invoiceAmount,
  expires,
}: ParsedRequest<'addDeliveryItem'>['body']): NewDeliveryItem => ({
  orderedItemId: orderedItemReference,
  amount: toQuantity(amount),
  invoiceAmount: toBani(invoiceAmount),
  expires: expires ?? null,
});
