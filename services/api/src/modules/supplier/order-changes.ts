import { decimalOf, type Quantity } from '@masa/domain/quantity';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { lockConfigs } from '../stock/public.ts';
import { documentsOf } from './documents.ts';
import * as store from './supplier-order.store.ts';
import { holdSupplier, type Supplier } from './supplier.store.ts';

export type By = Pick<Staff, 'username'>;
type NewOrder = Omit<store.SupplierOrder, 'id' | 'createdBy' | 'createdAt'>;
type NewLine = { readonly stockConfigId: string; readonly expected: Quantity };

/** What an order says, for the log. */
export const toldOrder = ({ supplierId, expectedOn, description, documents }: store.SupplierOrder) => ({
  supplierId,
  expectedDeliveryDate: expectedOn,
  description,
  documents,
});

/** A line of an order, for the log. */
export const toldLine = ({ id, orderId, stockConfigId, expected }: store.OrderLine) => ({
  id,
  supplierOrderId: orderId,
  stockConfigId,
  expectedQuantity: decimalOf(expected),
});

/** A deactivated one is as good as unknown. */
export function mustDeliver(supplier: Supplier | undefined): void {
  if (!found(supplier, 'supplier_not_found').active) throw new Refusal('supplier_not_found');
}

const changed = (work: Work) => work.announce({ kind: 'staff', timestamp: work.now });

/** Orders and their lines, made in the transaction of whoever asks. */
export function orderChanges({ world }: Pick<Context, 'world'>) {
  return {
    changed,

    place: async (work: Work, given: NewOrder, by: By): Promise<store.SupplierOrder> => {
      mustDeliver(await holdSupplier(work.tx, given.supplierId));
      const order = {
        ...given,
        id: world.newId(),
        createdBy: by.username,
        createdAt: work.now,
        documents: await documentsOf(work, given.documents),
      };
      await store.insertOrder(work.tx, order);
      await audit(work, {
        actor: actorOf(by),
        action: 'supplier_order.created',
        entity: 'supplier_order',
        entityId: order.id,
        details: toldOrder(order),
      });
      changed(work);
      return order;
    },

    /**
     * Each stock once per order. The order is held by the caller, the configs from here on: nobody deletes one,
     * or changes its unit, while it is being ordered.
     */
    addLines: async (
      work: Work,
      orderId: string,
      lines: readonly NewLine[],
      by: By,
    ): Promise<store.OrderLine[]> => {
      const wanted = lines.map(({ stockConfigId }) => stockConfigId);
      const known = new Set((await lockConfigs(work.tx, wanted)).map(({ id }) => id));
      if (!wanted.every((id) => known.has(id))) throw new Refusal('stock_config_not_found');
      const taken = (await store.linesOf(work.tx, orderId)).map(({ stockConfigId }) => stockConfigId);
      const all = [...taken, ...wanted];
      if (new Set(all).size !== all.length) throw new Refusal('order_item_twice');
      const added = lines.map((line) => ({ ...line, id: world.newId(), orderId }));
      for (const line of added) {
        await store.insertLine(work.tx, line);
        await audit(work, {
          actor: actorOf(by),
          action: 'supplier_order.item_added',
          entity: 'supplier_order',
          entityId: orderId,
          details: { item: line.id, stockConfigId: line.stockConfigId, expected: decimalOf(line.expected) },
        });
      }
      changed(work);
      return added;
    },
  };
}
export type OrderChanges = ReturnType<typeof orderChanges>;
