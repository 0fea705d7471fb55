import type { Turns } from '../world/turns.ts';

/** The live connections of those who look at a board: what is told wakes them, and so does their own patience. */
export type Live = {
  readonly told: () => void;
  /** Until something is told, and so long at most. */
  readonly next: (atMostMs: number) => Promise<void>;
};

export function liveOf(turns: Turns, arm: (owner: string, ms: number, fire: () => void) => () => void): Live {
  const waiting = new Set<() => void>();
  return {
    told: () => {
      const all = [...waiting];
      waiting.clear();
      for (const wake of all) wake();
    },
    next: (atMostMs) => {
      const owner = turns.owner();
      return new Promise((resolve) => {
        const wake = (): void => {
          forget();
          void turns.wait('message', '', owner).then(resolve);
        };
        const forget = arm(owner, atMostMs, () => {
          waiting.delete(wake);
          resolve();
        });
        waiting.add(wake);
      });
    },
  };
}
