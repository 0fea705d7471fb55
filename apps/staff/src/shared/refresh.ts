import { atom } from 'jotai';

const stampAtom = atom(0);

/**
 * The refresh timestamp: what is loaded from the server is loaded again when it changes. Live messages set it to
 * their own stamp, our own deeds to now; it never goes back.
 */
export const refreshAtom = atom(
  (get) => get(stampAtom),
  (_get, set, stamp: number | 'now') =>
    set(stampAtom, (last) => Math.max(last + 1, stamp === 'now' ? Date.now() : stamp)),
);
