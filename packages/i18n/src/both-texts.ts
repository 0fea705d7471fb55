/// <reference types="vite/types/importMeta.d.ts" />
import { wordsFrom } from './app-words.ts';
import type { Words } from './words.ts';

/** What guests' and staff's screens say alike: a waiter at a guest's table has the app of the guests. */
export const bothWords = wordsFrom('both', {
  ro: import.meta.glob<Words>('./both/*.json', { query: '?ro', import: 'default' }),
  ru: import.meta.glob<Words>('./both/*.json', { query: '?ru', import: 'default' }),
  en: import.meta.glob<Words>('./both/*.json', { query: '?en', import: 'default' }),
});
