import { dialect, methodOf } from '../seams/dialect.ts';
import type { Chance } from '../world/chance.ts';

/** So long one waits for a statement; then it is held up by a lock, and somebody else goes on. */
const HELD_UP_MS = 4;

export type Turnstile = {
  /** From now on statements go one by one, in an order that is drawn; null: as they come. */
  readonly order: (chance: Chance | null) => void;
  /** Statements so far, those that were held up, and those that the server gave up for others. */
  readonly counts: () => { readonly said: number; readonly heldUp: number; readonly deadlocks: number };
};

const isDeadlock = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && reason.code === 'ER_LOCK_DEADLOCK';

/**
 * All statements on MariaDB, of every instance in this process. Of those that wait one is drawn; the next one goes when it
 * has come back, or when it waits for somebody's lock. What the server does with them is not ours: the same seed is nearly
 * the same interleaving, not the same one.
 */
export function turnstile(): Turnstile {
  const prototype = dialect('mysql2');
  const query = methodOf(prototype, '_query');
  const waiting: (() => void)[] = [];
  let chance: Chance | null = null;
  let isBusy = false;
  const counts = { said: 0, heldUp: 0, deadlocks: 0 };

  function letNext(): void {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    // Whoever has just been answered comes along with what he says next.
    setImmediate(() => {
      const [go] = waiting.splice(chance?.below(waiting.length) ?? 0, 1);
      go?.();
    });
  }
  const pass = (): Promise<void> =>
    new Promise((go) => {
      waiting.push(go);
      letNext();
    });
  const leave = (): void => {
    isBusy = false;
    letNext();
  };

  async function say(self: object, given: readonly unknown[]): Promise<unknown> {
    counts.said += 1;
    try {
      return await query(self, ...given);
    } catch (reason) {
      if (isDeadlock(reason)) counts.deadlocks += 1;
      throw reason;
    }
  }

  async function inTurn(this: object, ...given: unknown[]): Promise<unknown> {
    if (!chance) return say(this, given);
    await pass();
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      leave();
    };
    const late = setTimeout(() => {
      counts.heldUp += 1;
      over();
    }, HELD_UP_MS);
    try {
      return await say(this, given);
    } finally {
      clearTimeout(late);
      over();
    }
  }
  Object.assign(prototype, { _query: inTurn });
  return {
    order: (drawn) => {
      chance = drawn;
    },
    counts: () => counts,
  };
}
