import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '@masa/domain/language';
import { wordsIn, type Words } from './words.ts';

const folder = new URL('./', import.meta.url);
const JSON_FILE = /\.json$/u;

/** Every file of words, for whoever checks what is said: 'staff/orders', 'print'. */
export const wordParts: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => JSON_FILE.test(file))
  .map((file) => file.replace(JSON_FILE, ''))
  .toSorted();

export const partIn = (part: string, language: Language): Words =>
  wordsIn(JSON.parse(readFileSync(new URL(`${part}.json`, folder), 'utf8')), language);
