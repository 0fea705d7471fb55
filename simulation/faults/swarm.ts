import type { Fault } from '../seams/statements.ts';
import type { Troubles } from '../seams/print-room.ts';
import type { Trip } from '../seams/trip.ts';
import type { Chance } from '../world/chance.ts';

/** What goes wrong by chance, and how often at least and at most of those times when it could. */
const RATES = {
  'api dies': [0.0002, 0.004],
  'statement fails': [0.0002, 0.006],
  'request lost': [0.005, 0.2],
  'request delayed': [0.01, 0.2],
  'request doubled': [0.005, 0.1],
  'answer lost': [0.005, 0.2],
  'answer delayed': [0.01, 0.2],
  'message lost': [0.02, 0.3],
  'agent dies': [0.0005, 0.01],
  'printer trouble': [0.005, 0.1],
  'register trouble': [0.005, 0.1],
} satisfies Readonly<Record<string, readonly [number, number]>>;
/** What happens so many times an evening at most. */
const TIMES = { 'line down': 4, 'api freezes': 3, 'clock jumps': 2, 'sold by hand': 2 } as const;
type Rated = keyof typeof RATES;
type Timed = keyof typeof TIMES;
export type Kind = Rated | Timed;
/** Object.keys knows no more than that they are texts. */
const RATED: readonly Rated[] = [
  'api dies',
  'statement fails',
  'request lost',
  'request delayed',
  'request doubled',
  'answer lost',
  'answer delayed',
  'message lost',
  'agent dies',
  'printer trouble',
  'register trouble',
];
const TIMED: readonly Timed[] = ['line down', 'api freezes', 'clock jumps', 'sold by hand'];

const FAILURES: readonly Fault[] = ['error', 'busy', 'lost'];
const HOUR = 3_600_000;
const JUMPS: readonly number[] = [-2 * HOUR, -60_000, 60_000, 2 * HOUR, 3 * 24 * HOUR];
const USUAL_MS = [2, 40] as const;
const DELAY_MS = [5, 40_000] as const;
const BURST = { everyMs: 10 * 60_000, lastsMs: 2 * 60_000, times: 4 } as const;

/** What happens at a certain time; nobody asks for it. */
export type Happening =
  | { readonly kind: 'line down'; readonly atMs: number; readonly forMs: number; readonly who: number }
  | { readonly kind: 'api freezes'; readonly atMs: number; readonly forMs: number }
  | { readonly kind: 'clock jumps'; readonly atMs: number; readonly byMs: number }
  | { readonly kind: 'sold by hand'; readonly atMs: number; readonly total: number };

export type Swarm = Troubles & {
  readonly kinds: readonly Kind[];
  readonly happenings: readonly Happening[];
  readonly statement: (sql: string) => Fault | null;
  readonly trip: (chance: Chance) => Trip;
  readonly messageIsLost: () => boolean;
  /** From now on nothing goes wrong any more. */
  readonly calm: () => void;
};

/** Evenly by the order of size. */
const between = (chance: Chance, [least, most]: readonly [number, number]): number =>
  least * (most / least) ** chance.next();

function happeningsOf(kinds: readonly Kind[], chance: Chance): Happening[] {
  return TIMED.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
    Array.from({ length: chance.between(1, TIMES[kind]) }, (): Happening => {
      const atMs = chance.below(50 * 60_000);
      const forMs = Math.trunc(between(chance, [1_000, 60_000]));
      if (kind === 'line down') return { kind, atMs, forMs: forMs * 3, who: chance.below(1_000) };
      if (kind === 'api freezes') return { kind, atMs, forMs };
      if (kind === 'sold by hand') return { kind, atMs, total: chance.between(1_000, 30_000) };
      return { kind, atMs, byMs: chance.pick(JUMPS) };
    }),
  );
}

/**
 * Of each evening's own: first which kinds, then how often, and whether they come in bursts. A mix with everything would hide
 * more than it finds. One evening in eight has nothing at all: what fails there fails by itself.
 */
export function swarmOf(chance: Chance, passedMs: () => number): Swarm {
  const isQuiet = chance.percent(12.5);
  const kinds: readonly Kind[] = isQuiet ? [] : [...RATED, ...TIMED].filter(() => chance.percent(50));
  const rates = new Map(
    RATED.filter((kind) => kinds.includes(kind)).map((kind) => [
      kind,
      { rate: between(chance, RATES[kind]), inBursts: chance.percent(30) },
    ]),
  );
  let isCalm = false;
  const isBurst = () => passedMs() % BURST.everyMs < BURST.lastsMs;
  const strikes = (kind: Rated, draw: Chance): boolean => {
    const drawn = rates.get(kind);
    if (!drawn || isCalm) return false;
    if (!drawn.inBursts) return draw.next() < drawn.rate;
    return isBurst() && draw.next() < drawn.rate * BURST.times;
  };
  const later = (kind: Rated, draw: Chance): number =>
    draw.between(...USUAL_MS) + (strikes(kind, draw) ? Math.trunc(between(draw, DELAY_MS)) : 0);

  return {
    kinds,
    happenings: happeningsOf(kinds, chance),
    statement: (sql) => {
      if (strikes('api dies', chance)) return chance.pick(['crash before', 'crash after'] as const);
      if (!strikes('statement fails', chance)) return null;
      const fault = chance.pick(FAILURES);
      // Only of a COMMIT can SQLite say that it failed, and have done it.
      return fault === 'lost' && !/^commit/iu.test(sql) ? 'error' : fault;
    },
    trip: (draw) => {
      const copies = strikes('request lost', draw) ? [] : [later('request delayed', draw)];
      if (strikes('request doubled', draw)) copies.push(Math.trunc(between(draw, DELAY_MS)));
      return {
        copies,
        answerIsLost: strikes('answer lost', draw),
        answerMs: later('answer delayed', draw),
      };
    },
    messageIsLost: () => strikes('message lost', chance),
    agentDies: () => strikes('agent dies', chance),
    printerTrouble: () => strikes('printer trouble', chance),
    registerTrouble: () => strikes('register trouble', chance),
    calm: () => {
      isCalm = true;
    },
  };
}
