import type { Language } from '@masa/domain/language';
import type english from './guest/en.json';
import { vocabulary, type KeyOf, type Texts, type Words } from './texts.ts';

export type GuestKey = KeyOf<typeof english>;
export type GuestTexts = Texts<GuestKey>;

/** A file for each language, so that only the chosen one is downloaded; named one by one, which the guest's budget pays less for. */
const files: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>> = {
  ro: () => import('./guest/ro.json', { with: { type: 'json' } }),
  ru: () => import('./guest/ru.json', { with: { type: 'json' } }),
  en: () => import('./guest/en.json', { with: { type: 'json' } }),
};
export const guestWords = async (language: Language): Promise<Words> => (await files[language]()).default;

/** Words beside those on the screen: of another language than the guest's. */
export async function loadTexts(language: Language): Promise<GuestTexts> {
  const { texts, learn } = vocabulary(language);
  learn(await guestWords(language));
  return texts;
}
