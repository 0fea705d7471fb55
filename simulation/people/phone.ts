import { createClient, type Client } from '@masa/client/create-client';
import { routes } from '@masa/contract/routes';
import { asking } from '../seams/transactions.ts';
import { short } from '../trace/trace.ts';
import type { Chance } from '../world/chance.ts';
import type { Turns } from '../world/turns.ts';
import type { Life } from '../seams/lives.ts';
import { serve, type Asked } from '../seams/requests.ts';
import { callOf, type Call } from '../seams/calls.ts';

export type Api = Client<typeof routes>;

/** Of each call what came of it; nobody answered where there is no status. */
export type Heard = (answer: {
  readonly call: Call;
  readonly status: number | null;
  readonly body: unknown;
}) => void;

export type Network = {
  readonly turns: Turns;
  readonly current: () => Life | null;
  readonly asked: (call: Call) => void;
  readonly heard: Heard;
};

const ORIGIN = 'http://bar.example';
/** Everybody of the bar stands behind its router. */
const ROUTER = '192.0.2.7';
const LEAST_MS = 2;
const MOST_MS = 40;

const parsed = (body: Uint8Array, headers: Headers): unknown =>
  headers.get('content-type')?.includes('json') ? JSON.parse(Buffer.from(body).toString()) : null;

/** Waits for the answer, or for the death of whoever should give it. */
const exchange = ({ turns, heard }: Network, life: Life, asked: Asked, call: Call): Promise<Response> => {
  const person = turns.owner();
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      heard({ call, status: null, body: null });
      void turns.wait('answer', why, person).then(() => reject(new TypeError('fetch failed')));
    };
    const answered = async (response: Response): Promise<void> => {
      forget();
      const body = new Uint8Array(await response.arrayBuffer());
      heard({ call, status: response.status, body: parsed(body, response.headers) });
      await turns.wait('answer', `${response.status} ${short(body)}`, person);
      const { status, headers } = response;
      resolve(new Response(body.byteLength > 0 ? body : null, { status, headers }));
    };
    const forget = life.whenDead(() => fail('dead'));
    void turns
      .wait('call', call.route, life.name)
      .then(() => asking.run(call, () => serve(life.app, asked)))
      .then(answered)
      .catch(() => {
        forget();
        fail('hung up');
      });
  });
};

type Owner = Pick<Call, 'who' | 'staff'>;

/** A phone or a tablet: its cookies, and a line that takes its time. */
export function phoneOf(network: Network, line: Chance, owner: Owner): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    headers.set('Origin', ORIGIN);
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const asked: Asked = {
      method: init?.method ?? 'GET',
      path: url.pathname + url.search,
      headers,
      body: typeof init?.body === 'string' ? init.body : null,
      address: ROUTER,
    };
    const call = callOf(owner.who, owner.staff, asked);
    network.asked(call);
    await network.turns.sleep(line.between(LEAST_MS, MOST_MS));
    const life = network.current();
    if (!life) {
      network.heard({ call, status: null, body: null });
      throw new TypeError('fetch failed');
    }
    const response = await exchange(network, life, asked, call);
    await network.turns.sleep(line.between(LEAST_MS, MOST_MS));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      // The live cookie belongs to another path.
      if (!cookie.includes('Path=/api/ws')) jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
}

export const apiOf = (fetch: typeof globalThis.fetch, authorization: () => string | null = () => null): Api =>
  createClient(routes, { origin: ORIGIN, fetch, authorization });
