import { textIn } from '@masa/domain/language';
import { formatAmount } from '@masa/ui/money-format';
import type { Report } from './report-words.ts';
import { useTexts, type TextKey } from './texts.ts';

export type PartsProps = { readonly report: Report };

/** What the parts of a report have in common: their words, their columns, and rows of checks or of items. */
export function useParts() {
  const { t, language } = useTexts();
  // The unit stands in the head of its column: four of them fit on a phone.
  const money = (bani: number) => formatAmount(bani, language);
  const inMoney = (column: ColumnKey) => `${t(column)}, MDL`;
  const empty = t('reports.nothing');
  const named = (names: Parameters<typeof textIn>[0], id: string) => textIn(names, language) || id;
  const part = (name: Part) => ({
    title: t(`sales.part.${name}`),
    caption: t(`reports.caption.${name}`),
    empty,
  });
  const checksColumns = [t('sales.checks'), inMoney('sales.sum'), inMoney('sales.tips')] as const;
  const itemsColumns = [t('sales.items'), inMoney('sales.sum')] as const;
  const checksRow = ({ checks, total, tips }: Report['byStaff'][number] | Report['byDay'][number]) => ({
    value: total,
    cells: [String(checks), money(total), money(tips)],
  });
  const itemsRow = ({ items, total }: { readonly items: number; readonly total: number }) => ({
    value: total,
    cells: [String(items), money(total)],
  });
  return { t, language, money, inMoney, named, part, checksColumns, itemsColumns, checksRow, itemsRow };
}

type ColumnKey = Extract<TextKey, `sales.${'sum' | 'tips' | 'gross' | 'net' | 'vat' | 'discount'}`>;
type Part =
  | 'day'
  | 'hour'
  | 'group'
  | 'item'
  | 'modifiers'
  | 'leftOut'
  | 'vat'
  | 'payment'
  | 'staff'
  | 'promos'
  | 'priceRules'
  | 'recalls'
  | 'voids'
  | 'unfiscalised';
