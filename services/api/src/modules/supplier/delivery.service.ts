import type { ParsedRequest } from '@masa/contract/schemas';
import { toBani } from '@masa/domain/money';
import { toQuantity } from '@masa/domain/quantity';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { expiryInstant } from '../stock/public.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import { lockFor, toldDelivery, type DeliveryDesk } from './delivery-desk.ts';
import * as store from './delivery.store.ts';
import { documentsOf } from './documents.ts';
import { deliveriesToWire, deliveryItemToWire, deliveryToWire } from './supply.view.ts';

type NewDelivery = ParsedRequest<'createDelivery'>['body'];
type DeliveryFields = ParsedRequest<'changeDelivery'>['body'];
type NewItem = ParsedRequest<'addDeliveryItem'>['body'];

/** What comes through the door, and becomes stock when somebody has counted it (AMB-114). */
export function deliveryService({ uow }: Context, desk: DeliveryDesk) {
  return {
    list: () => uow.snapshot((tx) => deliveriesToWire(tx)),

    items: (id: string) =>
      uow.snapshot(async (tx) => {
        found(await store.readDelivery(tx, id), 'delivery_not_found');
        return (await store.itemsOf(tx, id)).map(deliveryItemToWire);
      }),

    create: async (
      { supplierOrderId, invoiceAmount, invoiceDocuments, notes }: NewDelivery,
      staff: Staff,
      once: Once | null,
    ) =>
      uow.run(async (work) => {
        const delivery = await desk.takeIn(
          work,
          {
            orderId: supplierOrderId,
            invoiceAmount: toBani(invoiceAmount),
            invoiceDocuments,
            notes,
          },
          staff,
        );
        return deliveryToWire(work.tx, delivery);
      }, once),

    change: async (id: string, fields: DeliveryFields, staff: Staff) =>
      uow.run(async (work) => {
        const { delivery: before } = await lockFor(work, 'edit', id);
        if (fields.supplierOrderId !== undefined && fields.supplierOrderId !== before.orderId)
          throw new Refusal('delivery_order_fixed');
        const delivery = {
          ...before,
          invoiceAmount: toBani(fields.invoiceAmount),
          invoiceDocuments: await documentsOf(work, fields.invoiceDocuments),
          notes: fields.notes,
        };
        await store.updateDelivery(work.tx, delivery);
        const details = { before: toldDelivery(before), after: toldDelivery(delivery) };
        await desk.record(work, staff, 'delivery.changed', id, details);
        return deliveryToWire(work.tx, delivery);
      }),

    remove: async (id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { delivery } = await lockFor(work, 'edit', id);
        const items = (await store.itemsOf(work.tx, id)).map(deliveryItemToWire);
        await store.deleteDelivery(work.tx, id);
        const before = { ...toldDelivery(delivery), items };
        await desk.record(work, staff, 'delivery.deleted', id, { supplierOrder: delivery.orderId, before });
        return { status: 'deleted' as const, id };
      }, once),

    addItem: async (id: string, fields: NewItem, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { expires } = fields;
        const item = await desk.addItem(
          work,
          id,
          {
            orderedItemId: fields.orderedItemReference,
            amount: toQuantity(fields.amount),
            invoiceAmount: toBani(fields.invoiceAmount),
            expires:
              typeof expires === 'string'
                ? expiryInstant(expires, venueTimeOf(await readVenue(work.tx)))
                : null,
          },
          staff,
        );
        return deliveryItemToWire(item);
      }, once),

    removeItem: async (itemId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { deliveryId } = found(await store.readItem(work.tx, itemId), 'delivery_item_not_found');
        await lockFor(work, 'remove_item', deliveryId);
        // Looked up once more under the lock: a colleague may have been faster.
        const item = found(await store.readItem(work.tx, itemId), 'delivery_item_not_found');
        await store.deleteItem(work.tx, itemId);
        await desk.record(work, staff, 'delivery.item_removed', deliveryId, deliveryItemToWire(item));
        return { status: 'deleted' as const, id: itemId };
      }, once),

    finish: async (id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => deliveryToWire(work.tx, await desk.finish(work, id, staff)), once),
  };
}
export type DeliveryService = ReturnType<typeof deliveryService>;
