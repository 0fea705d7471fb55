import type { AuditAction } from '@masa/i18n/audit-actions';
import { decimalOf } from '@masa/domain/quantity';
import { asksForDocument } from '@masa/domain/supplier-order';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Repeatable, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { hasCome, hasDeliveries } from './delivery.store.ts';
import { documentsOf } from './documents.ts';
import { mustDeliver, toldLine, toldOrder, type OrderChanges } from './order-changes.ts';
import * as store from './supplier-order.store.ts';
import { holdSupplier } from './supplier.store.ts';
import { orderDetails, summedOrder, summedOrders, type SummedOrder } from './supply.view.ts';
import type { NewOrderLine, OrderFields, ProposedOrder } from './supplier.inputs.ts';

type Noted = AuditAction & `supplier_order.${string}`;
type AuditDetails = Readonly<Record<string, unknown>>;

const noDocument = () =>
  new Refusal('invalid_request', {
    issues: [{ field: 'body.documents', problem: 'Please upload at least one document.' }],
  });

/** What is ordered from suppliers (AMB-114): orders, their papers and their lines. */
export function supplierOrderService({ uow }: Context, changes: OrderChanges) {
  const noted = async (work: Work, staff: Staff, action: Noted, entityId: string, details: AuditDetails) => {
    await audit(work, { actor: actorOf(staff), action, entity: 'supplier_order', entityId, details });
    changes.changed(work);
  };

  return {
    list: () => uow.snapshot((tx) => summedOrders(tx)),

    details: (id: string) =>
      uow.snapshot(async (tx) => found(await orderDetails(tx, id), 'supplier_order_not_found')),

    create: async <A>(fields: OrderFields, staff: Staff, { once, tell }: Repeatable<SummedOrder, A>) =>
      uow.run(async (work) => {
        const order = await changes.place(work, fields, staff);
        return tell(await summedOrder(work.tx, order));
      }, once),

    /** What was proposed, as one order with its lines: its papers come when the supplier has answered. */
    createProposed: async <A>(
      { lines, ...fields }: ProposedOrder,
      staff: Staff,
      { once, tell }: Repeatable<SummedOrder, A>,
    ) =>
      uow.run(async (work) => {
        const order = await changes.place(work, { ...fields, documents: [] }, staff);
        await changes.addLines(work, order.id, lines, staff);
        return tell(await summedOrder(work.tx, order));
      }, once),

    /** A deactivated supplier keeps the orders it has; no other order may move to it. */
    change: async (id: string, fields: OrderFields, staff: Staff) =>
      uow.run(async (work) => {
        const supplier = await holdSupplier(work.tx, fields.supplierId);
        const before = found(await store.lockOrder(work.tx, id), 'supplier_order_not_found');
        if (before.supplierId !== fields.supplierId) mustDeliver(supplier);
        if (asksForDocument(before) && fields.documents.length === 0) throw noDocument();
        const order = {
          ...before,
          description: fields.description,
          supplierId: fields.supplierId,
          expectedOn: fields.expectedOn,
          documents: await documentsOf(work, fields.documents),
        };
        await store.updateOrder(work.tx, order);
        await noted(work, staff, 'supplier_order.changed', id, {
          before: toldOrder(before),
          after: toldOrder(order),
        });
        return summedOrder(work.tx, order);
      }),

    remove: async (id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const order = found(await store.lockOrder(work.tx, id), 'supplier_order_not_found');
        if (await hasDeliveries(work.tx, id)) throw new Refusal('supplier_order_has_deliveries');
        const lines = await store.linesOf(work.tx, id);
        await store.deleteOrder(work.tx, id);
        await noted(work, staff, 'supplier_order.deleted', id, {
          before: { ...toldOrder(order), items: lines.map(toldLine) },
        });
        return { status: 'deleted' as const, id };
      }, once),

    addItem: async <A>(
      { orderId, ...wanted }: NewOrderLine,
      staff: Staff,
      { once, tell }: Repeatable<store.OrderLine, A>,
    ) =>
      uow.run(async (work) => {
        found(await store.lockOrder(work.tx, orderId), 'supplier_order_not_found');
        const [line] = await changes.addLines(work, orderId, [wanted], staff);
        return tell(found(line, 'supplier_order_item_not_found'));
      }, once),

    removeItem: async (id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { orderId } = found(await store.readLine(work.tx, id), 'supplier_order_item_not_found');
        await store.lockOrder(work.tx, orderId);
        // Looked up once more under the lock: a colleague may have been faster.
        const line = found(await store.readLine(work.tx, id), 'supplier_order_item_not_found');
        if (await hasCome(work.tx, id)) throw new Refusal('order_item_delivered');
        await store.deleteLine(work.tx, id);
        await noted(work, staff, 'supplier_order.item_removed', orderId, {
          item: id,
          stockConfigId: line.stockConfigId,
          expected: decimalOf(line.expected),
        });
        return { status: 'deleted' as const, id };
      }, once),
  };
}
export type SupplierOrderService = ReturnType<typeof supplierOrderService>;
