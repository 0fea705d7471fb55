import { quickOrderOf } from '@masa/domain/table-code';
import type { GuestTexts } from './texts.tsx';

/** A table's name as it stands alone; only a quick order's is not the venue's own word. */
export function tableName(name: string, { t }: Pick<GuestTexts, 't'>): string {
  const number = quickOrderOf(name);
  return number === undefined ? name : t('quickOrder.numbered', { number });
}

/** "Table 12" for a table that is named by its number; a name of words ("Terrace", "Quick order A7") needs none. */
export const tableWords = (name: string, { t }: Pick<GuestTexts, 't'>): string =>
  /^\d/u.test(name) ? t('table.name', { name }) : tableName(name, { t });
