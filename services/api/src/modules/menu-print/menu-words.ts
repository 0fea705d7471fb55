import { allergens, codesOf, type Allergen, type AllergenSet } from '@masa/domain/allergens';
import { textIn, type Language } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import { BANI_PER_LEU, toBani, type Bani } from '@masa/domain/money';
import type { PriceRule } from '@masa/domain/price-rule';
import { printWords } from '@masa/i18n/print-words';

/** "119", "45.50": the currency stands at the foot of the page. */
export const leiOnPaper = (amount: Bani): string =>
  amount % BANI_PER_LEU === 0 ? String(amount / BANI_PER_LEU) : (amount / BANI_PER_LEU).toFixed(2);

export function sizeOnPaper(menuItemId: string, language: Language): string {
  const { qualifier } = splitMenuItemId(menuItemId);
  const known: Readonly<Record<string, string>> = printWords[language];
  return qualifier === null ? '' : (known[`size.${qualifier}`] ?? qualifier);
}

/** 1 to 14, in the order in which the screens tell them. */
export const numberOf = (code: Allergen): number => allergens.indexOf(code) + 1;
export const numbersOf = ({ contains }: AllergenSet): number[] => codesOf(contains).map(numberOf);

/** "Contains: milk, celery, eggs. May contain: nuts." Of what nobody has stated nothing else is said. */
export function allergenLine({ state, contains, mayContain }: AllergenSet, language: Language): string {
  const words = printWords[language];
  if (state === 'unknown') return words['menu.notStated'];
  const named = (codes: readonly Allergen[]) => codes.map((code) => words[`allergen.${code}`]).join(', ');
  return [
    ...(contains.length > 0 ? [`${words.contains}: ${named(codesOf(contains))}.`] : []),
    ...(mayContain.length > 0 ? [`${words['menu.mayContain']}: ${named(mayContain)}.`] : []),
  ].join(' ');
}

const MONDAY = Date.parse('2024-01-01T12:00:00Z');
const DAY_MS = 86_400_000;
const dayName = (weekday: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );

/** "Beer hour: Mon, Tue, Wed, Thu 17:00-19:00, -20 %". */
export function ruleLine(rule: PriceRule, language: Language): string {
  const days =
    rule.weekdays.length === 7 ? '' : `${rule.weekdays.map((day) => dayName(day, language)).join(', ')} `;
  const value = rule.effect === 'percent' ? `${rule.value} %` : leiOnPaper(toBani(rule.value));
  const effect = rule.effect === 'fixed' ? value : `−${value}`;
  return `${textIn(rule.names, language)}: ${days}${rule.from}–${rule.until}, ${effect}`;
}
