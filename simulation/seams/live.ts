import type { Turns } from '../world/turns.ts';

/** What is told, and of which table; null: of the whole venue, or nobody knows what it was. */
export type Told = { readonly kind: string; readonly tableId: string | null; readonly isLost: boolean };

/** What screens of the staff hear at all. */
const OF_STAFF = ['table', 'venue', 'staff', 'missed'];
const OF_EVERYBODY = ['venue', 'missed'];
const isFor = (table: string | null, { kind, tableId }: Told): boolean =>
  table === null ? OF_STAFF.includes(kind) : OF_EVERYBODY.includes(kind) || tableId === table;

/** Of one screen. */
export type Ear = {
  /** Until it is told something, and so long at most; answers whether it was. What was told meanwhile counts. */
  readonly next: (atMostMs: number) => Promise<boolean>;
};

/** The live connections of those who look at a board: what is told wakes them, and so does their own patience. */
export type Live = {
  readonly told: (what: Told) => void;
  /** The line breaks with the API: whoever notices loads again. */
  readonly broken: () => void;
  /** Until something is told that the staff hear, and so long at most. */
  readonly next: (atMostMs: number) => Promise<void>;
  /** Of one that listens all the time to what is told of this table; null: to all that the staff hear. */
  readonly listen: (tableId: string | null) => Ear;
};

export function liveOf(turns: Turns, arm: (owner: string, ms: number, fire: () => void) => () => void): Live {
  const waiting = new Set<() => void>();
  const ears = new Set<(what: Told) => void>();
  const wakeAll = (): void => {
    const all = [...waiting];
    waiting.clear();
    for (const wake of all) wake();
  };
  const wait = (atMostMs: number, asleep: Set<() => void>): Promise<void> => {
    const owner = turns.owner();
    return new Promise((resolve) => {
      const wake = (): void => {
        forget();
        void turns.wait('message', '', owner).then(resolve);
      };
      const forget = arm(owner, atMostMs, () => {
        asleep.delete(wake);
        resolve();
      });
      asleep.add(wake);
    });
  };
  const hear = (what: Told): void => {
    for (const ear of ears) ear(what);
  };

  return {
    told: (what) => {
      if (!what.isLost && isFor(null, what)) wakeAll();
      hear(what);
    },
    broken: () => hear({ kind: 'missed', tableId: null, isLost: false }),
    next: (atMostMs) => wait(atMostMs, waiting),
    listen: (tableId) => {
      const asleep = new Set<() => void>();
      let isNews = false;
      ears.add((what) => {
        if (!isFor(tableId, what)) return;
        isNews = true;
        // A message that is lost wakes nobody: the screen comes right when it asks by itself.
        if (what.isLost) return;
        for (const wake of asleep) wake();
        asleep.clear();
      });
      return {
        next: async (atMostMs) => {
          if (!isNews) await wait(atMostMs, asleep);
          const wasTold = isNews;
          isNews = false;
          return wasTold;
        },
      };
    },
  };
}
