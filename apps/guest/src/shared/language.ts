import { useLocation } from 'react-router-dom';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@masa/domain/language';
import { askedLanguage, inLanguage, languageIn } from '@masa/front/language';

export const languageOf = (search: string): Language => languageIn(search, DEFAULT_LANGUAGE);

export const useLanguage = (): Language => languageOf(useLocation().search);

/** In-app paths keep `lang` when the address carries one. */
export function useKeepLanguage(): (path: string) => string {
  const asked = askedLanguage(useLocation().search);
  return (path) => (isLanguage(asked) ? inLanguage(path, asked) : path);
}
