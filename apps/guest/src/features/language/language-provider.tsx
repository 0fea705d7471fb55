import { useEffect, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react';
import { loadTexts } from '@masa/i18n/guest-texts';
import { useLanguage } from '../../shared/language.ts';
import { TextsContext, type GuestTexts } from '../../shared/texts.tsx';

const RETRY_MS = 2_000;

/** Draws nothing before the words are here; another language replaces the old one only when it has arrived. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): ReactElement | null {
  const language = useLanguage();
  const [texts, setTexts] = useState<GuestTexts | null>(null);

  useEffect(() => {
    let wanted = true;
    let retry: number | undefined;
    const load = (): void => {
      loadTexts(language).then(
        (loaded) => wanted && setTexts(loaded),
        () => {
          if (wanted) retry = window.setTimeout(load, RETRY_MS);
        },
      );
    };
    load();
    return () => {
      wanted = false;
      window.clearTimeout(retry);
    };
  }, [language]);

  useLayoutEffect(() => {
    if (texts) document.documentElement.lang = texts.language;
  }, [texts]);

  return texts && <TextsContext value={texts}>{children}</TextsContext>;
}
