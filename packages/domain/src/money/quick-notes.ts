import { BANI_PER_LEU, toBani, type Bani } from './money.ts';

/** Notes that guests reach for, in lei. */
const STEPS = [10, 50, 100, 500] as const;

/** What a guest may give for this amount: the exact sum, and the next round one of each kind above it. */
export function quickNotes(amount: Bani): readonly Bani[] {
  const above = STEPS.map((lei) => {
    const step = lei * BANI_PER_LEU;
    return toBani((Math.floor(amount / step) + 1) * step);
  });
  return [...new Set([amount, ...above])].toSorted((one, other) => one - other);
}
