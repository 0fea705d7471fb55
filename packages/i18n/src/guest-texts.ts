import type { Language } from '@masa/domain/language';
import type english from './guest/en.json';
import { textsOf, type Catalogues, type KeyOf, type Texts } from './texts.ts';

export type GuestKey = KeyOf<typeof english>;
export type GuestTexts = Texts<GuestKey>;

const catalogues: Catalogues = {
  ro: () => import('./guest/ro.json', { with: { type: 'json' } }),
  ru: () => import('./guest/ru.json', { with: { type: 'json' } }),
  en: () => import('./guest/en.json', { with: { type: 'json' } }),
};

export const loadTexts = (language: Language): Promise<GuestTexts> => textsOf<GuestKey>(catalogues, language);
