import type { Counted, Route } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import { isRecord } from '@masa/domain/record';
import type { Caller } from '../caller.ts';
import { addressKey, limiter, type Counting, type Limiter, type LimitName } from '../limits/limiter.ts';
import type { Edge } from './bind.ts';

const field = (body: unknown, name: string): string => {
  const value = isRecord(body) ? body[name] : '';
  return typeof value === 'string' ? value : '';
};

/** Null: this caller is not counted by it. */
function keyOf(by: Counted['by'], { staff, guestDeviceId, ip }: Caller, body: unknown): string | null {
  if (by === 'account') return staff?.username ?? null;
  if (staff) return null;
  if (by === 'phone') return guestDeviceId;
  const phone = guestDeviceId ?? addressKey(ip);
  if (by === 'phone or address') return phone;
  // A proven session as this caller uses it: a script's works by its id, which is public, so its address counts too.
  return `${phone}:${field(body, by.slice('body.'.length))}`;
}

const isForGuests = ({ access, isWayIn }: Route): boolean => access === 'guest' || isWayIn === true;
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
      if (!isForGuests(routes[route])) await take('callsPerStrangersAddress', addressKey(ip));
    },
    limit: async (route, caller, body) => {
      const counted: readonly Counted[] = routes[route].limits;
      for (const { limit, by } of counted) {
        const key = keyOf(by, caller, body);
        if (key !== null) await take(limit, key);
      }
    },
  };
}
