import { isIPv6 } from 'node:net';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { CounterStore } from '../redis.ts';
import { Refusal } from '../refusal.ts';

type Limit = { readonly points: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every limit of the API. A full bar behind one address meets none of them: whoever can be told apart is counted by
 * device, session or account, and the address is only a high ceiling.
 */
export const LIMITS = {
  /** Known phones and strangers have a ceiling each, so that a stranger's flood leaves the guests alone. */
  callsPerAddress: { points: 6_000, seconds: MINUTE },
  callsPerStrangersAddress: { points: 6_000, seconds: MINUTE },
  callsPerGuestDevice: { points: 600, seconds: MINUTE },
  /** Staff are not counted by address: a flood from the hall must not lock the tablets out. */
  callsPerAccount: { points: 6_000, seconds: MINUTE },
  sessionsPerAddress: { points: 200, seconds: MINUTE },
  sessionsPerTable: { points: 120, seconds: 10 * MINUTE },
  orders: { points: 30, seconds: MINUTE },
  claims: { points: 60, seconds: MINUTE },
  checkRequests: { points: 20, seconds: MINUTE },
  tableChanges: { points: 20, seconds: HOUR },
  promoMissesPerSession: { points: 10, seconds: 10 * MINUTE },
  promoMissesPerTable: { points: 30, seconds: HOUR },
  unknownTables: { points: 30, seconds: MINUTE },
  uploads: { points: 60, seconds: HOUR },
  uploadedBytes: { points: 200 * 1024 * 1024, seconds: DAY },
  signInMissesPerAccount: { points: 10, seconds: 15 * MINUTE },
  signInMissesPerAddress: { points: 60, seconds: 15 * MINUTE },
  clientErrors: { points: 30, seconds: MINUTE },
} satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Whether to count, and where: RATE_LIMITS=off is for race, load and chaos runs; with REDIS_URL all processes count together. */
export type Counting = { readonly rateLimits: boolean; readonly store: CounterStore | null };

export type Limiter = {
  /** Throws `too_many_requests` when the key has nothing left. */
  readonly take: (key: string, points?: number) => Promise<void>;
  readonly giveBack: (key: string, points?: number) => Promise<void>;
};

const tooMany = (ms: number): Refusal =>
  new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) });
const unlimited: Limiter = {
  take: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
};

/** No call waits longer for Redis than this. */
const STORE_WAIT_MS = 500;

/** While Redis is away each process counts for itself: that lets through more, and never locks anybody out. */
function counterOf(store: CounterStore | null, name: LimitName) {
  const { points, seconds } = LIMITS[name];
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

export function limiter({ rateLimits, store }: Counting, name: LimitName): Limiter {
  if (!rateLimits) return unlimited;
  const counter = counterOf(store, name);
  return {
    take: async (key, taken = 1) => {
      try {
        await counter.consume(key, taken);
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason;
      }
    },
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
