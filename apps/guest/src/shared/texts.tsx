import { makeTexts } from '@masa/front/texts';
import { guestWords, type SharedKey } from '@masa/i18n/guest-texts';
import type { Texts } from '@masa/i18n/texts';
import type { Spoken } from '@masa/i18n/words';
import { useLanguage } from './language.ts';

const { TextsProvider, useTexts, textsWith, allWords } = makeTexts<SharedKey>(
  (language) => guestWords('shared', language),
  useLanguage,
);
export { allWords, TextsProvider, textsWith, useTexts };
export type GuestTexts = ReturnType<typeof useTexts>;

/** The words of a feature beside those that all share: downloaded with the first screen that imports them. */
export const textsOf = <Own extends Spoken>(
  feature: string,
): (() => Texts<SharedKey | (keyof Own & string)>) =>
  textsWith<keyof Own & string>((language) => guestWords(feature, language));
