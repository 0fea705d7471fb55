import type { Language } from '@masa/domain/language';
import { BANI_PER_LEU } from '@masa/domain/money';
import { formatNumber } from '@masa/ui/number-format';

/** As a field holds it: "2 840.00", in ro and ru "2 840,00". */
export const writeBani = (bani: number, language: Language): string =>
  formatNumber(bani / BANI_PER_LEU, language, 2);
