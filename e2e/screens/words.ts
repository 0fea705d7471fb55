import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '@masa/domain/language';

export type Words = (key: string, parameters?: Readonly<Record<string, string | number>>) => string;

const folder = join(import.meta.dirname, '../../packages/i18n/src');

/** An app's words in one language. A plural is asked for by its own key: `cart.count_one`. */
export function wordsOf(language: Language, app: 'guest' | 'staff' = 'guest'): Words {
  const parts = readdirSync(join(folder, app), { recursive: true, encoding: 'utf8' });
  const texts: Record<string, string> = {};
  for (const part of parts)
    if (basename(part) === `${language}.json`)
      Object.assign(texts, JSON.parse(readFileSync(join(folder, app, part), 'utf8')));
  return (key, parameters = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}.`);
    return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(parameters[name] ?? ''));
  };
}
