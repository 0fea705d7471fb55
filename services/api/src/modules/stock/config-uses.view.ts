import type { Reader } from '../../db/database.ts';

const anyOf = async (first: PromiseLike<unknown>): Promise<boolean> => (await first) !== undefined;

/** Batches, also those that are long gone: what happened to them is told in the unit of their config. */
const kept = async (reader: Reader, id: string): Promise<boolean> =>
  (await anyOf(reader('stock_batches').where({ stock_config_id: id }).first('id'))) ||
  (await anyOf(reader('stock_movements').where({ stock_config_id: id }).first('id')));

const usedByOthers = async (reader: Reader, id: string): Promise<boolean> =>
  (await anyOf(reader('menu_stock_uses').where({ stock_id: id }).first('id'))) ||
  (await anyOf(reader('modifier_stock_uses').where({ stock_id: id }).first('id'))) ||
  (await anyOf(reader('stock_links').where({ depends_on_id: id }).first('id'))) ||
  (await anyOf(reader('supplier_order_items').where({ stock_config_id: id }).first('id')));

/** Something would point nowhere without it (AMB-112). Its own dependencies go with it. */
export const isConfigUsed = async (reader: Reader, id: string): Promise<boolean> =>
  (await kept(reader, id)) || (await usedByOthers(reader, id));

/** An amount or a ratio is told in its unit. */
export const isUnitUsed = async (reader: Reader, id: string): Promise<boolean> =>
  (await isConfigUsed(reader, id)) ||
  (await anyOf(reader('stock_links').where({ stock_id: id }).first('id')));
