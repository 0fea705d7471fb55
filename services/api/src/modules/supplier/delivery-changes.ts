import type { AuditAction } from '@masa/i18n/audit-actions';
import { deliveryStatus, type DeliveryStatus } from '@masa/domain/delivery';
import { decimalOf } from '@masa/domain/quantity';
import { actorOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isoOrNull } from '../../db/rows.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { Storeroom } from '../stock/public.ts';
import * as store from './delivery.store.ts';
import { documentsOf } from './documents.ts';
import type { By } from './order-changes.ts';
import { linesOf, lockOrder, readLine } from './supplier-order.store.ts';

type NewDelivery = Omit<store.Delivery, 'id' | 'receivedBy' | 'receivedAt' | 'status'>;
type NewItem = Pick<store.DeliveryItem, 'orderedItemId' | 'amount' | 'invoiceAmount' | 'expires'>;
type Deed = Parameters<typeof deliveryStatus.next>[1];

/** What an invoice says, for the log. */
export const toldDelivery = ({ invoiceAmount, invoiceDocuments, notes }: store.Delivery) => ({
  invoiceAmount,
  invoiceDocuments,
  notes,
});

/** A line of it, for the log. */
export const toldItem = (item: store.DeliveryItem) => ({
  id: item.id,
  deliveryReference: item.deliveryId,
  orderedItemReference: item.orderedItemId,
  amount: decimalOf(item.amount),
  invoiceAmount: item.invoiceAmount,
  expires: isoOrNull(item.expires),
});

/** The delivery and its order, held, if its state allows the deed; `next` is what it will be. */
export async function lockFor(work: Work, deed: Deed, id: string) {
  const known = found(await store.readDelivery(work.tx, id), 'delivery_not_found');
  await lockOrder(work.tx, known.orderId);
  const delivery = found(await store.lockDelivery(work.tx, id), 'delivery_not_found');
  const next: DeliveryStatus | undefined = deliveryStatus.next(delivery.status, deed);
  if (next === undefined) throw new Refusal('delivery_validated');
  return { delivery, next };
}

const record = async (
  work: Work,
  by: By,
  action: AuditAction & `delivery.${string}`,
  id: string,
  details: object,
) => {
  await audit(work, {
    actor: actorOf(by),
    action,
    entity: 'delivery',
    entityId: id,
    details: { ...details },
  });
  work.announce({ kind: 'staff', timestamp: work.now });
};

/** Taking in, counting and finishing a delivery, in the transaction of whoever asks. */
export function deliveryChanges({ world }: Pick<Context, 'world'>, storeroom: Pick<Storeroom, 'receive'>) {
  return {
    record,

    takeIn: async (work: Work, given: NewDelivery, by: By) => {
      found(await lockOrder(work.tx, given.orderId), 'supplier_order_not_found');
      const delivery: store.Delivery = {
        ...given,
        id: world.newId(),
        receivedBy: by.username,
        receivedAt: work.now,
        invoiceDocuments: await documentsOf(work, given.invoiceDocuments),
        status: deliveryStatus.initial,
      };
      await store.insertDelivery(work.tx, delivery);
      const details = { supplierOrder: given.orderId, ...toldDelivery(delivery) };
      await record(work, by, 'delivery.created', delivery.id, details);
      return delivery;
    },

    addItem: async (work: Work, id: string, given: NewItem, by: By) => {
      const { delivery } = await lockFor(work, 'add_item', id);
      const line = found(await readLine(work.tx, given.orderedItemId), 'supplier_order_item_not_found');
      if (line.orderId !== delivery.orderId) throw new Refusal('delivery_item_of_another_order');
      const items = await store.itemsOf(work.tx, id);
      if (items.some(({ orderedItemId }) => orderedItemId === line.id))
        throw new Refusal('delivery_item_twice');
      const item = { ...given, id: world.newId(), deliveryId: id };
      await store.insertItem(work.tx, item);
      await record(work, by, 'delivery.item_added', id, toldItem(item));
      return item;
    },

    /** It is counted: each line is a batch from now on, and nothing of it changes any more. */
    finish: async (work: Work, id: string, by: By) => {
      const { delivery, next } = await lockFor(work, 'finish', id);
      const items = await store.itemsOf(work.tx, id);
      if (items.length === 0) throw new Refusal('delivery_empty');
      const lines = new Map((await linesOf(work.tx, delivery.orderId)).map((line) => [line.id, line]));
      await store.validateDelivery(work.tx, id, work.now);
      await storeroom.receive(
        work,
        items.map((item) => ({
          stockConfigId: found(lines.get(item.orderedItemId), 'supplier_order_item_not_found').stockConfigId,
          amount: item.amount,
          created: delivery.receivedAt,
          expires: item.expires,
          cost: item.invoiceAmount,
          deliveryItemId: item.id,
          reason: `delivery:${id}`,
        })),
        actorOf(by),
      );
      const details = { ...toldDelivery(delivery), items: items.map(toldItem) };
      await record(work, by, 'delivery.validated', id, details);
      return { ...delivery, status: next };
    },
  };
}
export type DeliveryChanges = ReturnType<typeof deliveryChanges>;
