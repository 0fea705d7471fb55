import type { Language } from '@masa/domain/language';
import type { Words } from './words.ts';

/** Of each language the files of an app, which are downloaded when they are asked for. */
export type AppFiles = Readonly<Record<Language, Readonly<Record<string, () => Promise<Words>>>>>;

/** One part in one language: a file is named after the feature that speaks so. */
export const wordsFrom =
  (app: string, files: AppFiles) =>
  async (part: string, language: Language): Promise<Words> => {
    const load = files[language][`./${app}/${part}.json`];
    if (!load) throw new Error(`There is no file of words for ${part}.`);
    return load();
  };
