import type { Chance } from '../world/chance.ts';

const MINUTE = 60_000;

/** How much happens in an evening. */
export type Size = {
  readonly tables: readonly [least: number, most: number];
  readonly guests: readonly [least: number, most: number];
  readonly intents: readonly [least: number, most: number];
  /** Of each of the staff, at most. */
  readonly tasks: number;
  readonly withinMs: number;
  /** Between two things that a guest does, at most. */
  readonly lingersMs: number;
};
const SHORT: Size = {
  tables: [2, 4],
  guests: [2, 4],
  intents: [1, 3],
  tasks: 2,
  withinMs: MINUTE,
  lingersMs: MINUTE / 2,
};
const LONG: Size = {
  tables: [2, 5],
  guests: [5, 16],
  intents: [1, 7],
  tasks: 8,
  withinMs: 15 * MINUTE,
  lingersMs: 6 * MINUTE,
};
const FULL_HOUSE: Size = {
  tables: [4, 8],
  guests: [16, 40],
  intents: [1, 7],
  tasks: 16,
  withinMs: 60 * MINUTE,
  lingersMs: 12 * MINUTE,
};

/** Two hundred calls in the mean: what meets in a short evening meets as closely, and more evenings are had of a night. */
export const sizeOf = (chance: Chance): Size => {
  const drawn = chance.below(100);
  return drawn < 95 ? SHORT : drawn < 99 ? LONG : FULL_HOUSE;
};
