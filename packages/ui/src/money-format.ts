import { formatNumber, SPACE } from './number-format.ts';

const BANI_PER_LEU = 100;

/** Without the currency: "119", "2 840", "59.50" (ro and ru: "59,50"). Decimals only when not whole. */
export function formatAmount(bani: number, language: string): string {
  return formatNumber(bani / BANI_PER_LEU, language, bani % BANI_PER_LEU ? 2 : 0);
}

/** "119 MDL": whole bani in, what is read out. */
export const formatMoney = (bani: number, language: string): string =>
  `${formatAmount(bani, language)}${SPACE}MDL`;

/** A formatted sum as amount and unit, for the places that set the unit smaller. */
export function splitMoney(text: string): { readonly amount: string; readonly unit: string } {
  const [, amount = text, unit = ''] = /^(.+)\u00a0(\D+)$/u.exec(text) ?? [];
  return { amount, unit };
}
