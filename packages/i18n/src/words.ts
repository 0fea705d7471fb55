import { perLanguage, type Language } from '@masa/domain/language';
import { isRecord, keysOf, recordOf } from '@masa/domain/record';

/** What is said of a number: each form of it that the language's grammar has. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
/** A file of words: what one part says under each key, in every language. */
export type Spoken = Readonly<Record<string, Readonly<Record<Language, string | Forms>>>>;

/** One part in one language. Of a number each form has a key of its own: `count_one`. */
export type Words = Readonly<Record<string, string>>;

/** What such a file says in one language. */
export function wordsIn(file: unknown, language: Language): Words {
  const words: Record<string, string> = {};
  const learn = (key: string, text: unknown) => {
    if (typeof text !== 'string') throw new Error(`No words in ${language}: ${key}`);
    words[key] = text;
  };
  for (const [key, spoken] of Object.entries(isRecord(file) ? file : {})) {
    const said = isRecord(spoken) ? spoken[language] : undefined;
    if (!isRecord(said)) learn(key, said);
    else for (const [form, text] of Object.entries(said)) learn(`${key}_${form}`, text);
  }
  return words;
}

/** A file that says nothing of numbers, in all languages at once. */
export const inEach = <K extends string>(
  file: Readonly<Record<K, Readonly<Record<Language, string>>>>,
): Readonly<Record<Language, Readonly<Record<K, string>>>> =>
  perLanguage((language) => recordOf(keysOf(file), (key) => file[key][language]));
