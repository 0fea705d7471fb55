import words from './push.json' with { type: 'json' };
import { inEach } from './words.ts';

/** All languages lie in the worker: it must not need the network for its words. */
export const pushWords = inEach(words);
