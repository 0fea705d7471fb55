import { makeTexts } from '@masa/front/texts';
import { staffWords, type SharedKey } from '@masa/i18n/staff-texts';
import type { Texts as TextsOf } from '@masa/i18n/texts';
import type { Spoken } from '@masa/i18n/words';
import { useLanguage } from './language.ts';
import { scriptOf } from './script-of.ts';

const { TextsProvider, useTexts, textsWith } = makeTexts<SharedKey>(
  (language) => staffWords('shared', language),
  useLanguage,
);
export { TextsProvider, textsWith, useTexts };
export type Texts = ReturnType<typeof useTexts>;
export type TextKey = SharedKey;

/**
 * The words of a feature beside those that all share: downloaded with the first screen that imports them. What is
 * opened at a press in a feature of the first screen has a file of its own, and speaks both.
 */
export const textsOf = <Own extends Spoken>(
  ...features: readonly string[]
): (() => TextsOf<SharedKey | (keyof Own & string)>) =>
  textsWith<keyof Own & string>(async (language) => {
    const parts = await scriptOf(() => Promise.all(features.map((one) => staffWords(one, language))));
    return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  });
