import { makeTexts } from '@masa/front/texts';
import { guestWords, type SharedKey } from '@masa/i18n/guest-texts';
import type { KeyOf, Texts } from '@masa/i18n/texts';
import { useLanguage } from './language.ts';

const { TextsProvider, useTexts, textsWith, allWords } = makeTexts<SharedKey>(
  (language) => guestWords('shared', language),
  useLanguage,
);
export { allWords, TextsProvider, useTexts };
export type GuestTexts = ReturnType<typeof useTexts>;

/** The words of a feature beside those that all share: downloaded with the first screen that imports them. */
export const textsOf = <Own,>(feature: string): (() => Texts<SharedKey | KeyOf<Own>>) =>
  textsWith<KeyOf<Own>>((language) => guestWords(feature, language));
