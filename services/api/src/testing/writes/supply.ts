import type { Place, Writes } from './write.ts';

const delivered = async ({ buy }: Place) => {
  const { order, items } = await buy.ordered(20, 4);
  const delivery = await buy.delivery(order.id);
  const item = await buy.came(delivery.id, items[0]?.id ?? '', 3);
  return { delivery, item, ordered: items[1]?.id ?? '' };
};
const batch = async ({ bar, buy }: Place) => {
  const config = await buy.config();
  const made = await bar.ana.addStockBatch({ body: { stockItemType: config.id, amount: 5 } });
  return { id: made.id };
};

/** What is kept in stock, and how it comes. */
export const supplyWrites = {
  addSupplier: ({ bar, fresh }) => {
    const body = { name: fresh() };
    return (once) => bar.boss.addSupplier({ body }, once);
  },
  createSupplierOrder: async ({ bar, buy }) => {
    const body = { supplierId: 'qualiko', expectedDeliveryDate: '2026-11-24', documents: [await buy.pdf()] };
    return (once) => bar.ana.createSupplierOrder({ body }, once);
  },
  deleteSupplierOrder: async ({ bar, buy }) => {
    const { order } = await buy.ordered(1);
    return (once) => bar.ana.deleteSupplierOrder({ params: { id: order.id } }, once);
  },
  addSupplierOrderItem: async ({ bar, buy }) => {
    const { id: supplierOrderId } = await buy.order();
    const body = { supplierOrderId, stockConfigId: (await buy.config()).id, expectedQuantity: 2 };
    return (once) => bar.ana.addSupplierOrderItem({ body }, once);
  },
  removeSupplierOrderItem: async ({ bar, buy }) => {
    const { items } = await buy.ordered(1, 2);
    return (once) => bar.ana.removeSupplierOrderItem({ params: { id: items[0]?.id ?? '' } }, once);
  },
  orderProposal: async ({ bar, buy }) => {
    const items = [{ stockConfigId: (await buy.config()).id, quantity: 3 }];
    const body = { supplierId: 'qualiko', expectedDeliveryDate: '2026-11-24', items };
    return (once) => bar.ana.orderProposal({ body }, once);
  },
  createDelivery: async ({ bar, buy }) => {
    const { order } = await buy.ordered(1);
    return (once) =>
      bar.ana.createDelivery({ body: { supplierOrderId: order.id, invoiceAmount: 10_000 } }, once);
  },
  deleteDelivery: async (at) => {
    const { delivery } = await delivered(at);
    return (once) => at.bar.ana.deleteDelivery({ params: { id: delivery.id } }, once);
  },
  addDeliveryItem: async (at) => {
    const { delivery, ordered } = await delivered(at);
    const body = { orderedItemReference: ordered, amount: 1, invoiceAmount: 100 };
    return (once) => at.bar.ana.addDeliveryItem({ params: { id: delivery.id }, body }, once);
  },
  removeDeliveryItem: async (at) => {
    const { item } = await delivered(at);
    return (once) => at.bar.ana.removeDeliveryItem({ params: { itemId: item.id } }, once);
  },
  finishDelivery: async (at) => {
    const { delivery } = await delivered(at);
    return (once) => at.bar.ana.finishDelivery({ params: { id: delivery.id } }, once);
  },
  createStockConfig: ({ bar, fresh }) => {
    const measure = { min: 0, max: 10, unit: 'kg' as const, supplier: 'qualiko', stockControlSchedule: 7 };
    const body = { name: fresh(), ...measure };
    return (once) => bar.ana.createStockConfig({ body }, once);
  },
  deleteStockConfig: async ({ bar, buy }) => {
    const { id } = await buy.config();
    return (once) => bar.ana.deleteStockConfig({ params: { id } }, once);
  },
  addStockLink: async ({ bar, buy }) => {
    const [sauce, mustard] = [await buy.config(), await buy.config()];
    const body = { dependsOnId: mustard.id, ratio: 1 };
    return (once) => bar.ana.addStockLink({ params: { id: sauce.id }, body }, once);
  },
  removeStockLink: async ({ bar, buy }) => {
    const [sauce, mustard] = [await buy.config(), await buy.config()];
    const body = { dependsOnId: mustard.id, ratio: 1 };
    const { id: depId } = await bar.ana.addStockLink({ params: { id: sauce.id }, body });
    return (once) => bar.ana.removeStockLink({ params: { id: sauce.id, depId } }, once);
  },
  countStock: async ({ bar, buy }) => {
    const { id } = await buy.config();
    return (once) => bar.ana.countStock({ params: { id }, body: { counted: 3 } }, once);
  },
  addStockBatch: async ({ bar, buy }) => {
    const body = { stockItemType: (await buy.config()).id, amount: 5 };
    return (once) => bar.ana.addStockBatch({ body }, once);
  },
  correctStockBatch: async (at) => {
    const params = await batch(at);
    const body = { amount: 2, reason: 'a bottle broke' };
    return (once) => at.bar.ana.correctStockBatch({ params, body }, once);
  },
  writeOffStockBatch: async (at) => {
    const params = await batch(at);
    return (once) => at.bar.ana.writeOffStockBatch({ params, query: { reason: 'mould' } }, once);
  },
} satisfies Writes;
