import { quickOrderOf } from '@masa/domain/table-code';
import type { PrintWords } from '@masa/i18n/print-words';

/** "СТОЛ 12", "Быстрый заказ A17"; a name that speaks for itself ("Terasa 3") stays alone. */
export function tableLabel(tableName: string, words: PrintWords): string {
  const quickOrder = quickOrderOf(tableName);
  if (quickOrder !== undefined) return `${words.quickOrder} ${quickOrder}`;
  return /^\s*\d/u.test(tableName) ? `${words.table} ${tableName}` : tableName;
}
