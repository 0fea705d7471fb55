import type { DemoDelivery, DemoSupplierOrder } from '@masa/demo-venue/demo-venue';
import { addDays, instantOfDay } from '@masa/domain/business-day';
import type { Context } from '../context.ts';
import type { Work } from '../db/unit-of-work.ts';
import { insertBatches } from '../modules/stock/batch.store.ts';
import { insertMovements } from '../modules/stock/movement.store.ts';
import { stockModule } from '../modules/stock/public.ts';
import { insertConfig } from '../modules/stock/stock-config.store.ts';
import { insertLink } from '../modules/stock/stock-link.store.ts';
import { insertModifierUses } from '../modules/stock/modifier-use.store.ts';
import { insertUses } from '../modules/stock/stock-use.store.ts';
import { addSupplier, supplierModule } from '../modules/supplier/public.ts';
import type { PastPortion } from './past-deeds.ts';
import { endOfDay, idOf, keptSince, pastStock, type Ids, type Kept } from './past-stock.ts';

const ORDERED_AT = '11:00';
const RECEIVED_AT = '13:00';
const COUNTED_AT = '14:00';
const FINISHED_AFTER_MS = 20 * 60_000;

type Supply = ReturnType<typeof supplierModule>['verbs'];
type Deed = { readonly at: number; readonly run: (then: Work) => Promise<unknown> };

const clockOn = ({ seedDay, time }: Kept, days: number, clock: string): number =>
  instantOfDay(addDays(seedDay, days), clock, time);

/** What is kept in stock, and what dishes and other stocks use of it. */
async function insertKept({ tx }: Work, kept: Kept, ids: Ids): Promise<void> {
  const { stock, newId } = kept;
  for (const { key, lastCountedDays, ...config } of stock.configs)
    await insertConfig(tx, {
      ...config,
      id: idOf(ids, key),
      lastCountedAt: lastCountedDays === null ? null : clockOn(kept, lastCountedDays, COUNTED_AT),
      createdAt: keptSince(kept),
    });
  for (const { stock: of, dependsOn, ratio } of stock.dependencies)
    await insertLink(tx, { id: newId(), stockId: idOf(ids, of), dependsOnId: idOf(ids, dependsOn), ratio });
  await insertUses(
    tx,
    stock.menuDependencies.map(({ stock: of, ...use }) => ({ ...use, id: newId(), stockId: idOf(ids, of) })),
  );
  await insertModifierUses(
    tx,
    stock.modifierDependencies.map(({ stock: of, ...use }) => ({
      ...use,
      id: newId(),
      stockId: idOf(ids, of),
    })),
  );
}

/** An order and what came of it, by the hands of those who did it. */
function orderDeeds({ orders, deliveries }: Supply, kept: Kept, ids: Ids, order: DemoSupplierOrder): Deed[] {
  const lines = new Map<string, string>();
  let orderId = '';

  const place = async (then: Work) => {
    const { description, documents, supplier: supplierId } = order;
    const by = { username: order.createdBy };
    const expectedOn = addDays(kept.seedDay, order.expectedDays);
    orderId = (await orders.place(then, { supplierId, description, documents, expectedOn }, by)).id;
    const wanted = order.items.map(({ stock, expected }) => ({ stockConfigId: idOf(ids, stock), expected }));
    const added = await orders.addLines(then, orderId, wanted, by);
    for (const [at, { stock }] of order.items.entries()) lines.set(stock, added[at]?.id ?? '');
  };

  const received = (delivery: DemoDelivery): Deed[] => {
    const by = { username: delivery.receivedBy };
    const at = clockOn(kept, delivery.receivedDays, RECEIVED_AT);
    let id = '';
    const takeIn = async (then: Work) => {
      const { invoiceAmount, invoiceDocuments, notes } = delivery;
      const taken = { orderId, invoiceAmount, invoiceDocuments, notes };
      id = (await deliveries.takeIn(then, taken, by)).id;
      for (const { stock, expiresDays, ...item } of delivery.items) {
        const expires = expiresDays === null ? null : endOfDay(kept, expiresDays);
        const line = { ...item, orderedItemId: idOf(lines, stock), expires };
        await deliveries.addItem(then, id, line, by);
      }
    };
    const finish: Deed = { at: at + FINISHED_AFTER_MS, run: (then) => deliveries.finish(then, id, by) };
    return [{ at, run: takeIn }, ...(delivery.status === 'validated' ? [finish] : [])];
  };
  return [
    { at: clockOn(kept, order.createdDays, ORDERED_AT), run: place },
    ...order.deliveries.flatMap(received),
  ];
}

const nothing = () => undefined;

/** The storeroom with the fortnight behind it; after the orders that it was used for. */
export async function seedStock(
  context: Context,
  work: Work,
  kept: Kept,
  portions: readonly PastPortion[],
): Promise<void> {
  const { tx } = work;
  for (const supplier of kept.stock.suppliers) await addSupplier(work, supplier, 'system');
  const ids: Ids = new Map(kept.stock.configs.map(({ key }) => [key, kept.newId()]));
  await insertKept(work, kept, ids);
  const past = pastStock(kept, ids, portions);
  await insertBatches(tx, past.batches);
  // The list of movements is in the order in which they were written down.
  let waiting = past.movements.toSorted((one, other) => one.at - other.at);
  const writeUntil = async (end: number) => {
    const before = waiting.filter(({ at }) => at < end);
    waiting = waiting.slice(before.length);
    await insertMovements(tx, before);
  };
  const { verbs: supply } = supplierModule(context, stockModule(context).verbs);
  const deeds = kept.stock.supplierOrders.flatMap((order) => orderDeeds(supply, kept, ids, order));
  for (const { at, run } of deeds.toSorted((one, other) => one.at - other.at)) {
    await writeUntil(at);
    // The same transaction on an earlier day; nobody is there yet to hear of it.
    await run({ tx, now: at, locked: nothing, announce: nothing, after: nothing });
  }
  await writeUntil(Number.POSITIVE_INFINITY);
}
