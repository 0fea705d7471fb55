import { decimalOf, minus, thousandths, toQuantity } from '@masa/domain/quantity';
import type { StockUnit } from '@masa/domain/stock';
import { formatQuantity } from '../../shared/amounts/quantity.ts';
import type { Texts } from './texts.ts';

export const countedWords = (
  { t }: Texts,
  lastCountedAt: string | null,
  day: (at: string) => string,
): string =>
  lastCountedAt === null ? t('stock.count.never') : t('stock.count.last', { day: day(lastCountedAt) });

/** The difference in words; reckoned in thousandths, so that 0.3 - 0.1 is 0.2. */
export function differenceWords(texts: Texts, counted: number, expected: number, unit: StockUnit): string {
  const difference = decimalOf(minus(toQuantity(counted), toQuantity(expected)));
  if (difference === 0) return texts.t('stock.count.same');
  const amount = formatQuantity(texts, Math.abs(difference), unit);
  return texts.t(difference < 0 ? 'stock.count.less' : 'stock.count.more', { amount });
}

/** One press of less or more. */
const steps: Readonly<Record<StockUnit, number>> = { grams: 50, liter: 0.5, kg: 0.5, item: 1 };

export const stepped = (from: number, direction: 1 | -1, unit: StockUnit): number =>
  Math.max(0, decimalOf(thousandths(toQuantity(from) + direction * toQuantity(steps[unit]))));
