import { DEFAULT_LANGUAGE, DEFAULT_STAFF_LANGUAGE, isLanguage, type Language } from '@masa/domain/language';

const PARAMETER = 'lang';

/** Staff read English unless `lang` says otherwise; a language nobody knows is Romanian (AMB-120). */
export function languageOf(search: URLSearchParams): Language {
  const asked = search.get(PARAMETER);
  if (asked === null) return DEFAULT_STAFF_LANGUAGE;
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
}

export function withLanguage(search: URLSearchParams, language: Language): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, language);
  return next;
}

/** The search part that a link inside the staff app carries on, or nothing where no language was chosen. */
export function carriedSearch(search: URLSearchParams): string {
  const asked = search.get(PARAMETER);
  return asked === null ? '' : `?${new URLSearchParams({ [PARAMETER]: asked })}`;
}

/** Guest pages have another default, so the language always goes along. */
export const guestUrl = (path: '/menu' | '/table-summary', language: Language): string =>
  `${path}?${new URLSearchParams({ [PARAMETER]: language })}`;

/** Each language in its own words: whoever looks for his own must be able to read it. */
export const languageNames: Readonly<Record<Language, string>> = {
  ro: 'Română',
  ru: 'Русский',
  en: 'English',
};
