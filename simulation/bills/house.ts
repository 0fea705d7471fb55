import type { RequestListener } from 'node:http';
import {
  compose,
  createLog,
  fillTestVenue,
  inProcessBus,
  openDatabase,
  PASSWORD,
  readConfig,
  testDatabase,
  type Database,
} from '@masa/api/simulation';
import { basicAuthorization } from '@masa/client/create-client';
import { apiOf, ORIGIN, type Api } from '../people/phone.ts';
import { serve } from '../seams/requests.ts';
import type { Chance } from '../world/chance.ts';

const INSTANCES = 3;
const ROUTER = '192.0.2.7';
const config = {
  ...readConfig({ DATA_DIR: '/nowhere', PRINT_AGENT: 'none', RATE_LIMITS: 'off' }),
  guestDist: '/nowhere',
  staffDist: '/nowhere',
};

/** A bar with several APIs over one MariaDB. */
export type House = {
  readonly db: Database;
  /** A phone whose calls are answered by one or the other, as a proxy before them would have it. */
  readonly phone: (chance: Chance) => Api;
  readonly staff: (username: string, chance: Chance) => Api;
  /** Says it if at this moment a visit has a stamp that its table has not given. */
  readonly lookAtStamps: () => Promise<void>;
  /** 500 and whatever else nobody should ever hear or find. */
  readonly surprises: readonly string[];
  readonly close: () => Promise<void>;
};

const UNAVAILABLE = 503;

export async function openHouse(): Promise<House> {
  const { db, target, close } = await testDatabase();
  const log = createLog('silent', { write: () => undefined });
  const surprises: string[] = [];
  const undeclared = (route: string, code: string) => void surprises.push(`not declared: ${route}: ${code}`);
  const make = (own: Database) => compose({ config, db: own, bus: inProcessBus(), log, undeclared });
  const others = Array.from({ length: INSTANCES - 1 }, () => openDatabase(target));
  const products = [db, ...others].map(make);
  const [first] = products;
  if (first) await fillTestVenue(first);
  const doors: readonly RequestListener[] = products.map(({ app }) => app);

  const phoneOf = (chance: Chance): typeof fetch => {
    const jar = new Map<string, string>();
    return async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      const headers = new Headers(init?.headers);
      headers.set('Origin', ORIGIN);
      if (jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
      const asked = {
        method: init?.method ?? 'GET',
        path: pathname + search,
        headers,
        body: typeof init?.body === 'string' ? init.body : null,
        address: ROUTER,
      };
      const response = await serve(chance.pick(doors), asked);
      if (response.status >= 500 && response.status !== UNAVAILABLE)
        surprises.push(`${asked.method} ${pathname} answered ${response.status}`);
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
        // The live cookie belongs to another path.
        if (name !== undefined && value !== undefined && !cookie.includes('Path=/api/ws'))
          jar.set(name, value);
      }
      return response;
    };
  };

  return {
    db,
    phone: (chance) => apiOf(phoneOf(chance)),
    staff: (username, chance) => apiOf(phoneOf(chance), () => basicAuthorization(username, PASSWORD)),
    lookAtStamps: async () => {
      const strays = await db('sessions as s')
        .join('dining_tables as t', 't.id', 's.table_id')
        .whereRaw('s.last_update > t.last_stamp')
        .select('s.id');
      for (const { id } of strays) surprises.push(`the stamp of visit ${id} is not from its table`);
    },
    surprises,
    close: async () => {
      for (const product of products) await product.close();
      for (const other of others) await other.destroy();
      await close();
    },
  };
}
