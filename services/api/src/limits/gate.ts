import { Refusal } from '../refusal.ts';

/**
 * A door for work that would starve everything else: so many at once, so many in line, the rest is refused at once
 * instead of waiting for ever.
 */
export function gate({ atOnce, inLine }: { readonly atOnce: number; readonly inLine: number }) {
  const line: (() => void)[] = [];
  let inside = 0;

  const enter = (): Promise<void> => {
    if (inside < atOnce) {
      inside += 1;
      return Promise.resolve();
    }
    if (line.length >= inLine) return Promise.reject(new Refusal('unavailable', { retryAfterSeconds: 1 }));
    return new Promise((resolve) => line.push(resolve));
  };
  /** The place is handed on, never freed in between, so that nobody overtakes the line. */
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else inside -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
