import { makeTexts } from '@masa/front/texts';
import { guestWords, type GuestKey, type GuestTexts } from '@masa/i18n/guest-texts';
import { useLanguage } from './language.ts';

export type { GuestTexts };
export const { TextsProvider, useTexts } = makeTexts<GuestKey>(guestWords, useLanguage);
