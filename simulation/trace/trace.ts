import { createHash } from 'node:crypto';

/** One line a turn: when, whose, what. Values never stand in it, only hashes of what was said. */
export type Line = {
  readonly at: number;
  readonly owner: string;
  readonly kind: string;
  readonly what: string;
};

/** So many lines lie between two checkpoints. */
const CHECKED_EVERY = 1_000;

export type Trace = {
  readonly note: (line: Line) => void;
  /** Of everything so far. */
  readonly hash: () => string;
  readonly lines: () => number;
  /** The hash as it was after each thousand lines. */
  readonly checkpoints: () => readonly string[];
  /** The lines themselves, of a trace that keeps them. */
  readonly kept: () => readonly string[];
};

export const short = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

type Told = { readonly tell?: ((line: string) => void) | null; readonly keeps?: boolean };

/** `tell` hears each line; whoever wants to compare two traces line by line keeps them. */
export function traceOf({ tell = null, keeps = false }: Told = {}): Trace {
  const hash = createHash('sha256');
  const now = (): string => hash.copy().digest('hex');
  const checkpoints: string[] = [];
  const kept: string[] = [];
  let count = 0;
  return {
    note: ({ at, owner, kind, what }) => {
      count += 1;
      const line = JSON.stringify({ n: count, at, owner, kind, what });
      hash.update(`${line}\n`);
      if (count % CHECKED_EVERY === 0) checkpoints.push(now());
      if (keeps) kept.push(line);
      tell?.(line);
    },
    hash: now,
    lines: () => count,
    checkpoints: () => checkpoints,
    kept: () => kept,
  };
}

/** The first place at which the two differ, where all that follows differs as well. */
function firstThat(differs: (place: number) => boolean, places: number): number {
  let [least, most] = [0, places];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (differs(middle)) most = middle;
    else least = middle + 1;
  }
  return least;
}

const SHOWN_BEFORE = 20;

/** Where two traces part that should be one: the last lines that they share, and the first that they do not. Null: nowhere. */
export function parting(one: Trace, other: Trace): readonly string[] | null {
  if (one.hash() === other.hash()) return null;
  const [checked, again] = [one.checkpoints(), other.checkpoints()];
  const from = CHECKED_EVERY * firstThat((place) => checked[place] !== again[place], checked.length);
  const [lines, twins] = [one.kept(), other.kept()];
  let place = from;
  while (place < lines.length && lines[place] === twins[place]) place += 1;
  const shared = lines.slice(Math.max(0, place - SHOWN_BEFORE), place);
  return [...shared, `first:  ${lines[place] ?? 'is over'}`, `second: ${twins[place] ?? 'is over'}`];
}
