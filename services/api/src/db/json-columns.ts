import { z } from 'zod';
import { accountColumns } from '../modules/account/account.columns.ts';
import { auditColumns } from '../modules/audit/audit.columns.ts';
import { checkColumns } from '../modules/check/check.columns.ts';
import { drawerColumns } from '../modules/drawer/drawer.columns.ts';
import { feedbackColumns } from '../modules/feedback/feedback.columns.ts';
import { kitchenColumns } from '../modules/kitchen/kitchen.columns.ts';
import { lossColumns } from '../modules/loss/loss.columns.ts';
import { menuColumns } from '../modules/menu/menu.columns.ts';
import { openingColumns } from '../modules/opening/opening.columns.ts';
import { orderColumns } from '../modules/order/order.columns.ts';
import { paymentColumns } from '../modules/payment/payment.columns.ts';
import { printColumns } from '../modules/print/print.columns.ts';
import { reportColumns } from '../modules/report/report.columns.ts';
import { stationColumns } from '../modules/station/station.columns.ts';
import { stockColumns } from '../modules/stock/stock.columns.ts';
import { supplierColumns } from '../modules/supplier/supplier.columns.ts';
import { taskColumns } from '../modules/task/task.columns.ts';
import { venueColumns } from '../modules/venue/venue.columns.ts';
import type { Json } from './columns.ts';
import { dbColumns } from './own.columns.ts';
import type { Tables } from './tables.ts';

type ValueIn<V> = Exclude<V, null | ''> extends Json<infer T> ? T : never;
type AllAtOnce<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
/** `users.roles` → what that column holds, of every column that holds JSON. */
type JsonColumns = AllAtOnce<
  {
    [N in keyof Tables]: {
      [
        C in keyof Tables[N] & string as [ValueIn<Tables[N][C]>] extends [never] ? never : `${N}.${C}`
      ]: ValueIn<Tables[N][C]>;
    };
  }[keyof Tables]
>;
export type JsonColumn = keyof JsonColumns;

/** One for each of them, beside the table that has it: a column without one does not compile. */
const schemas: { readonly [C in JsonColumn]: z.ZodType<JsonColumns[C]> } = {
  ...accountColumns,
  ...auditColumns,
  ...checkColumns,
  ...dbColumns,
  ...drawerColumns,
  ...feedbackColumns,
  ...kitchenColumns,
  ...lossColumns,
  ...menuColumns,
  ...openingColumns,
  ...orderColumns,
  ...paymentColumns,
  ...printColumns,
  ...reportColumns,
  ...stationColumns,
  ...stockColumns,
  ...supplierColumns,
  ...taskColumns,
  ...venueColumns,
};

/** Something stands in the database that this product has not written, or reads otherwise by now. */
export class WrongJson extends Error {
  constructor(column: JsonColumn, id: string | number, problem: string) {
    super(`What ${column} holds in the row ${id} cannot be read: ${problem}`);
    this.name = 'WrongJson';
  }
}

function parsed(column: JsonColumn, stored: Json<unknown>, id: string | number): unknown {
  // A driver may have read it already.
  if (typeof stored !== 'string') return stored;
  try {
    return JSON.parse(stored);
  } catch (reason) {
    throw new WrongJson(column, id, reason instanceof Error ? reason.message : String(reason));
  }
}

/**
 * What a column of JSON holds, as it was written: whatever else stands there stays, so that it is still there when the row is
 * written again. `id`: of the row, for whoever has to look.
 */
export function readJson<C extends JsonColumn>(
  column: C,
  stored: Json<JsonColumns[C]>,
  id: string | number,
): JsonColumns[C] {
  const value = parsed(column, stored, id);
  const { success, error } = schemas[column].safeParse(value);
  if (!success) throw new WrongJson(column, id, z.prettifyError(error));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was held against the schema of this type a line above
  return value as JsonColumns[C];
}

/** As `readJson`, for many rows that say the same: each text is read once. Nobody may change what he gets. */
export function jsonReader<C extends JsonColumn>(column: C) {
  const known = new Map<Json<JsonColumns[C]>, JsonColumns[C]>();
  return (stored: Json<JsonColumns[C]>, id: string | number): JsonColumns[C] => {
    const before = known.get(stored);
    if (before !== undefined) return before;
    const read = readJson(column, stored, id);
    known.set(stored, read);
    return read;
  };
}
