import type { Language } from '@masa/domain/language';
import { loadTexts, type StaffKey, type StaffTexts } from '@masa/i18n/staff-texts';
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { languageOf } from './language.ts';

export type { StaffKey, StaffTexts };

const RETRY_MS = 2_000;
const TextsContext = createContext<StaffTexts | null>(null);

async function loadUntilThere(language: Language, leaving: AbortSignal): Promise<StaffTexts | null> {
  while (!leaving.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await loadTexts(language);
    } catch {
      // Without words there is nothing to show: try until the network is back.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
  return null;
}

/** The words of the language that the address asks for; the old ones stay until the new ones are there. */
export function TextsProvider({ children }: { readonly children: ReactNode }): ReactElement | null {
  const [search] = useSearchParams();
  const language = languageOf(search);
  const [texts, setTexts] = useState<StaffTexts | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const speak = async () => {
      const loaded = await loadUntilThere(language, leaving.signal);
      if (loaded === null || leaving.signal.aborted) return;
      document.documentElement.lang = language;
      setTexts(loaded);
    };
    void speak();
    return () => leaving.abort();
  }, [language]);

  return texts && <TextsContext value={texts}>{children}</TextsContext>;
}

export function useTexts(): StaffTexts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('Texts are asked for outside their provider');
  return texts;
}
