import type { Language } from '@masa/domain/language';
import type english from './staff/shared/en.json';
import { wordsIn, type KeyOf, type Words } from './texts.ts';

/** What any screen of the staff may say; a feature has words of its own beside these. */
export type SharedKey = KeyOf<typeof english>;

/** One part in one language: a folder of `staff` is named after the feature that speaks so. */
export async function staffWords(part: string, language: Language): Promise<Words> {
  return wordsIn(await import(`./staff/${part}/${language}.json`, { with: { type: 'json' } }));
}
