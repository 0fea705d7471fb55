import { menuColumn } from '@masa/domain/menu-file';
import type { Texts } from './texts.ts';

/** What a column is called on a screen: "Price", "Name, Romanian"; one that the product does not know is called as it is. */
export function columnWords({ t, language }: Texts, name: string): string {
  const column = menuColumn(name);
  if (column === null) return name;
  if (column.language === null) return t(`menuEditor.column.${column.kind}`);
  const reader = new Intl.DisplayNames(language, { type: 'language' });
  return t(`menuEditor.column.${column.kind}`, { language: reader.of(column.language) ?? column.language });
}
