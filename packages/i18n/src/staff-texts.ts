import type { Language } from '@masa/domain/language';
import type english from './staff/en.json';
import { textsOf, type Catalogues, type KeyOf, type Texts } from './texts.ts';

export type StaffKey = KeyOf<typeof english>;
export type StaffTexts = Texts<StaffKey>;

const catalogues: Catalogues = {
  ro: () => import('./staff/ro.json', { with: { type: 'json' } }),
  ru: () => import('./staff/ru.json', { with: { type: 'json' } }),
  en: () => import('./staff/en.json', { with: { type: 'json' } }),
};

export const loadTexts = (language: Language): Promise<StaffTexts> => textsOf<StaffKey>(catalogues, language);
