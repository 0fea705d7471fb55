import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Repeatable } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { expiryInstant } from '../stock/public.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import { lockFor, toldDelivery, toldItem, type DeliveryChanges } from './delivery-changes.ts';
import * as store from './delivery.store.ts';
import { documentsOf } from './documents.ts';
import { deliveryDetails, summedDeliveries, summedDelivery, type SummedDelivery } from './supply.view.ts';
import type { DeliveryFields, NewDelivery, NewDeliveryItem } from './supplier.inputs.ts';

/** What comes through the door, and becomes stock when somebody has counted it (AMB-114). */
export function deliveryService({ uow }: Context, changes: DeliveryChanges) {
  return {
    list: () => uow.snapshot((tx) => summedDeliveries(tx)),

    details: (id: string) =>
      uow.snapshot(async (tx) => found(await deliveryDetails(tx, id), 'delivery_not_found')),

    items: (id: string) =>
      uow.snapshot(async (tx) => {
        found(await store.readDelivery(tx, id), 'delivery_not_found');
        return store.itemsOf(tx, id);
      }),

    create: async <A>(given: NewDelivery, staff: Staff, { once, tell }: Repeatable<SummedDelivery, A>) =>
      uow.run(async (work) => {
        const delivery = await changes.takeIn(work, given, staff);
        return tell(await summedDelivery(work.tx, delivery));
      }, once),

    change: async (id: string, fields: DeliveryFields, staff: Staff) =>
      uow.run(async (work) => {
        const { delivery: before } = await lockFor(work, 'edit', id);
        if (fields.orderId !== undefined && fields.orderId !== before.orderId)
          throw new Refusal('delivery_order_fixed');
        const delivery = {
          ...before,
          invoiceAmount: fields.invoiceAmount,
          invoiceDocuments: await documentsOf(work, fields.invoiceDocuments),
          notes: fields.notes,
        };
        await store.updateDelivery(work.tx, delivery);
        const details = { before: toldDelivery(before), after: toldDelivery(delivery) };
        await changes.record(work, staff, 'delivery.changed', id, details);
        return summedDelivery(work.tx, delivery);
      }),

    remove: async (id: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { delivery } = await lockFor(work, 'edit', id);
        const items = (await store.itemsOf(work.tx, id)).map(toldItem);
        await store.deleteDelivery(work.tx, id);
        const before = { ...toldDelivery(delivery), items };
        await changes.record(work, staff, 'delivery.deleted', id, {
          supplierOrder: delivery.orderId,
          before,
        });
        return { status: 'deleted' as const, id };
      }, once),

    addItem: async <A>(
      id: string,
      { expires, ...given }: NewDeliveryItem,
      staff: Staff,
      { once, tell }: Repeatable<store.DeliveryItem, A>,
    ) =>
      uow.run(async (work) => {
        const until = expires === null ? null : expiryInstant(expires, venueTimeOf(await readVenue(work.tx)));
        const item = await changes.addItem(work, id, { ...given, expires: until }, staff);
        return tell(item);
      }, once),

    removeItem: async (itemId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { deliveryId } = found(await store.readItem(work.tx, itemId), 'delivery_item_not_found');
        await lockFor(work, 'remove_item', deliveryId);
        // Looked up once more under the lock: a colleague may have been faster.
        const item = found(await store.readItem(work.tx, itemId), 'delivery_item_not_found');
        await store.deleteItem(work.tx, itemId);
        await changes.record(work, staff, 'delivery.item_removed', deliveryId, toldItem(item));
        return { status: 'deleted' as const, id: itemId };
      }, once),

    finish: async <A>(id: string, staff: Staff, { once, tell }: Repeatable<SummedDelivery, A>) =>
      uow.run(async (work) => {
        const delivery = await changes.finish(work, id, staff);
        return tell(await summedDelivery(work.tx, delivery));
      }, once),
  };
}
export type DeliveryService = ReturnType<typeof deliveryService>;
