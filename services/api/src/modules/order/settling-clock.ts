import { MOST_UNDO_MS } from '@masa/domain/settling';
import type { Context } from '../../context.ts';
import { settledAt } from './settling.store.ts';

/** A timer may ring a little early. */
const RINGS_LATE_MS = 20;

export type SettlingClock = {
  /** Somebody can take something back until then: afterwards boards and printers are told. */
  readonly wake: (settlesAt: number) => void;
  /** Tells of whatever has settled since the last look: also what a process that died was to tell of. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Nobody does anything at the moment an order settles; this makes whoever compares with the clock look at it. */
export function settlingClock({ db, world, bus, log }: Context): SettlingClock {
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let lookedAt = world.now() - MOST_UNDO_MS;

  async function lookSince(instant: number): Promise<void> {
    const now = world.now();
    // A clock that was set back says that the last look is still to come.
    const after = Math.min(instant, lookedAt, now - 1);
    const tables = await settledAt(db, after, now);
    lookedAt = now;
    for (const { tableRow, tableId } of tables)
      bus.publish({ kind: 'table', tableRow, tableId, timestamp: now });
    if (tables.length > 0) bus.publish({ kind: 'print' });
  }

  return {
    wake: (settlesAt) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const run = lookSince(settlesAt - 1)
            .catch((reason: unknown) =>
              log.error({ err: reason }, 'an order that has settled was not told of'),
            )
            .finally(() => running.delete(run));
          running.add(run);
        },
        Math.max(0, settlesAt - world.now()) + RINGS_LATE_MS,
      ).unref();
      timers.add(timer);
    },
    look: () => lookSince(lookedAt),
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
