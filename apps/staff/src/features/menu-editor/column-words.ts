import { menuColumn, type MenuFileKind } from '@masa/domain/menu-file';
import type { Texts, TextKey } from './texts.ts';

/** What only the file of extras has, or means otherwise there. */
const ofExtras = {
  group: 'menuEditor.extras.column.group',
  choice: 'menuEditor.extras.column.choice',
  min: 'menuEditor.extras.column.min',
  max: 'menuEditor.extras.column.max',
  included: 'menuEditor.extras.column.included',
  joins: 'menuEditor.extras.column.joins',
  size_prices: 'menuEditor.extras.column.size_prices',
  max_each: 'menuEditor.extras.column.max_each',
  default: 'menuEditor.extras.column.default',
  same_as: 'menuEditor.extras.column.same_as',
} as const satisfies Readonly<Record<string, TextKey>>;
const isOfExtras = (name: string): name is keyof typeof ofExtras => Object.hasOwn(ofExtras, name);

/** What a column is called on a screen: "Price", "Name, Romanian"; null: the product does not know it. */
export function columnWords({ t, language }: Texts, name: string, what: MenuFileKind): string | null {
  if (what === 'modifiers' && isOfExtras(name)) return t(ofExtras[name]);
  const column = menuColumn(name);
  if (column === null) return null;
  if (column.language === null) return t(`menuEditor.column.${column.kind}`);
  const reader = new Intl.DisplayNames(language, { type: 'language' });
  return t(`menuEditor.column.${column.kind}`, { language: reader.of(column.language) ?? column.language });
}
