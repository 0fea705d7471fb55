const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 20_000;

/** Grows with every failure; the random half keeps those who wait from knocking at the same moment. */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random / 2);
