type Shared = {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly onCloseFailed: (reason: unknown) => void;
};

export type ExclusiveUse = {
  /** Waits for its turn, opens, works, closes. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when nobody is at it. */
  readonly quiet: () => Promise<unknown>;
};

/** One user at a time: many printers accept a single connection. */
export function exclusiveUse({ open, close, onCloseFailed }: Shared): ExclusiveUse {
  let last: Promise<unknown> = Promise.resolve();
  return {
    alone(work) {
      const next = last.then(async () => {
        await open();
        try {
          return await work();
        } finally {
          // A connection that will not close changes nothing of what came out of the printer.
          await close().catch(onCloseFailed);
        }
      });
      last = next.catch(() => undefined);
      return next;
    },
    quiet: () => last,
  };
}
