import { createInstance } from 'i18next';
import type { Language } from '@masa/domain/language';
import { isRecord } from '@masa/domain/record';

/** Plural forms are keys with i18next's suffix; callers name the key without it and pass `count`. */
export type KeyOf<File> = WithoutPlural<keyof File & string>;
type WithoutPlural<K> = K extends `${infer Base}_${'one' | 'few' | 'many' | 'other'}` ? Base : K;

export type Texts<K extends string> = {
  readonly language: Language;
  /** `{{name}}` in a text is filled from the parameters; `count` picks the plural form. */
  readonly t: (key: K, parameters?: Readonly<Record<string, string | number>>) => string;
};

/** A file of words: one part of an app in one language. */
export type Words = Readonly<Record<string, string>>;

const areWords = (value: unknown): value is Words =>
  isRecord(value) && Object.values(value).every((word) => typeof word === 'string');

/** What has come with a file of words. */
export function wordsIn(file: unknown): Words {
  const words = isRecord(file) ? file['default'] : undefined;
  if (!areWords(words)) throw new Error('A file without words.');
  return words;
}

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
    texts: { language, t: (key, parameters = {}) => instance.t(key, parameters) },
    learn: (words) => void instance.addResourceBundle(language, 'translation', words),
  };
}
