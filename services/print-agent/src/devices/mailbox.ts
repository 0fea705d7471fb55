export type Mailbox<T> = {
  deliver(value: T): void;
  /** Ends the wait: nobody will write any more. */
  abandon(): void;
  empty(): void;
  take(timeoutMs: number): Promise<T | undefined>;
};

/** One awaited answer; a lost connection ends the wait, a time limit answers undefined. */
export function createMailbox<T>(): Mailbox<T> {
  const arrived: T[] = [];
  let waiting: ((value: T | undefined) => void) | undefined;
  return {
    deliver(value) {
      if (waiting === undefined) arrived.push(value);
      else waiting(value);
    },
    abandon: () => waiting?.(undefined),
    empty: () => void arrived.splice(0),
    take(timeoutMs) {
      const ready = arrived.shift();
      if (ready !== undefined) return Promise.resolve(ready);
      return new Promise((resolve) => {
        const finish = (value: T | undefined) => {
          clearTimeout(timer);
          waiting = undefined;
          resolve(value);
        };
        const timer = setTimeout(() => finish(undefined), timeoutMs);
        waiting = finish;
      });
    },
  };
}
