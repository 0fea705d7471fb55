/** The same chances each time: what is invented is invented once. Answers numbers from 0 to below 1. */
export function pastChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Around the middle, three of four within a third of it; never below a quarter. */
export const about = (middle: number, chance: () => number): number =>
  Math.round(middle * Math.max(0.25, Math.exp(0.3 * (chance() + chance() + chance() + chance() - 2) * 1.7)));
