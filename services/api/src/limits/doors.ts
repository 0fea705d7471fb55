import { gate } from './gate.ts';

type Door = { readonly pass: ReturnType<typeof gate>; wanted: number };

/**
 * One door per key: work for one key goes through it a few at a time, so that a flood for one table stands in its own
 * line and leaves the database to the others. Nobody is counted; only a line without end is refused.
 */
export function doors(size: { readonly atOnce: number; readonly inLine: number }) {
  const open = new Map<string, Door>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const door = open.get(key) ?? { pass: gate(size), wanted: 0 };
    open.set(key, door);
    door.wanted += 1;
    try {
      return await door.pass(work);
    } finally {
      door.wanted -= 1;
      if (door.wanted === 0) open.delete(key);
    }
  };
}
