import type { GuestTexts } from './texts.tsx';

/** "Table 12" for a table that is named by its number; a name of words ("Terrace", "Quick order A7") needs none. */
export const tableWords = (name: string, { t }: Pick<GuestTexts, 't'>): string =>
  /^\d/u.test(name) ? t('table.name', { name }) : name;
