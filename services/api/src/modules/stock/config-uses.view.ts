import type { Reader } from '../../db/database.ts';

const has = async (
  reader: Reader,
  table: string,
  where: Readonly<Record<string, string>>,
): Promise<boolean> => (await reader(table).where(where).first('id')) !== undefined;

/** Batches, also those that are long gone: what happened to them is told in the unit of their config. */
const kept = async (reader: Reader, id: string): Promise<boolean> =>
  (await has(reader, 'stock_batches', { stock_config_id: id })) ||
  (await has(reader, 'stock_movements', { stock_config_id: id }));

const usedByOthers = async (reader: Reader, id: string): Promise<boolean> =>
  (await has(reader, 'menu_stock_uses', { stock_id: id })) ||
  (await has(reader, 'stock_links', { depends_on_id: id })) ||
  (await has(reader, 'supplier_order_items', { stock_config_id: id }));

/** Something would point nowhere without it (AMB-112). Its own dependencies go with it. */
export const isConfigUsed = async (reader: Reader, id: string): Promise<boolean> =>
  (await kept(reader, id)) || (await usedByOthers(reader, id));

/** An amount or a ratio is told in its unit. */
export const isUnitUsed = async (reader: Reader, id: string): Promise<boolean> =>
  (await isConfigUsed(reader, id)) || (await has(reader, 'stock_links', { stock_id: id }));
