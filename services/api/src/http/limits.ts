import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RouteName } from '@masa/contract/routes';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';
import type { Edge } from './bind.ts';
import type { Caller } from './caller.ts';

type Limit = { readonly points: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every limit of the API. A full bar behind one address meets none of them: whoever can be told apart is counted by
 * device, session or account, and the address is only a high ceiling.
 */
const LIMITS = {
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
type LimitName = keyof typeof LIMITS;

/** What of the configuration matters here; RATE_LIMITS=off is for race, load and chaos runs. */
type Switch = Pick<Config, 'rateLimits'>;

type Limiter = {
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

export function limiter({ rateLimits }: Switch, name: LimitName): Limiter {
  if (!rateLimits) return unlimited;
  const { points, seconds } = LIMITS[name];
  const counter = new RateLimiterMemory({ points, duration: seconds });
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

const field = (body: unknown, name: string): string => {
  const value: unknown =
    typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

type Counted = { readonly limit: LimitName; readonly key: (caller: Caller, body: unknown) => string };

/** The session as this caller uses it: its id is public, and a neighbour must not use up the owner's allowance. */
const bySession =
  (name: string): Counted['key'] =>
  (caller, body) =>
    `${caller.guestDeviceId ?? addressKey(caller.ip)}:${field(body, name)}`;
const byAddress: Counted['key'] = (caller) => addressKey(caller.ip);

const guestCalls: Readonly<Partial<Record<RouteName, readonly Counted[]>>> = {
  createSession: [
    { limit: 'sessionsPerAddress', key: byAddress },
    { limit: 'sessionsPerTable', key: (_, body) => field(body, 'table') },
  ],
  placeOrder: [{ limit: 'orders', key: bySession('sessionId') }],
  claimOrder: [{ limit: 'claims', key: bySession('newSessionId') }],
  requestSessionCheck: [{ limit: 'checkRequests', key: bySession('sessionId') }],
  requestTableCheck: [{ limit: 'checkRequests', key: bySession('requestedBySessionId') }],
  moveSession: [{ limit: 'tableChanges', key: bySession('sessionId') }],
  clientError: [{ limit: 'clientErrors', key: byAddress }],
};
const staffCalls: typeof guestCalls = {
  uploadImage: [{ limit: 'uploads', key: (caller) => caller.staff?.username ?? '' }],
};

/** What bind.ts asks of every call: on arrival, before anything is read, and again once it is known what is asked. */
export function limits(config: Switch): Pick<Edge, 'arrive' | 'limit'> {
  if (!config.rateLimits) return { arrive: () => Promise.resolve(), limit: () => Promise.resolve() };
  const limiters = Object.fromEntries(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, limiter(config, name)]),
  ) as Record<LimitName, Limiter>;

  /** The narrowest count comes first: a caller who is stopped by his own uses up nothing of the others'. */
  const count = async (caller: Caller): Promise<void> => {
    if (caller.staff) return limiters.callsPerAccount.take(caller.staff.username);
    if (caller.guestDeviceId === null) return limiters.callsPerStrangersAddress.take(addressKey(caller.ip));
    await limiters.callsPerGuestDevice.take(caller.guestDeviceId);
    await limiters.callsPerAddress.take(addressKey(caller.ip));
  };

  return {
    arrive: count,
    limit: async (route, caller, body) => {
      const table = caller.staff ? staffCalls : guestCalls;
      for (const { limit, key } of table[route] ?? []) await limiters[limit].take(key(caller, body));
    },
  };
}

/**
 * Counts only tries that miss. Each is taken before it is made and given back when it was right, so that guesses sent
 * side by side cannot slip past the count.
 */
export function missesOnly(config: Switch, names: readonly LimitName[]) {
  const limiters = names.map((name) => limiter(config, name));
  return async <T>(
    keys: readonly string[],
    attempt: () => Promise<T>,
    missed: (outcome: T) => boolean,
  ): Promise<T> => {
    const taken = limiters.map((one, index) => ({ one, key: keys[index] ?? '' }));
    for (const { one, key } of taken) await one.take(key);
    let outcome: { readonly value: T } | null = null;
    try {
      outcome = { value: await attempt() };
      return outcome.value;
    } finally {
      if (outcome === null || !missed(outcome.value))
        for (const { one, key } of taken) await one.giveBack(key);
    }
  };
}

/** Guessed vouchers, by session and by table. */
export function promoMisses(config: Switch) {
  const count = missesOnly(config, ['promoMissesPerSession', 'promoMissesPerTable']);
  return async <T extends { readonly status: string }>(
    sessionId: string,
    tableId: string,
    attempt: () => Promise<T>,
  ): Promise<T> => count([sessionId, tableId], attempt, ({ status }) => status === 'promo_not_found');
}

/**
 * Guessed table codes. Only a miss is ever refused: whoever knows a table's code may come in, however many wrong codes
 * somebody else on the bar's own network is trying.
 */
export function unknownTables(config: Switch) {
  const misses = limiter(config, 'unknownTables');
  return async <T>(caller: Pick<Caller, 'ip'>, attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (reason) {
      if (reason instanceof Refusal && reason.code === 'table_not_found')
        await misses.take(addressKey(caller.ip));
      throw reason;
    }
  };
}
