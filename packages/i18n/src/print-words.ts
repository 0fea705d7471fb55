import words from './print.json' with { type: 'json' };
import { inEach } from './words.ts';

export type PrintWord = keyof typeof words;
export type PrintWords = Readonly<Record<PrintWord, string>>;

/** Paper knows all languages at once: what some papers say, they say in each. */
export const printWords = inEach(words);
