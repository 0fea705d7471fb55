import { createContext, useContext } from 'react';
import type { GuestTexts } from '@masa/i18n/guest-texts';

export type { GuestTexts };

export const TextsContext = createContext<GuestTexts | null>(null);

/** The words of the language on screen. The language feature provides them before anything else is drawn. */
export function useTexts(): GuestTexts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('No texts: the screen stands outside of the language.');
  return texts;
}
