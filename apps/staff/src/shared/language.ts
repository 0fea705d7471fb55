import { DEFAULT_STAFF_LANGUAGE, type Language } from '@masa/domain/language';
import type { GuestPage } from '@masa/front/addresses';
import { askedLanguage, inLanguage, languageIn } from '@masa/front/language';
import { useLocation } from 'react-router-dom';

/** Staff read English unless the address says otherwise. */
export const useLanguage = (): Language => languageIn(useLocation().search, DEFAULT_STAFF_LANGUAGE);

/** The search part that a link inside the staff app carries on, or nothing where no language was chosen. */
export function carriedSearch(search: URLSearchParams): string {
  const asked = askedLanguage(search);
  return asked === null ? '' : inLanguage('', asked);
}

/** Guest pages have another default, so the language always goes along. */
export const guestUrl = (page: GuestPage, language: Language): string => inLanguage(page, language);
