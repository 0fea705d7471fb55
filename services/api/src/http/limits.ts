import type { Route } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import type { Caller } from '../caller.ts';
import { addressKey, limiter, type Counting, type Limiter, type LimitName } from '../limits/limiter.ts';
import type { Edge } from './bind.ts';

const field = (body: unknown, name: string): string => {
  const value: unknown =
    typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value : '';
};

/** Null: this caller is not counted by it. */
type Counted = { readonly limit: LimitName; readonly key: (caller: Caller, body: unknown) => string | null };

/** A proven session as this caller uses it: a script's works by its id, which is public, so its address counts too. */
const bySession =
  (name: string): Counted['key'] =>
  (caller, body) =>
    `${caller.guestDeviceId ?? addressKey(caller.ip)}:${field(body, name)}`;
const byGuestDevice: Counted['key'] = (caller) => caller.guestDeviceId;

const guestCalls: Readonly<Partial<Record<RouteName, readonly Counted[]>>> = {
  // Strangers are let in by the table's code alone: there is nothing that tells the next guest from a flood.
  createSession: [{ limit: 'sessionsPerGuestDevice', key: byGuestDevice }],
  placeOrder: [
    { limit: 'ordersPerSession', key: bySession('sessionId') },
    { limit: 'ordersPerGuestDevice', key: byGuestDevice },
  ],
  claimOrder: [{ limit: 'claims', key: bySession('newSessionId') }],
  requestSessionCheck: [{ limit: 'checkRequests', key: bySession('sessionId') }],
  requestTableCheck: [{ limit: 'checkRequests', key: bySession('requestedBySessionId') }],
  moveSession: [{ limit: 'tableChanges', key: bySession('sessionId') }],
  clientError: [{ limit: 'clientErrors', key: (caller) => caller.guestDeviceId ?? addressKey(caller.ip) }],
};
const staffCalls: typeof guestCalls = {
  uploadImage: [{ limit: 'uploads', key: (caller) => caller.staff?.username ?? '' }],
};

/** What somebody calls who has just scanned a code, and whoever watches over the process from the bar's own network. */
const WAYS_IN: readonly RouteName[] = ['venue', 'menu', 'tableSummary', 'createSession', 'live', 'ready'];
const isForGuests = (name: RouteName): boolean => {
  const route: Route = routes[name];
  return route.access === 'guest' || WAYS_IN.includes(name);
};
const isRead = (name: RouteName): boolean => routes[name].method === 'GET';

/** What bind.ts asks of every call: on arrival, before anything is read, and again once its session is proven. */
export function limits(counting: Counting): Pick<Edge, 'arrive' | 'limit'> {
  if (!counting.rateLimits) return { arrive: () => Promise.resolve(), limit: () => Promise.resolve() };
  const made = new Map<LimitName, Limiter>();
  /** Of the limits that are counted elsewhere none is made here. */
  const take = async (name: LimitName, key: string): Promise<void> => {
    const one = made.get(name) ?? limiter(counting, name);
    made.set(name, one);
    await one.take(key);
  };

  return {
    arrive: async (route, { staff, guestDeviceId, ip }) => {
      if (staff) return take('callsPerAccount', staff.username);
      if (guestDeviceId !== null)
        return take(isRead(route) ? 'readsPerGuestDevice' : 'deedsPerGuestDevice', guestDeviceId);
      if (!isForGuests(route)) await take('callsPerStrangersAddress', addressKey(ip));
    },
    limit: async (route, caller, body) => {
      const table = caller.staff ? staffCalls : guestCalls;
      for (const { limit, key } of table[route] ?? []) {
        const counted = key(caller, body);
        if (counted !== null) await take(limit, counted);
      }
    },
  };
}
