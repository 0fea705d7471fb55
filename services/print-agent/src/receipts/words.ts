import type { Language } from '@masa/domain/language';
import ro from '@masa/i18n/print/ro.json' with { type: 'json' };
import ru from '@masa/i18n/print/ru.json' with { type: 'json' };
import en from '@masa/i18n/print/en.json' with { type: 'json' };

export type PrintWord = keyof typeof ro;
export type PrintWords = Readonly<Record<PrintWord, string>>;

const words: Record<Language, PrintWords> = { ro, ru, en };

export const wordsIn = (language: Language): PrintWords => words[language];

/** '8pc' as the printer's reader says it; a size of the venue's own stands as it is (AMB-032). */
export const sizeIn = (language: Language, qualifier: string | null): string => {
  const key = `size.${qualifier ?? ''}`;
  const known: Readonly<Record<string, string>> = words[language];
  return known[key] ?? qualifier ?? '';
};

/** Some words stand on paper in all three languages, whoever reads it. */
export const inThreeLanguages = (word: PrintWord, order: readonly Language[]): string[] =>
  order.map((language) => words[language][word]);
