import { createInstance } from 'i18next';
import type { Language } from '@masa/domain/language';

/** Plural forms are keys with i18next's suffix; callers name the key without it and pass `count`. */
export type KeyOf<Words> = WithoutPlural<keyof Words>;
type WithoutPlural<K> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K;

export type Texts<K extends string> = {
  readonly language: Language;
  /** `{{name}}` in a text is filled from the parameters; `count` picks the plural form. */
  readonly t: (key: K, parameters?: Readonly<Record<string, string | number>>) => string;
};

type Catalogue = Readonly<Record<string, string>>;
/** One lazy file for each language, so that only the chosen one is downloaded. */
export type Catalogues = Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>>;

/** The words of one app: `guest-texts.ts` and `staff-texts.ts` name theirs, and neither app ships the other's. */
export async function textsOf<K extends string>(
  catalogues: Catalogues,
  language: Language,
): Promise<Texts<K>> {
  const { default: catalogue } = await catalogues[language]();
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
