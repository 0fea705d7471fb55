import type { Language } from '@masa/domain/language';
import { BANI_PER_LEU } from '@masa/domain/money';
import { formatAmount } from '@masa/ui/money-format';

const AMOUNT = /^(?:(?<lei>\d{1,8})(?:[.,](?<bani>\d{0,2}))?|[.,](?<onlyBani>\d{1,2}))$/u;

/**
 * A sum as an invoice has it, in whole bani: digit by digit, so that no sum ever passes through a fraction. Comma or
 * dot, with or without spaces between thousands; null for anything else, three digits after the comma among it.
 */
export function readBani(text: string): number | null {
  const found = AMOUNT.exec(text.replace(/[\s\u00a0\u202f]/gu, ''));
  if (found === null) return null;
  const { lei = '0', bani = '', onlyBani = '' } = found.groups ?? {};
  return Number(`${lei}${(bani || onlyBani).padEnd(2, '0')}`);
}

/** As a field holds it: "2 840.00", in ro and ru "2 840,00". */
export function writeBani(bani: number, language: Language): string {
  const rest = bani % BANI_PER_LEU;
  const point = language === 'en' ? '.' : ',';
  return `${formatAmount(bani - rest, language)}${point}${rest.toString().padStart(2, '0')}`;
}
