import type { Language } from '@masa/domain/language';
import { isRecord } from '@masa/domain/record';
import type english from './staff/shared/en.json';
import type { KeyOf, Words } from './texts.ts';

/** What any screen of the staff may say; a feature has words of its own beside these. */
export type SharedKey = KeyOf<typeof english>;

const areWords = (value: unknown): value is Words =>
  isRecord(value) && Object.values(value).every((word) => typeof word === 'string');

/** One part in one language: a folder of `staff` is named after the feature that speaks so. */
export async function staffWords(part: string, language: Language): Promise<Words> {
  const file: unknown = await import(`./staff/${part}/${language}.json`, { with: { type: 'json' } });
  const words = isRecord(file) ? file['default'] : undefined;
  if (!areWords(words)) throw new Error(`No words: ${part} in ${language}`);
  return words;
}
