import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_REST_MS = 1_000;
const NOTHING = Promise.resolve();

/**
 * For what every tablet asks at the same moment: one is read at a time, and the next one for everybody who has asked
 * meanwhile. Nobody gets one that was begun before he asked. After each the others have as long as it took: whoever
 * serves guests waits for one of them, never for one after the other. Who waited for one that could not be read hears
 * so as well: a database that is away must not be waited for twice.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<void> = NOTHING;
  let next: Promise<T> | null = null;

  const begin = (): Promise<T> => {
    next = null;
    const began = performance.now();
    const reading = read();
    const rest = reading.then(() =>
      sleep(Math.min(performance.now() - began, LONGEST_REST_MS), undefined, { ref: false }),
    );
    rest.catch(() => {
      if (running === rest) running = NOTHING;
    });
    running = rest;
    return reading;
  };
  const giveUp = (reason: unknown): never => {
    next = null;
    throw reason;
  };

  return () => {
    next ??= running.then(begin, giveUp);
    return next;
  };
}
