export const languages = ['ro', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = 'ro';
export const DEFAULT_STAFF_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value);

/** A text of the venue in its three languages; a missing one falls back ro -> ru -> en (AMB-034). */
export type VenueText = {
  readonly ro?: string | undefined;
  readonly ru?: string | undefined;
  readonly en?: string | undefined;
};

export const textIn = (text: VenueText, language: Language): string =>
  [text[language], text.ro, text.ru, text.en].find(
    (candidate) => candidate !== undefined && candidate !== '',
  ) ?? '';
