import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'ro' | 'ru' | 'en';
export type Words = (key: string, parameters?: Readonly<Record<string, string | number>>) => string;

const folder = join(import.meta.dirname, '../../packages/i18n/src');

/** An app's words in one language. A plural is asked for by its own key: `cart.count_one`. */
export function wordsOf(language: Language, app: 'guest' | 'staff' = 'guest'): Words {
  const file = join(folder, app, `${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (key, parameters = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no text ${key} in ${language}.`);
    return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(parameters[name] ?? ''));
  };
}
