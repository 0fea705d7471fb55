import { toBani, type Bani } from './money.ts';

const AMOUNT = /^(?:(?<lei>\d{1,8})(?:[.,](?<bani>\d{0,2}))?|[.,](?<onlyBani>\d{1,2}))$/u;

/**
 * A sum in lei as people write it, in whole bani: digit by digit, so that no sum ever passes through a fraction. Comma or
 * dot, with or without spaces between thousands; null for anything else, three digits after the comma among it.
 */
export function readLei(text: string): Bani | null {
  const found = AMOUNT.exec(text.replace(/[\s\u00a0\u202f]/gu, ''));
  if (found === null) return null;
  const { lei = '0', bani = '', onlyBani = '' } = found.groups ?? {};
  return toBani(Number(`${lei}${(bani || onlyBani).padEnd(2, '0')}`));
}

/** '45.50', for a file: the same in every language, and read back as the same sum. */
export function writeLei(bani: Bani): string {
  const digits = String(bani).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
