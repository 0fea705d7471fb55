import { createHash, randomBytes } from 'node:crypto';

/** Chance that can be repeated: the same seed decides the same things in the same order. */
export type Chance = {
  /** 0 … 1, never 1. */
  readonly next: () => number;
  /** Both ends included. */
  readonly between: (from: number, to: number) => number;
  readonly often: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly uuid: () => string;
};

export const newSeed = (): string => randomBytes(4).toString('hex');

/** mulberry32, from the hash of the seed's words: every guest gets his own stream, whoever comes first. */
export function chanceOf(...words: readonly string[]): Chance {
  let state = createHash('sha256').update(words.join('/')).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    often: (share) => next() < share,
    pick: (list) => {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('There is nothing to pick from.');
      return chosen;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
