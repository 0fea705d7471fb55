import { quickOrderOf } from '@masa/domain/table-code';
import type { PrintWords } from '@masa/i18n/print-words';

type Placed = { readonly tableName: string; readonly pickupCode?: string | undefined };
/** Where it goes: to a table, or to whoever shows the code; "A29", "Glovo B07". */
export function placeLabel({ tableName, pickupCode }: Placed, words: PrintWords): string {
  if (pickupCode === undefined) return tableLabel(tableName, words);
  return quickOrderOf(tableName) === undefined ? `${tableLabel(tableName, words)} ${pickupCode}` : pickupCode;
}

/** "СТОЛ 12", "Быстрый заказ A17"; a name that speaks for itself ("Terasa 3") stays alone. */
export function tableLabel(tableName: string, words: PrintWords): string {
  const quickOrder = quickOrderOf(tableName);
  if (quickOrder !== undefined) return `${words.quickOrder} ${quickOrder}`;
  return /^\s*\d/u.test(tableName) ? `${words.table} ${tableName}` : tableName;
}
