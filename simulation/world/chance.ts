import { createHash } from 'node:crypto';

/** One stream of chance. Whoever draws from it changes nothing for those who draw from others. */
export type Chance = {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** A whole number below. */
  readonly below: (limit: number) => number;
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** Happens in so many of a hundred cases. */
  readonly percent: (of: number) => boolean;
  readonly bytes: (length: number) => Buffer;
};

const WORD = 2 ** 32;

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** xoshiro128**, begun with the hash of its name. */
function words(name: string): () => number {
  const seed = createHash('sha256').update(name).digest();
  const at = (place: number) => seed.readUInt32LE(place);
  let [a, b, c, d] = [at(0), at(4), at(8), at(12)];
  return () => {
    const result = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
    const moved = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= moved;
    d = turned(d, 11);
    return result;
  };
}

export function chanceOf(name: string): Chance {
  const word = words(name);
  const next = () => word() / WORD;
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (list) => {
      const drawn = list[below(list.length)];
      if (drawn === undefined) throw new Error('Nothing to pick from.');
      return drawn;
    },
    percent: (of) => next() * 100 < of,
    bytes: (length) => {
      const bytes = Buffer.alloc(length);
      for (let at = 0; at < length; at += 1) bytes[at] = word() >>> 24;
      return bytes;
    },
  };
}

/** The streams of one evening, by name; never one for two purposes. */
export function streams(evening: string): (name: string) => Chance {
  const known = new Map<string, Chance>();
  return (name) => {
    const stream = known.get(name) ?? chanceOf(`${evening}/${name}`);
    known.set(name, stream);
    return stream;
  };
}

/** Nobody draws: the middle of whatever could have been. */
const EVEN: Chance = {
  next: () => 0.5,
  below: (limit) => Math.floor(limit / 2),
  between: (least, most) => Math.floor((least + most) / 2),
  pick: (list) => {
    const middle = list[Math.floor(list.length / 2)];
    if (middle === undefined) throw new Error('Nothing to pick from.');
    return middle;
  },
  percent: (of) => of > 50,
  bytes: (length) => Buffer.alloc(length, 0x55),
};

/** What is drawn while an evening goes on, by its purpose: out of which name; null: not at all. */
export type Drawn = {
  /** Whose turn it is. Null: first come, first served. */
  readonly order: string | null;
  /** How long lines and printers take. */
  readonly lines: string | null;
  /** How long people pause, and their whims. */
  readonly people: string | null;
  /** Keys and ids. They are never the same, so that null is a name as good as any. */
  readonly ids: string | null;
};
const PURPOSES: readonly (readonly [prefix: string, purpose: keyof Drawn])[] = [
  ['turns:', 'order'],
  ['line:', 'lines'],
  ['paper:', 'lines'],
  ['script:', 'people'],
  ['ids:', 'ids'],
  ['random:', 'ids'],
];

/** The streams of an evening that is played, by name. */
export function drawnStreams(drawn: Drawn): (name: string) => Chance {
  const [order, lines, people, ids] = [drawn.order, drawn.lines, drawn.people, drawn.ids ?? 'anybody'].map(
    (name) => (name === null ? () => EVEN : streams(name)),
  );
  const by = { order, lines, people, ids };
  return (name) => {
    const [, purpose] = PURPOSES.find(([prefix]) => name.startsWith(prefix)) ?? [];
    const of = purpose && by[purpose];
    if (!of) throw new Error(`Nobody knows what is drawn from ${name}.`);
    return of(name);
  };
}

/** A UUID version 4 out of sixteen drawn bytes. */
export function uuidOf(bytes: Buffer): `${string}-${string}-${string}-${string}-${string}` {
  const hex = bytes.toString('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
