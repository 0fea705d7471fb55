import type { Reader } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';

/** Undefined: there is none of this id. One that was deactivated keeps what it has and gets nothing new. */
export async function isSupplierActive(reader: Reader, id: string): Promise<boolean | undefined> {
  const row = await reader('suppliers').where({ id }).first('active');
  return row && fromBool(row.active);
}
