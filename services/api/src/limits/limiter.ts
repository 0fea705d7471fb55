import { isIPv6 } from 'node:net';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { CallLimit } from '@masa/contract/endpoint';
import type { CounterStore } from '../process/redis.ts';
import { Refusal } from '../refusal.ts';

export type Limit = { readonly points: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every limit of the API. A full bar behind one address meets none of them, whatever one of its guests does: whoever can
 * be told apart is counted by device, session or account. Strangers have nothing but their address, so what leads in is
 * not counted against them: only what they guess wrong is.
 */
export const LIMITS = {
  /** Staff are not counted by address: a flood from the hall must not lock the tablets out. */
  callsPerAccount: { points: 6_000, seconds: MINUTE },
  /** A phone reloads whenever its table changes; what it does is done by a finger. */
  readsPerGuestDevice: { points: 1_800, seconds: MINUTE },
  deedsPerGuestDevice: { points: 300, seconds: MINUTE },
  /** Calls of strangers that no guest needs to sit down, to read and to order. */
  callsPerStrangersAddress: { points: 30_000, seconds: MINUTE },
  sessionsPerGuestDevice: { points: 30, seconds: 10 * MINUTE },
  ordersPerSession: { points: 30, seconds: MINUTE },
  ordersPerGuestDevice: { points: 60, seconds: MINUTE },
  claims: { points: 60, seconds: MINUTE },
  checkRequests: { points: 20, seconds: MINUTE },
  tableChanges: { points: 20, seconds: HOUR },
  promoMissesPerGuest: { points: 10, seconds: 10 * MINUTE },
  /** Guests who have ordered nothing and guess: so many of one table, however many sessions somebody opens there. */
  promoGuessersPerTable: { points: 60, seconds: HOUR },
  unknownTables: { points: 30, seconds: MINUTE },
  /** A screen whose wall was switched off asks once a minute. */
  unknownWalls: { points: 30, seconds: MINUTE },
  /** Three hundred guests who look at what they ate last month, through one router. */
  unknownReceipts: { points: 600, seconds: MINUTE },
  uploads: { points: 60, seconds: HOUR },
  uploadedBytes: { points: 200 * 1024 * 1024, seconds: DAY },
  /** So many for nothing; from there on each miss makes the next try wait longer (`growing-wait.ts`). */
  signInMissesPerAccount: { points: 10, seconds: 15 * MINUTE },
  signInMissesPerAddress: { points: 60, seconds: 15 * MINUTE },
  signInMissesFromEverywhere: { points: 100, seconds: 15 * MINUTE },
  /** Of the apps, beyond the first of each connection: three hundred phones that load them at once ask for half of it. */
  filesPerAddress: { points: 30_000, seconds: MINUTE },
  clientErrors: { points: 30, seconds: MINUTE },
} satisfies Record<CallLimit, Limit> & Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Whether to count, and where: RATE_LIMITS=off is for race, load and chaos runs; with REDIS_URL all processes count together. */
export type Counting = { readonly rateLimits: boolean; readonly store: CounterStore | null };

export type Limiter = {
  /** Throws `too_many_requests` when the key has nothing left; answers how much of it is used now. */
  readonly take: (key: string, points?: number) => Promise<number>;
  readonly giveBack: (key: string, points?: number) => Promise<void>;
};

/** Nobody waits longer than the limit lasts, whatever a clock says that was set back meanwhile. */
export const tooMany = (ms: number, longestSeconds: number): Refusal =>
  new Refusal('too_many_requests', {
    retryAfterSeconds: Math.min(longestSeconds, Math.max(1, Math.ceil(ms / 1000))),
  });
const unlimited: Limiter = {
  take: () => Promise.resolve(0),
  giveBack: () => Promise.resolve(),
};

/** No call waits longer for Redis than this. */
const STORE_WAIT_MS = 500;

/** While Redis is away each process counts for itself: that lets through more, and never locks anybody out. */
export function counterOf(store: CounterStore | null, name: string, { points, seconds }: Limit) {
  const limit = { points, duration: seconds, keyPrefix: `masa:limit:${name}` };
  const here = new RateLimiterMemory(limit);
  if (store === null) return here;
  const together = new RateLimiterRedis({
    ...limit,
    storeClient: store,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: here,
  });
  return new RLWrapperTimeouts({ limiter: together, timeoutMs: STORE_WAIT_MS });
}

/** Throws `too_many_requests`, with the time until there is something again: `seconds` at most. */
export async function consume(
  counter: ReturnType<typeof counterOf>,
  key: string,
  { points = 1, seconds }: { readonly points?: number | undefined; readonly seconds: number },
): Promise<number> {
  try {
    const options = { customDuration: seconds };
    return (await counter.consume(key, points, options)).consumedPoints;
  } catch (reason) {
    throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext, seconds) : reason;
  }
}

export function limiter({ rateLimits, store }: Counting, name: LimitName): Limiter {
  if (!rateLimits) return unlimited;
  const { seconds } = LIMITS[name];
  const counter = counterOf(store, name, LIMITS[name]);
  return {
    take: async (key, points) => consume(counter, key, { points, seconds }),
    giveBack: async (key, given = 1) => {
      await counter.reward(key, given);
    },
  };
}

const IPV6_NETWORK_GROUPS = 4;

/** One home or phone owns a whole /64 of IPv6, so its 2^64 addresses count as one. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return groups.slice(0, IPV6_NETWORK_GROUPS).join(':');
}
