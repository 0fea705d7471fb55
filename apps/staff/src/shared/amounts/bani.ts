import type { Language } from '@masa/domain/language';
import { BANI_PER_LEU } from '@masa/domain/money';
import { decimalPoint, formatAmount } from '@masa/ui/money-format';

/** As a field holds it: "2 840.00", in ro and ru "2 840,00". */
export function writeBani(bani: number, language: Language): string {
  const rest = bani % BANI_PER_LEU;
  return `${formatAmount(bani - rest, language)}${decimalPoint(language)}${rest.toString().padStart(2, '0')}`;
}
