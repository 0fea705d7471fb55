import { isQuickTable } from '@masa/domain/table-code';
import type { Texts } from './texts.tsx';

type Table = {
  readonly tableId: string;
  readonly tableName: string;
  /** What its guest shows at the counter, and a wall says: it goes by that, as on its sticker (AMB-237). */
  readonly pickupCode?: string | undefined;
};

/** How a table is called on a card: its name, never its code; quick orders in the reader's language (AMB-084). */
export function tableLabel(t: Texts['t'], { tableId, tableName, pickupCode }: Table): string {
  const isQuick = isQuickTable(tableId);
  if (pickupCode !== undefined) return isQuick ? pickupCode : `${tableName} ${pickupCode}`;
  return isQuick ? t('table.quick', { id: tableId }) : tableName;
}

const isNumber = ({ tableName }: Table) => /^\d/u.test(tableName);

/** A number needs its "Table", a name like "Terrace 2" or "Glovo" does not. */
export const tableInWords = (t: Texts['t'], table: Table): string =>
  isNumber(table) ? t('table.named', { name: table.tableName }) : tableLabel(t, table);

/** The same in the middle of a sentence. */
export const tableInSentence = (t: Texts['t'], table: Table): string =>
  isNumber(table) ? t('table.inside', { name: table.tableName }) : tableLabel(t, table);

/** Names longer than this leave no room beside them in the large type of a card. */
const SHORT_NAME = 4;
export const isLongLabel = (label: string): boolean => label.length > SHORT_NAME;
