import type { RouteName } from '@masa/contract/routes';
import type { Caller } from '../caller.ts';
import { addressKey, limiter, type Counting, type Limiter, type LimitName } from '../limits/limiter.ts';
import type { Edge } from './bind.ts';

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
export function limits(counting: Counting): Pick<Edge, 'arrive' | 'limit'> {
  if (!counting.rateLimits) return { arrive: () => Promise.resolve(), limit: () => Promise.resolve() };
  const made = new Map<LimitName, Limiter>();
  /** Of the limits that are counted elsewhere none is made here. */
  const take = async (name: LimitName, key: string): Promise<void> => {
    const one = made.get(name) ?? limiter(counting, name);
    made.set(name, one);
    await one.take(key);
  };

  /** The narrowest count comes first: a caller who is stopped by his own uses up nothing of the others'. */
  const count = async (caller: Caller): Promise<void> => {
    if (caller.staff) return take('callsPerAccount', caller.staff.username);
    if (caller.guestDeviceId === null) return take('callsPerStrangersAddress', addressKey(caller.ip));
    await take('callsPerGuestDevice', caller.guestDeviceId);
    await take('callsPerAddress', addressKey(caller.ip));
  };

  return {
    arrive: count,
    limit: async (route, caller, body) => {
      const table = caller.staff ? staffCalls : guestCalls;
      for (const { limit, key } of table[route] ?? []) await take(limit, key(caller, body));
    },
  };
}
