import type { PrintWords } from './words.ts';

/** "СТОЛ 12"; a name that speaks for itself ("A17", "Terasa 3") stays alone. */
export const tableLabel = (tableName: string, words: PrintWords): string =>
  /^\s*\d/u.test(tableName) ? `${words.table} ${tableName}` : tableName;
