/** Non-breaking: a number never stands on another line than its unit, and thousands stay together. */
const SPACE = '\u00a0';
const MINUS = '\u2212';
const BANI_PER_LEU = 100;

/** What stands between lei and bani in this language: a comma in Romanian and Russian. */
export const decimalPoint = (language: string): string => (0.5).toLocaleString(language).charAt(1);

/** Without the currency: "119", "2 840", "59.50" (ro and ru: "59,50"). Decimals only when not whole. */
export function formatAmount(bani: number, language: string): string {
  const cents = Math.abs(Math.round(bani));
  const whole = Math.floor(cents / BANI_PER_LEU)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/g, SPACE);
  const rest = cents % BANI_PER_LEU;
  const decimals = rest === 0 ? '' : `${decimalPoint(language)}${rest.toString().padStart(2, '0')}`;
  return `${bani < 0 && cents > 0 ? MINUS : ''}${whole}${decimals}`;
}

/** "119 MDL": whole bani in, the words of the house out. */
export const formatMoney = (bani: number, language: string): string =>
  `${formatAmount(bani, language)}${SPACE}MDL`;

/** A formatted sum as amount and unit, for the places that set the unit smaller. */
export function splitMoney(text: string): { readonly amount: string; readonly unit: string } {
  const at = text.lastIndexOf(SPACE);
  const unit = text.slice(at + 1);
  return at > 0 && /^\D+$/.test(unit) ? { amount: text.slice(0, at), unit } : { amount: text, unit: '' };
}
