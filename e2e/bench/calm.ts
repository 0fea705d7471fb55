import { setTimeout as pause } from 'node:timers/promises';

/** A round counts if its control was within this of the best one: otherwise others had the machine. */
const STEADY = 1.5;
/** So many rounds are tried for each that is wanted. */
const PATIENCE = 3;
const WAIT_MS = 2_000;
/** A busy machine is waited for so often before a round is tried all the same. */
const WAITS = 10;

export type Calm<Value> = {
  /** Of the calm rounds, or of all where too few were calm. */
  readonly values: readonly Value[];
  /** Too few rounds were calm for a verdict on anything that noise could also make better. */
  readonly noisy: boolean;
  readonly summary: string;
};

/**
 * Measures until enough rounds were calm. The control is measured on both sides of a round, so that a neighbour who
 * comes in the middle is noticed.
 */
export async function calmRounds<Value>(
  wanted: number,
  control: () => Promise<number>,
  measure: () => Promise<Value>,
  waitMs = WAIT_MS,
): Promise<Calm<Value>> {
  const tried: { readonly value: Value; readonly control: number }[] = [];
  let best = Number.POSITIVE_INFINITY;
  const now = async (): Promise<number> => {
    const measured = await control();
    best = Math.min(best, measured);
    return measured;
  };
  const calm = () => tried.filter((round) => round.control <= best * STEADY);
  while (calm().length < wanted && tried.length < wanted * PATIENCE) {
    let before = await now();
    for (let waited = 0; before > best * STEADY && waited < WAITS; waited += 1) {
      await pause(waitMs);
      before = await now();
    }
    const value = await measure();
    tried.push({ value, control: Math.max(before, await now()) });
  }
  const steady = calm();
  const noisy = steady.length < wanted;
  return {
    values: (noisy ? tried : steady).map(({ value }) => value),
    noisy,
    summary: `${steady.length} of ${tried.length} rounds were calm, ${wanted} wanted`,
  };
}
