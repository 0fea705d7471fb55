import type { Language } from '@masa/domain/language';
import type english from './guest/shared/en.json';
import { vocabulary, wordsIn, type KeyOf, type Texts, type Words } from './texts.ts';

/** What any screen of the guests may say; a feature has words of its own beside these. */
export type SharedKey = KeyOf<typeof english>;

/** One part in one language: a folder of `guest` is named after the feature that speaks so. */
export async function guestWords(part: string, language: Language): Promise<Words> {
  return wordsIn(await import(`./guest/${part}/${language}.json`, { with: { type: 'json' } }));
}

/** Words beside those on the screen: of another language than the guest's. */
export async function loadTexts(language: Language, parts: readonly string[]): Promise<Texts<string>> {
  const { texts, learn } = vocabulary(language);
  for (const words of await Promise.all(parts.map((part) => guestWords(part, language)))) learn(words);
  return texts;
}
