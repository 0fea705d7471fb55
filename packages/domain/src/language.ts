import { recordOf } from './record.ts';

/**
 * What Masa speaks, each called in its own words: whoever looks for his own must be able to read it. In this order a text
 * is looked for that is missing in the reader's language (AMB-034). This is the only list: CONTRIBUTING.md walks through
 * a fourth line.
 */
export const languageNames = { ro: 'Română', ru: 'Русский', en: 'English' } as const;
export type Language = keyof typeof languageNames;
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value);
export const languages: readonly Language[] = Object.keys(languageNames).filter(isLanguage);

/** What a file of the menu says of a dish that guests may order, and of one that they may not. */
const yesNo: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  ro: { yes: 'da', no: 'nu' },
  ru: { yes: 'да', no: 'нет' },
  en: { yes: 'yes', no: 'no' },
};
export const yesOrNo = (language: Language, isYes: boolean): string => yesNo[language][isYes ? 'yes' : 'no'];

/** Of guests who have not chosen, and of what the law reads: receipts, the report for the accountant. */
export const DEFAULT_LANGUAGE: Language = 'ro';
export const DEFAULT_STAFF_LANGUAGE: Language = 'en';

export const perLanguage = <T>(say: (language: Language) => T): Readonly<Record<Language, T>> =>
  recordOf(languages, say);

/** A text of the venue in its languages; where one is missing another is read. */
export type VenueText = { readonly [L in Language]?: string | undefined };

export const textIn = (text: VenueText, language: Language): string =>
  [language, ...languages].map((each) => text[each]).find(Boolean) ?? '';

/** A text of the venue as fields hold it while it is typed: empty where it is missing. */
export type TypedText = Readonly<Record<Language, string>>;
export const typedText = (text: VenueText): TypedText => perLanguage((language) => text[language] ?? '');
