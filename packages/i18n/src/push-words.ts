import type { Language } from '@masa/domain/language';
import en from './push/en.json' with { type: 'json' };
import ro from './push/ro.json' with { type: 'json' };
import ru from './push/ru.json' with { type: 'json' };

export type PushWord = keyof typeof en;

/** All languages lie in the worker: it must not need the network for its words. */
export const pushWords: Readonly<Record<Language, Readonly<Record<PushWord, string>>>> = { ro, ru, en };
