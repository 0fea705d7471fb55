import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isRecord } from '@masa/domain/record';
import { anew } from './anew.ts';
import { uuidOf } from './chance.ts';
import { guardWaysOut } from './escapes.ts';
import { current } from './inside.ts';
import { countedImmediates, pause, timerFunctions } from './timers.ts';

/**
 * Replaces what Node gives of time and chance, and swaps what would answer from a thread. A module that was loaded before
 * keeps the old ones: nothing of the product may be imported before this has run. It is the only file that touches
 * what is global.
 */

const define = (holder: object, key: PropertyKey, value: unknown): void => {
  Object.defineProperty(holder, key, { value, configurable: true, writable: true });
};

const realImmediate = timers.setImmediate;
const immediates = countedImmediates(
  (fire) => realImmediate(fire),
  (immediate) => timers.clearImmediate(immediate),
);

/** Seconds and nanoseconds, as `process.hrtime` has them. */
const virtual = (before: readonly [number, number] = [0, 0]): [number, number] => {
  const nanos =
    BigInt(current()?.passed() ?? 0) * 1_000_000n - BigInt(before[0]) * 1_000_000_000n - BigInt(before[1]);
  return [Number(nanos / 1_000_000_000n), Number(nanos % 1_000_000_000n)];
};

function replaceClock(): void {
  const RealDate = Date;
  const now = RealDate.now.bind(RealDate);
  define(RealDate, 'now', () => current()?.now() ?? now());
  define(
    globalThis,
    'Date',
    new Proxy(RealDate, {
      construct: (target, given: unknown[], made) =>
        anew(target, given.length === 0 ? [RealDate.now()] : given, made),
      apply: () => new RealDate(RealDate.now()).toString(),
    }),
  );
  const since = performance.now.bind(performance);
  define(performance, 'now', () => current()?.passed() ?? since());
  const { hrtime } = process;
  const bigint = hrtime.bigint.bind(hrtime);
  const either = (before?: [number, number]) => (current() ? virtual(before) : hrtime(before));
  define(either, 'bigint', () => {
    const inside = current();
    return inside ? BigInt(inside.passed()) * 1_000_000n : bigint();
  });
  define(process, 'hrtime', either);
}

function replaceTimers(): void {
  const { setTimeout, setInterval, clearTimeout } = timers;
  const realPause = timersPromises.setTimeout;
  const ours = timerFunctions({
    setTimeout,
    setInterval,
    clear: clearTimeout,
  });
  const waits = (ms?: number, value?: unknown, options?: { readonly signal?: AbortSignal }) =>
    current() ? pause(ms, value, options) : realPause(ms, value, options);
  const next = (value?: unknown) => new Promise((resolve) => void immediates.set(() => resolve(value)));
  define(ours.setTimeout, promisify.custom, waits);
  define(immediates.set, promisify.custom, next);
  for (const holder of [globalThis, timers]) {
    for (const [name, replaced] of Object.entries(ours)) define(holder, name, replaced);
    define(holder, 'setImmediate', immediates.set);
    define(holder, 'clearImmediate', immediates.clear);
  }
  define(timersPromises, 'setTimeout', waits);
  define(timersPromises, 'setImmediate', next);
}

type TakesBytes = (reason: Error | null, bytes: Buffer) => void;

function replaceChance(): void {
  const random = Math.random.bind(Math);
  define(Math, 'random', () => current()?.random() ?? random());
  const { randomBytes, randomUUID, randomFillSync, webcrypto } = crypto;
  define(crypto, 'randomBytes', (length: number, done?: TakesBytes) => {
    const inside = current();
    if (!inside) return done ? randomBytes(length, done) : randomBytes(length);
    const bytes = inside.bytes(length);
    return done ? process.nextTick(done, null, bytes) : bytes;
  });
  const uuid = () => {
    const inside = current();
    return inside ? uuidOf(inside.bytes(16)) : randomUUID();
  };
  define(crypto, 'randomUUID', uuid);
  define(webcrypto, 'randomUUID', uuid);
  const fill = <T extends NodeJS.ArrayBufferView>(into: T): T => {
    const inside = current();
    if (!inside) return randomFillSync(into);
    new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(inside.bytes(into.byteLength));
    return into;
  };
  define(crypto, 'randomFillSync', fill);
  define(webcrypto, 'getRandomValues', fill);
}

type Packs = (bytes: Buffer, options: object) => Buffer;
type Packed = (reason: null, bytes: Buffer) => void;

const atOnce =
  (pack: Packs) =>
  (bytes: Buffer, ...rest: [done: Packed] | [options: object, done: Packed]) => {
    const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest;
    process.nextTick(done, null, pack(bytes, options));
  };

const swap = (library: unknown, ours: object): void => {
  if (!isRecord(library)) throw new TypeError('There is nothing to swap.');
  Object.assign(library, ours);
};

const hashed = (password: string): string =>
  `hash of ${crypto.createHash('sha256').update(password).digest('hex')}`;

/** What Node packs and hashes in threads is done at once: a thread answers between two steps by chance. */
function replaceThreads(): void {
  define(zlib, 'gzip', atOnce(zlib.gzipSync));
  define(zlib, 'brotliCompress', atOnce(zlib.brotliCompressSync));
  // Those that the API itself loads.
  const load = createRequire(import.meta.resolve('@masa/api/simulation'));
  swap(load('@node-rs/argon2'), {
    hash: (password: string) => Promise.resolve(hashed(password)),
    verify: (stored: string, password: string) => Promise.resolve(stored === hashed(password)),
  });
  // It watches the process for ever, and with it keeps every life that there was.
  swap(load('prom-client'), { collectDefaultMetrics: () => undefined });
  // Each statement would draw twenty-one times for a name that nobody reads, and shift every later draw.
  let named = 0;
  swap(load('knex/lib/util/nanoid'), { nanoid: () => `statement ${(named += 1)}` });
}

const round = () => new Promise<void>((resolve) => void realImmediate(resolve));
const DRY_ROUNDS = 2;

/** Nothing real is pending inside, so two quiet rounds are exact and not a guess. */
export async function dry(): Promise<void> {
  for (let quiet = 0; quiet < DRY_ROUNDS; quiet += 1) {
    const busy = immediates.pending() > 0;
    await round();
    if (busy || immediates.pending() > 0) quiet = -1;
  }
}

export function install(): void {
  replaceClock();
  replaceTimers();
  replaceChance();
  replaceThreads();
  guardWaysOut();
  syncBuiltinESMExports();
}
