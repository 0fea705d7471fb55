import type { Language } from '@masa/domain/language';
import { MAX_QUANTITY, QUANTITY_PARTS, RATIO_PARTS } from '@masa/domain/quantity';
import type { StockUnit } from '@masa/domain/stock';
import { formatNumber, SPACE } from '@masa/ui/number-format';
import type { Texts } from '../texts.tsx';

/** "2.5", "12 400"; in ro and ru "2,5". At most three places, none that are zero. */
export function formatDecimal(value: number, language: Language): string {
  const parts = Math.round(value * QUANTITY_PARTS);
  // Nothing has no sign, also where less than a part was taken away.
  return formatNumber(parts === 0 ? 0 : parts / QUANTITY_PARTS, language, 0, 3);
}

/** "0.40": a ratio shows both of its places, as recipes do. */
export const formatRatio = (ratio: number, language: Language): string => formatNumber(ratio, language, 2);

/** The unit as it stands after an amount: "liters", "шт.". */
export const unitAfter = ({ t }: Pick<Texts, 't'>, amount: number, unit: StockUnit): string =>
  t(`stock.in.${unit}`, { count: Math.abs(amount) });

/** "18.4 kg", "64 liters"; in ro and ru "18,4 kg". */
export const formatQuantity = (
  texts: Pick<Texts, 't' | 'language'>,
  amount: number,
  unit: StockUnit,
): string => `${formatDecimal(amount, texts.language)}${SPACE}${unitAfter(texts, amount, unit)}`;

/** What a person typed, with comma or dot and with or without spaces between thousands; null where it is no number. */
function readDecimal(text: string, parts: number): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/gu, '').replace(',', '.');
  const places = Math.round(Math.log10(parts));
  if (!new RegExp(`^\\d{1,8}(?:\\.\\d{0,${places}})?$|^\\.\\d{1,${places}}$`, 'u').test(plain)) return null;
  const value = Number(plain);
  return value <= MAX_QUANTITY ? value : null;
}
/** At most three places, zero or more. */
export const readQuantity = (text: string): number | null => readDecimal(text, QUANTITY_PARTS);
/** At most two places, zero or more. */
export const readRatio = (text: string): number | null => readDecimal(text, RATIO_PARTS);

/** As a field holds it, for the language that is read. */
export const writeDecimal = (value: number, language: Language): string =>
  formatDecimal(value, language).replaceAll(SPACE, '');
