import type { Language } from '@masa/domain/language';
import en from './print/en.json' with { type: 'json' };
import ro from './print/ro.json' with { type: 'json' };
import ru from './print/ru.json' with { type: 'json' };

export type PrintWord = keyof typeof en;
export type PrintWords = Readonly<Record<PrintWord, string>>;

/** Paper knows all languages at once: what some papers say, they say in each. */
export const printWords: Readonly<Record<Language, PrintWords>> = { ro, ru, en };
