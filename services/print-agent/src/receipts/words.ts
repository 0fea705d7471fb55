import { languages, type Language } from '@masa/domain/language';
import { printWords, type PrintWord, type PrintWords } from '@masa/i18n/print-words';

export const wordsIn = (language: Language): PrintWords => printWords[language];

/** '8pc' as the printer's reader says it; a size of the venue's own stands as it is (AMB-032). */
export const sizeIn = (language: Language, qualifier: string | null): string => {
  const key = `size.${qualifier ?? ''}`;
  const known: Readonly<Record<string, string>> = wordsIn(language);
  return known[key] ?? qualifier ?? '';
};

/** Some words stand on paper in every language, whoever reads it. `first` leads where one reader matters most. */
export const inEveryLanguage = (word: PrintWord, first?: Language): string[] =>
  [...new Set([...(first === undefined ? [] : [first]), ...languages])].map(
    (language) => wordsIn(language)[word],
  );
