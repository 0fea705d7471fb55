import { createInstance } from 'i18next';
import type { Language } from '@masa/domain/language';
import type { Words } from './words.ts';

export type Texts<K extends string> = {
  readonly language: Language;
  /** `{{name}}` in a text is filled from the parameters; `count` picks the plural form. */
  readonly t: (key: K, parameters?: Readonly<Record<string, string | number>>) => string;
  /** What stands under a key that is made of what the server tells, if anything does. */
  readonly find: (key: string) => string | undefined;
};

export type Vocabulary = {
  readonly texts: Texts<string>;
  readonly learn: (words: Words) => void;
};

/** What an app can say in one language: it learns the words of each part as they arrive. */
export function vocabulary(language: Language): Vocabulary {
  const instance = createInstance();
  // Nothing is waited for, so it speaks at once.
  void instance.init({
    lng: language,
    initAsync: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  return {
    // Keys are checked by `Texts`; i18next's own key types know nothing of our words.
    texts: {
      language,
      t: (key, parameters = {}) => instance.t(key, parameters),
      find: (key) => (instance.exists(key) ? instance.t(key) : undefined),
    },
    learn: (words) => void instance.addResourceBundle(language, 'translation', words),
  };
}
