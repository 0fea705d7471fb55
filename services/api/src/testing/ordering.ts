import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Request } from '@masa/contract/schemas';
import type { Api, Evening } from './evening.ts';

type NewConfig = Request<'createStockConfig'>['body'];
type NewOrder = Request<'createSupplierOrder'>['body'];
type NewDelivery = Request<'createDelivery'>['body'];
type NewItem = Request<'addDeliveryItem'>['body'];
/** Answers under which name it is kept. */
type Upload = (content: string | Uint8Array<ArrayBuffer>) => Promise<string>;

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';

/** The calls of whoever orders from suppliers, with the fields that a story does not care about filled in. */
export function ordering(
  bar: Pick<Evening, 'ana' | 'boss'>,
  by: Api = bar.ana,
  upload: Upload = async (content) => (await by.uploadImage({ file: new Blob([content]) })).filename,
) {
  const picture = async () =>
    upload(
      new Uint8Array(
        await sharp({ create: { width: 32, height: 24, channels: 3, background: '#b3541e' } })
          .jpeg()
          .toBuffer(),
      ),
    );
  const pdf = () => upload(PDF);

  /** Something that is kept in stock, under a name of its own. */
  const config = async (given: Partial<NewConfig> = {}) =>
    bar.boss.createStockConfig({
      body: {
        name: `Stock ${randomUUID()}`,
        min: 0,
        max: 100,
        unit: 'kg',
        supplier: 'qualiko',
        stockControlSchedule: 7,
        ...given,
      },
    });
  const order = async (given: Partial<NewOrder> = {}, options = {}) =>
    by.createSupplierOrder(
      {
        body: {
          supplierId: 'qualiko',
          expectedDeliveryDate: '2026-11-24',
          documents: given.documents ?? [await pdf()],
          ...given,
        },
      },
      options,
    );
  const item = (supplierOrderId: string, stockConfigId: string, expectedQuantity: number) =>
    by.addSupplierOrderItem({ body: { supplierOrderId, stockConfigId, expectedQuantity } });
  const details = (id: string) => by.supplierOrderDetails({ params: { id } });
  const delivery = (supplierOrderId: string, given: Partial<NewDelivery> = {}, options = {}) =>
    by.createDelivery({ body: { supplierOrderId, invoiceAmount: 10_000, ...given } }, options);
  const came = (id: string, orderedItemReference: string, amount: number, given: Partial<NewItem> = {}) =>
    by.addDeliveryItem({
      params: { id },
      body: { orderedItemReference, amount, invoiceAmount: 5_000, ...given },
    });
  const finish = (id: string, options = {}) => by.finishDelivery({ params: { id } }, options);
  const orderOf = async (id: string) => (await by.supplierOrders()).find((one) => one.id === id);
  const deliveryOf = async (id: string) => (await by.deliveries()).find((one) => one.id === id);
  const batchesOf = async (stockConfigId: string) =>
    (await by.stockBatches()).filter(({ stockItemType }) => stockItemType === stockConfigId);

  /** An order of these amounts, each of a stock of its own. */
  const ordered = async (...amounts: readonly number[]) => {
    const made = await order();
    const items = [];
    for (const amount of amounts) items.push(await item(made.id, (await config()).id, amount));
    return { order: made, items };
  };

  return {
    picture,
    pdf,
    config,
    order,
    item,
    details,
    delivery,
    came,
    finish,
    orderOf,
    deliveryOf,
    batchesOf,
    ordered,
  };
}
export type Ordering = ReturnType<typeof ordering>;
