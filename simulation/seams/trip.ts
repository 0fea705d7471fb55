import type { Errand, Faults } from '../faults/mishaps.ts';
import type { Chance } from '../world/chance.ts';

/** What becomes of one call on its way. */
export type Trip = {
  readonly errand: Errand;
  /** After so many milliseconds each copy of it is heard; none: it never is. */
  readonly copies: readonly number[];
  readonly answerIsLost: boolean;
  readonly answerMs: number;
};

const USUAL_MS = [2, 40] as const;

/** Somebody asks something over his line: it arrives after its time, unless something goes wrong. */
export function setOut(faults: Faults, who: string, deed: string, chance: Chance): Trip {
  const errand = faults.begin(who, deed);
  const later = (kind: 'request delayed' | 'answer delayed', step: string): number =>
    chance.between(...USUAL_MS) + (faults.meet(kind, errand, step)?.byMs ?? 0);
  const hereMs = later('request delayed', 'request');
  const copies = faults.meet('request lost', errand, 'request') ? [] : [hereMs];
  const twin = faults.meet('request doubled', errand, 'request');
  if (twin) copies.push(twin.byMs);
  const answerIsLost = faults.meet('answer lost', errand, 'answer') !== null;
  return { errand, copies, answerIsLost, answerMs: later('answer delayed', 'answer') };
}
