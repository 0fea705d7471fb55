/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '@masa/domain/language';
import { wordsFrom } from './app-words.ts';
import type words from './guest/shared.json';
import { vocabulary, type Texts } from './texts.ts';
import type { Words } from './words.ts';

/** What any screen of the guests may say; a feature has words of its own beside these. */
export type SharedKey = keyof typeof words;

/** `?ru`: what the file says in that language, alone (`vite.base.ts`). */
export const guestWords = wordsFrom('guest', {
  ro: import.meta.glob<Words>('./guest/*.json', { query: '?ro', import: 'default' }),
  ru: import.meta.glob<Words>('./guest/*.json', { query: '?ru', import: 'default' }),
  en: import.meta.glob<Words>('./guest/*.json', { query: '?en', import: 'default' }),
});

/** Words beside those on the screen: of another language than the guest's. */
export async function loadTexts(language: Language, parts: readonly string[]): Promise<Texts<string>> {
  const { texts, learn } = vocabulary(language);
  for (const words of await Promise.all(parts.map((part) => guestWords(part, language)))) learn(words);
  return texts;
}
