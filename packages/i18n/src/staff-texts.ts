/// <reference types="vite/types/importMeta.d.ts" />
import { wordsFrom } from './app-words.ts';
import type words from './staff/shared.json';
import type { Words } from './words.ts';

/** What any screen of the staff may say; a feature has words of its own beside these. */
export type SharedKey = keyof typeof words;

/** `?ru`: what the file says in that language, alone (`vite.base.ts`). */
export const staffWords = wordsFrom('staff', {
  ro: import.meta.glob<Words>('./staff/*.json', { query: '?ro', import: 'default' }),
  ru: import.meta.glob<Words>('./staff/*.json', { query: '?ru', import: 'default' }),
  en: import.meta.glob<Words>('./staff/*.json', { query: '?en', import: 'default' }),
});
