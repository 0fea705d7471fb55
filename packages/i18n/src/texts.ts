import { createInstance } from 'i18next';
import type { Language } from '@masa/domain/language';
import type guestTexts from './guest/en.json';
import type staffTexts from './staff/en.json';

/** Plural forms are keys with i18next's suffix; callers name the key without it and pass `count`. */
type WithoutPlural<K> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K;
export type GuestKey = WithoutPlural<keyof typeof guestTexts>;
export type StaffKey = WithoutPlural<keyof typeof staffTexts>;
type Keys = { readonly guest: GuestKey; readonly staff: StaffKey };
export type Area = keyof Keys;

export type Texts<K extends string> = {
  readonly language: Language;
  /** `{{name}}` in a text is filled from the parameters; `count` picks the plural form. */
  readonly t: (key: K, parameters?: Readonly<Record<string, string | number>>) => string;
};

type Catalogue = Readonly<Record<string, string>>;

/** Only the chosen language of the chosen app is downloaded: one lazy file each. */
const catalogues: {
  readonly [A in Area]: { readonly [L in Language]: () => Promise<{ readonly default: Catalogue }> };
} = {
  guest: {
    ro: () => import('./guest/ro.json', { with: { type: 'json' } }),
    ru: () => import('./guest/ru.json', { with: { type: 'json' } }),
    en: () => import('./guest/en.json', { with: { type: 'json' } }),
  },
  staff: {
    ro: () => import('./staff/ro.json', { with: { type: 'json' } }),
    ru: () => import('./staff/ru.json', { with: { type: 'json' } }),
    en: () => import('./staff/en.json', { with: { type: 'json' } }),
  },
};

export async function loadTexts<A extends Area>(area: A, language: Language): Promise<Texts<Keys[A]>> {
  const { default: catalogue } = await catalogues[area][language]();
  const instance = createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { translation: catalogue } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  // Keys are checked by `Texts`; i18next's own key types know nothing of our catalogues.
  const translate: (key: string, parameters: Readonly<Record<string, string | number>>) => string =
    instance.t;
  return { language, t: (key, parameters = {}) => translate(key, parameters) };
}
