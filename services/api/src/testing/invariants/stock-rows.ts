import type { Reader } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { fromBool } from '../../db/rows.ts';
import { readLinks, readModifierUses, readUses } from '../../modules/stock/public.ts';
import { allById as all } from './rows.ts';

const batchOf = (row: Tables['stock_batches']) => ({
  id: row.id,
  stockConfigId: row.stock_config_id,
  amount: row.amount,
  initialAmount: row.initial_amount,
  active: fromBool(row.active),
  deliveryItemId: row.delivery_item_id,
  writtenOff: row.deleted_at !== null,
});
const movementOf = (row: Tables['stock_movements']) => ({
  id: row.id,
  batchId: row.batch_id,
  stockConfigId: row.stock_config_id,
  delta: row.delta,
  cause: row.cause,
  orderItemId: row.order_item_id,
});

export type StockBatchRow = ReturnType<typeof batchOf>;
export type MovementRow = ReturnType<typeof movementOf>;

/** The storeroom with everything that ever moved in it, in the order of the ids. */
export const readStock = async (reader: Reader) => ({
  stockConfigs: new Map(await all(reader, 'stock_configs', (row) => [row.id, row.created_at] as const)),
  stockBatches: await all(reader, 'stock_batches', batchOf),
  movements: await all(reader, 'stock_movements', movementOf),
  stockUses: await readUses(reader),
  modifierUses: await readModifierUses(reader),
  stockLinks: await readLinks(reader),
});
