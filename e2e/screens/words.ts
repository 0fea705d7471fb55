import type { Language } from '@masa/domain/language';
import { partIn, wordParts } from '@masa/i18n/word-files';

export type Words = (key: string, parameters?: Readonly<Record<string, string | number>>) => string;

/** An app's words in one language. A plural is asked for by its own key: `cart.count_one`. */
export function wordsOf(language: Language, app: 'guest' | 'staff' = 'guest'): Words {
  const parts = wordParts.filter((part) => part.startsWith(`${app}/`));
  const texts = new Map(parts.flatMap((part) => Object.entries(partIn(part, language))));
  return (key, parameters = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}.`);
    return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(parameters[name] ?? ''));
  };
}
