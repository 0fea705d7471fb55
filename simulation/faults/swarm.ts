import type { Chance } from '../world/chance.ts';
import {
  FAILURES,
  faultsOf,
  PAPER_TROUBLES,
  type Faults,
  type Kind,
  type Spot,
  type What,
} from './mishaps.ts';

/** What goes wrong by chance, and how often at least and at most of those times when it could. */
const RATES = {
  'api dies': [0.0002, 0.002],
  'statement fails': [0.0002, 0.006],
  'disk is full': [0.005, 0.1],
  'request lost': [0.005, 0.2],
  'request delayed': [0.01, 0.2],
  'request doubled': [0.005, 0.1],
  'answer lost': [0.005, 0.2],
  'answer delayed': [0.01, 0.2],
  'message lost': [0.02, 0.3],
  'agent dies': [0.0005, 0.01],
  'printer trouble': [0.005, 0.1],
  'register trouble': [0.005, 0.1],
} satisfies Readonly<Record<Kind, readonly [number, number]>>;
/** What happens so many times an evening at most. */
const TIMES = { 'line down': 4, 'api freezes': 3, 'clock jumps': 2, 'sold by hand': 2 } as const;
/** Object.keys knows no more than that they are texts. */
const RATED: readonly Kind[] = [
  'api dies',
  'statement fails',
  'disk is full',
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
const TIMED: readonly Happening['kind'][] = ['line down', 'api freezes', 'clock jumps', 'sold by hand'];

const HOUR = 3_600_000;
const JUMPS: readonly number[] = [-2 * HOUR, -60_000, 60_000, 2 * HOUR, 3 * 24 * HOUR];
const DELAY_MS = [5, 40_000] as const;
/** Until the API is back; whoever calls meanwhile shows nothing. */
const AWAY_MS = [100, 20_000] as const;
const BURST = { everyMs: 10 * 60_000, lastsMs: 2 * 60_000, times: 4 } as const;

/** What happens at a certain time; nobody asks for it. */
export type Happening =
  | { readonly kind: 'line down'; readonly atMs: number; readonly forMs: number; readonly who: string }
  | { readonly kind: 'api freezes'; readonly atMs: number; readonly forMs: number }
  | { readonly kind: 'clock jumps'; readonly atMs: number; readonly byMs: number }
  | { readonly kind: 'sold by hand'; readonly atMs: number; readonly total: number };

/** How often this goes wrong in one evening. */
type Rated = { readonly kind: Kind; readonly rate: number; readonly inBursts: boolean };
/** What may go wrong in one evening: by chance, and at certain times. */
export type Mix = { readonly rated: readonly Rated[]; readonly happenings: readonly Happening[] };

/** Each kind once. */
export const kindsIn = ({ rated, happenings }: Mix): Set<string> =>
  new Set([...rated, ...happenings].map(({ kind }) => kind));

/** Who has a line, and how long there is somebody whom something can happen to. */
type Evening = { readonly names: readonly string[]; readonly lastsMs: number };

/** Evenly by the order of size. */
const between = (chance: Chance, [least, most]: readonly [number, number]): number =>
  least * (most / least) ** chance.next();
const sizedMs = (chance: Chance, range: readonly [number, number]): number =>
  Math.trunc(between(chance, range));

function happeningsOf(
  kinds: readonly Happening['kind'][],
  chance: Chance,
  { names, lastsMs }: Evening,
): Happening[] {
  return kinds.flatMap((kind) =>
    Array.from({ length: chance.between(1, TIMES[kind]) }, (): Happening => {
      const atMs = chance.below(lastsMs);
      const forMs = sizedMs(chance, [1_000, 60_000]);
      if (kind === 'line down') return { kind, atMs, forMs: forMs * 3, who: chance.pick(names) };
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
export function drawMix(chance: Chance, evening: Evening, towards: readonly string[] = []): Mix {
  const isQuiet = chance.percent(12.5);
  const some = <K extends string>(kinds: readonly K[]): K[] =>
    kinds.filter((kind) => {
      const isDrawn = !isQuiet && chance.percent(50);
      return towards.length > 0 ? towards.includes(kind) : isDrawn;
    });
  const rated = some(RATED).map((kind) => ({
    kind,
    rate: between(chance, RATES[kind]),
    // A disk that is full stays so for a while.
    inBursts: chance.percent(30) || kind === 'disk is full',
  }));
  return { rated, happenings: happeningsOf(some(TIMED), chance, evening) };
}

const WRITES = /^(?:commit|insert|update|delete)/u;
/** Only of a COMMIT can SQLite say that it failed, and have done it; and what only reads is never full. */
const failureAt = (step: string, how: (typeof FAILURES)[number]) =>
  (how === 'lost' && step !== 'commit') || (how === 'full' && !WRITES.test(step)) ? 'error' : how;

/** All that has to be known of it besides its place. */
function whatOf(kind: Kind, { step }: Spot, draw: Chance): What {
  switch (kind) {
    case 'api dies':
      return { kind, when: draw.pick(['before', 'after'] as const), forMs: sizedMs(draw, AWAY_MS) };
    case 'statement fails':
      return { kind, how: failureAt(step, draw.pick(FAILURES)) };
    case 'disk is full':
    case 'request lost':
    case 'answer lost':
    case 'message lost':
      return { kind };
    case 'request delayed':
    case 'request doubled':
    case 'answer delayed':
      return { kind, byMs: sizedMs(draw, DELAY_MS) };
    case 'agent dies': {
      // A lease is 30 seconds, and both sides of it have to occur; now and then a computer falls into the beer.
      const forMs = sizedMs(draw, [1_000, 300_000]);
      return {
        kind,
        forMs,
        newComputer: draw.percent(3),
        noted: draw.pick([0, 1, draw.next(), draw.next()]),
      };
    }
    case 'printer trouble': {
      const state = draw.pick(['offline', 'cover_open'] as const);
      return { kind, how: draw.pick(PAPER_TROUBLES), state, forMs: draw.between(5_000, 180_000) };
    }
    case 'register trouble':
      return { kind, forMs: draw.between(5_000, 120_000) };
  }
}

/** As often as the mix has it; each kind and person has a stream of its own. */
export function byChance({ rated }: Mix, of: (name: string) => Chance, passedMs: () => number): Faults {
  const rates = new Map(rated.map((one) => [one.kind, one]));
  const isBurst = () => passedMs() % BURST.everyMs < BURST.lastsMs;
  return faultsOf(passedMs, new Set(rates.keys()), (kind, spot) => {
    const drawn = rates.get(kind);
    if (!drawn) return null;
    const chance = of(`${kind}:${spot.who}`);
    const rate = drawn.inBursts ? (isBurst() ? drawn.rate * BURST.times : 0) : drawn.rate;
    return chance.next() < rate ? whatOf(kind, spot, chance) : null;
  });
}
