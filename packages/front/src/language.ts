import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@masa/domain/language';

const PARAMETER = 'lang';

/** What the address asks for, known or not. */
export const askedLanguage = (search: string | URLSearchParams): string | null =>
  new URLSearchParams(search).get(PARAMETER);

/** The address is the only place where the language is kept (AMB-120). One that nobody knows is Romanian. */
export function languageIn(search: string | URLSearchParams, whenNone: Language): Language {
  const asked = askedLanguage(search);
  if (asked === null) return whenNone;
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
}

/** The same address in another language. */
export function withLanguage(search: string | URLSearchParams, language: Language): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PARAMETER, language);
  return next;
}

/** A path of either app, in the language on screen. */
export const inLanguage = (path: string, language: string): string =>
  `${path}?${new URLSearchParams({ [PARAMETER]: language })}`;
