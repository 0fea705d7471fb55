import { createHash } from 'node:crypto';

/** One line a turn: when, whose, what. Values never stand in it, only hashes of what was said. */
export type Line = {
  readonly at: number;
  readonly owner: string;
  readonly kind: string;
  readonly what: string;
};

export type Trace = {
  readonly note: (line: Line) => void;
  /** Of everything so far. */
  readonly hash: () => string;
  readonly lines: () => number;
};

export const short = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** `tell` hears each line, for whoever looks for the first that differs. */
export function traceOf(tell: ((line: string) => void) | null = null): Trace {
  const hash = createHash('sha256');
  let count = 0;
  return {
    note: ({ at, owner, kind, what }) => {
      count += 1;
      const line = JSON.stringify({ n: count, at, owner, kind, what });
      hash.update(`${line}\n`);
      tell?.(line);
    },
    hash: () => hash.copy().digest('hex'),
    lines: () => count,
  };
}
