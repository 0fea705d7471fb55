import type { ConsentTexts } from '@masa/front/consent';
import { bothWords } from '@masa/i18n/both-texts';
import { scriptOf } from './script-of.ts';
import { textsWith } from './texts.tsx';

/** The words of reasons and of a second person's consent: downloaded with the first screen that asks for one. */
export const useConsentTexts: () => ConsentTexts = textsWith((language) =>
  scriptOf(() => bothWords('consent', language)),
);
