const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** The smallest of the numbers that so many percent do not exceed. */
export const percentile = (numbers: readonly number[], percent: number): number =>
  sorted(numbers)[Math.max(0, Math.ceil((numbers.length * percent) / 100) - 1)] ?? 0;
export const median = (numbers: readonly number[]): number => percentile(numbers, 50);
export const slowest = (numbers: readonly number[]): number => sorted(numbers).at(-1) ?? 0;

export const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;
export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
