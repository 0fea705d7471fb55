type Visited = {
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly onCloseFailed: (reason: unknown) => void;
};

export type Visits = {
  readonly visit: <T>(use: () => Promise<T>) => Promise<T>;
  readonly quiet: () => Promise<unknown>;
};

/** One visitor at a time: many printers accept a single connection. */
export function createVisits({ open, close, onCloseFailed }: Visited): Visits {
  let last: Promise<unknown> = Promise.resolve();
  return {
    visit(use) {
      const next = last.then(async () => {
        await open();
        try {
          return await use();
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
