import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@masa/domain/language';

export const LANGUAGE_PARAMETER = 'lang';

/** The address is the only place where the language is kept (AMB-120); an unknown one counts as none. */
export function languageIn(search: string): Language {
  const asked = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
}

export const useLanguage = (): Language => languageIn(useLocation().search);

/** A path of this app or of the staff app, in the language on screen. */
export const inLanguage = (path: string, language: Language): string =>
  `${path}?${LANGUAGE_PARAMETER}=${language}`;

/** In-app paths keep `lang` when the address carries one. */
function keepLanguage(path: string, search: string): string {
  const asked = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return isLanguage(asked) ? inLanguage(path, asked) : path;
}

export function useKeepLanguage(): (path: string) => string {
  const { search } = useLocation();
  return (path) => keepLanguage(path, search);
}
