import { BANI_PER_LEU, roundHalfUp, toBani, type Bani } from '../money/money.ts';

/** Presets in percent of what is being paid. */
export const TIP_PERCENTS = [5, 10, 15, 20] as const;
/** Upper cap of a tip: 10 000 MDL (AMB-057). */
export const TIPS_MAX = toBani(1_000_000);

/** A preset rounded half up to whole MDL (AMB-058); a banquet's stops at the cap, which the server would refuse to pass. */
export const tipPreset = (total: Bani, percent: number): Bani =>
  toBani(Math.min(roundHalfUp((total * percent) / 100 / BANI_PER_LEU) * BANI_PER_LEU, TIPS_MAX));

/** The manual field: whole MDL from 0; anything else becomes 0. */
export const manualTip = (input: string): Bani => {
  const whole = /^\s*\d+\s*$/u.test(input) ? Number.parseInt(input, 10) : 0;
  return toBani(Math.min(whole * BANI_PER_LEU, TIPS_MAX));
};
