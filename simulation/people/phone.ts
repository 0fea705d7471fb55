import { createClient, type Client } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { callOf, type Call } from '../seams/calls.ts';
import { throughLine, type Network } from '../seams/line.ts';
import type { Trip } from '../seams/trip.ts';
import type { Asked } from '../seams/requests.ts';

export type Api = Client<typeof routes>;

export const ORIGIN = 'http://bar.example';
/** Everybody of the bar stands behind its router. */
const ROUTER = '192.0.2.7';

type Owner = Pick<Call, 'who' | 'staff'> & {
  /** What happens to the next call, by its name; null: the line is down, and the phone knows. */
  readonly trip: (route: string) => Trip | null;
  /** What its owner has got to know; null: nothing. */
  readonly heard: (status: number | null) => void;
  /** Its cookies; none named: it comes without any. */
  readonly jar?: Map<string, string>;
};

/** A phone or a tablet: its cookies, and a line that takes its time. */
export function phoneOf(network: Network, owner: Owner): typeof fetch {
  const { who, staff, trip, heard, jar = new Map<string, string>() } = owner;
  const keep = (cookie: string): void => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    // The live cookie belongs to another path.
    if (!cookie.includes('Path=/api/ws')) jar.set(pair.slice(0, at), pair.slice(at + 1));
  };
  const ask = async (asked: Asked): Promise<Response> => {
    const call = callOf(who, staff, asked);
    const drawn = trip(call.route);
    if (drawn) return throughLine(network, asked, call, drawn);
    await network.turns.sleep(1);
    throw new TypeError('fetch failed');
  };
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    headers.set('Origin', ORIGIN);
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? init.body : null;
    try {
      const response = await ask({ method, path: url.pathname + url.search, headers, body, address: ROUTER });
      heard(response.status);
      for (const cookie of response.headers.getSetCookie()) keep(cookie);
      return response;
    } catch (reason) {
      heard(null);
      throw reason;
    }
  };
}

export const apiOf = (fetch: typeof globalThis.fetch, authorization: () => string | null = () => null): Api =>
  createClient(routes, { origin: ORIGIN, fetch, authorization });
