import { setTimeout as sleep } from 'node:timers/promises';
import {
  basicAuthorization,
  CallRefused,
  CallUnanswered,
  createClient,
  type CallOptions,
  type Client,
} from '@masa/client/create-client';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas, type Request, type Response } from '@masa/contract/schemas';
import type { EndpointSchemas } from '@masa/contract/endpoint';
import type { Chance } from './chance.ts';
import { NOBODY_THERE, type Diary, type KeptAnswer } from './history.ts';

type Credentials = { readonly username: string; readonly password: string };

/** Somebody with a device, who does one thing at a time. */
export type Caller = {
  readonly name: string;
  readonly api: Client<typeof routes>;
  readonly chance: Chance;
  readonly credentials?: Credentials | undefined;
  /** Whether the last answer came from the server's memory of an earlier try. */
  readonly replayed: () => boolean;
};

/** As browsers do: cookies are kept, and every request says where it comes from. */
export function callerFrom(origin: string, name: string, chance: Chance, credentials?: Credentials): Caller {
  const jar = new Map<string, string>();
  let replayed = false;
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Origin', origin);
    if (jar.size > 0)
      headers.set('Cookie', [...jar].map(([cookie, value]) => `${cookie}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    replayed = response.headers.has('Idempotent-Replayed');
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      // The live cookie belongs to another path.
      if (!line.includes('Path=/api/ws')) jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const authorization = () =>
    credentials ? basicAuthorization(credentials.username, credentials.password) : null;
  return {
    name,
    chance,
    credentials,
    api: createClient(routes, { origin, fetch: send, authorization }),
    replayed: () => replayed,
  };
}

export type Outcome<T> =
  | { readonly type: 'ok'; readonly answer: T }
  | { readonly type: 'fail'; readonly status: number; readonly error: string }
  | { readonly type: 'unknown' };

const TRY_MS = 15_000;
const PATIENCE_MS = 60_000;
/** The server says that it did nothing; everything else below 500 is its last word. */
const BUSY = 503;
const SURPRISE = 500;

const reasonOf = ({ cause }: CallUnanswered): string => {
  const inner: unknown = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
  if (inner instanceof Error) return 'code' in inner ? String(inner.code) : inner.name;
  return String(inner);
};

type Call<N extends RouteName> = (request: Request<N>, options: CallOptions) => Promise<Response<N>>;
type Options<N extends RouteName> = {
  /** What of a long answer goes into the history. */
  readonly keep?: (answer: Response<N>) => KeptAnswer<N>;
};

/**
 * Does one thing and writes it down, with the same key until the server has answered. A refusal of a call without
 * key, after a try of unknown outcome, proves nothing: that try may have been the one that succeeded.
 */
export async function perform<N extends RouteName>(
  diary: Diary,
  caller: Caller,
  name: N,
  request: Request<N>,
  { keep = (answer) => answer }: Options<N> = {},
): Promise<Outcome<Response<N>>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- types cannot follow which arguments a call takes that may be any of them
  const call = caller.api[name] as unknown as Call<N>;
  const endpoint: EndpointSchemas = schemas[name];
  const key = endpoint.idempotent ? caller.chance.uuid() : null;
  const deed = diary.invoke(caller.name, name, key, request);
  const until = Date.now() + PATIENCE_MS;
  let doubtful = false;
  while (Date.now() < until) {
    try {
      const options = {
        signal: AbortSignal.timeout(TRY_MS),
        ...(key === null ? {} : { idempotencyKey: key }),
      };
      const answer = await call(request, options);
      diary.ok(deed, keep(answer), caller.replayed());
      return { type: 'ok', answer };
    } catch (reason) {
      if (reason instanceof CallRefused && reason.status !== BUSY) {
        const { status, error } = reason;
        if (doubtful && status < SURPRISE) break;
        diary.fail(deed, status, error);
        return { type: 'fail', status, error };
      }
      if (!(reason instanceof CallUnanswered || reason instanceof CallRefused)) throw reason;
      const why = reason instanceof CallRefused ? reason.error : reasonOf(reason);
      diary.unanswered(deed, why);
      // With a key only a try that may still be running on the server leaves a doubt.
      if (reason instanceof CallUnanswered && why !== NOBODY_THERE)
        doubtful ||= key === null || why === 'TimeoutError';
      await sleep(caller.chance.between(50, 200));
    }
  }
  diary.unknown(deed);
  return { type: 'unknown' };
}
