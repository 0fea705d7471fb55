import type { Quantity } from '@masa/domain/quantity';
import type { Reader } from '../../db/database.ts';
import { fromBool, toNumber } from '../../db/rows.ts';
import { readLinks, readUses } from '../../modules/stock/public.ts';

type Row = Readonly<Record<string, unknown>>;
const all = async <T>(reader: Reader, table: string, read: (row: Row) => T): Promise<T[]> =>
  ((await reader(table).orderBy('id')) as Row[]).map(read);

const batchOf = (row: Row) => ({
  id: row['id'] as string,
  stockConfigId: row['stock_config_id'] as string,
  amount: toNumber(row['amount']),
  initialAmount: toNumber(row['initial_amount']),
  active: fromBool(row['active']),
  deliveryItemId: row['delivery_item_id'] as string | null,
  writtenOff: row['deleted_at'] !== null,
});
const movementOf = (row: Row) => ({
  id: toNumber(row['id']),
  batchId: row['batch_id'] as string | null,
  stockConfigId: row['stock_config_id'] as string,
  delta: toNumber(row['delta']) as Quantity,
  cause: row['cause'] as string,
  orderItemId: row['order_item_id'] as string | null,
});

export type StockBatchRow = ReturnType<typeof batchOf>;
export type MovementRow = ReturnType<typeof movementOf>;

/** The storeroom with everything that ever moved in it, in the order of the ids. */
export const readStock = async (reader: Reader) => ({
  stockConfigs: new Map(
    await all(reader, 'stock_configs', (row) => [row['id'] as string, toNumber(row['created_at'])] as const),
  ),
  stockBatches: await all(reader, 'stock_batches', batchOf),
  movements: await all(reader, 'stock_movements', movementOf),
  stockUses: await readUses(reader),
  stockLinks: await readLinks(reader),
});
