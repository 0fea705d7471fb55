/** Non-breaking: a number never stands on another line than its unit, and thousands stay together. */
export const SPACE = '\u00a0';
/** What is the same in every language; the point or comma is the language's own. */
const SIGNS: Readonly<Partial<Record<Intl.NumberFormatPartTypes, string>>> = {
  group: SPACE,
  minusSign: '\u2212',
};

/** Kept, since making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>();

/** "2 840.05", in ro and ru "2 840,05": with at least and at most so many places. */
export function formatNumber(value: number, language: string, least: number, most = least): string {
  const name = `${language} ${least} ${most}`;
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(language, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // What is less than nothing by less than can be shown is nothing.
      signDisplay: 'negative',
    });
  formats.set(name, format);
  return format
    .formatToParts(value)
    .map((part) => SIGNS[part.type] ?? part.value)
    .join('');
}
