import { fillPath, type Route } from '@masa/contract/endpoint';
import type { FailureCode } from '@masa/contract/failures';
import type { RouteName } from '@masa/contract/routes';
import type { Request, Response } from '@masa/contract/schemas';

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Sent as Idempotency-Key and kept across retries of one deed (AMB-023); or what gives the key of this very call. */
  readonly idempotencyKey?: string | ((call: string) => string);
};

type Args<N extends RouteName> =
  unknown extends Request<N>
    ? [request?: object, options?: CallOptions]
    : [request: Request<N>, options?: CallOptions];
export type Client<R> = { readonly [N in keyof R & RouteName]: (...args: Args<N>) => Promise<Response<N>> };

export type ClientSettings = {
  /** Origin of the API; empty in browsers. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Value of the Authorization header of staff calls, or null. Asked at each call. */
  readonly authorization?: () => string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The server answered and said no. `error` is one of the contract's codes. */
export class CallRefused extends Error {
  readonly status: number;
  readonly error: FailureCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(
    status: number,
    error: FailureCode,
    message: string,
    details: Readonly<Record<string, unknown>>,
  ) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
    this.error = error;
    this.details = details;
  }
}

/** No usable answer: the network failed, or something between us and the server spoke. */
export class CallUnanswered extends Error {
  /** The `message` of an answer without one of our codes, for the one screen that shows it. */
  readonly said: string | null;
  constructor(cause: unknown, said: string | null = null) {
    super('No answer from the server.', { cause });
    this.name = 'CallUnanswered';
    this.said = said;
  }
}

const isAbort = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError';

type LooseRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly file?: Blob;
};

function urlOf(origin: string, path: string, { params = {}, query = {} }: LooseRequest): string {
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : '';
  return origin + fillPath(path, params) + search;
}

function bodyOf({ body, file }: LooseRequest): NonNullable<RequestInit['body']> | null {
  if (file) {
    const form = new FormData();
    form.append('file', file);
    return form;
  }
  return body === undefined ? null : JSON.stringify(body);
}

const saidBy = (refusal: unknown): string | null =>
  typeof refusal === 'object' &&
  refusal !== null &&
  'message' in refusal &&
  typeof refusal.message === 'string'
    ? refusal.message
    : null;

async function readAnswer(response: globalThis.Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const json = type.includes('json');
  if (response.ok) return json ? response.json() : new Uint8Array(await response.arrayBuffer());
  const refusal: unknown = json ? await response.json().catch(() => null) : null;
  if (typeof refusal !== 'object' || refusal === null || !('error' in refusal))
    throw new CallUnanswered(`status ${response.status}`, saidBy(refusal));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser does not carry the list of codes, whose sentences come with it
  const { error, message, ...details } = refusal as { error: FailureCode; message: string };
  throw new CallRefused(response.status, error, message, details);
}

/** One typed function per route. Throws CallRefused or CallUnanswered; an aborted call throws its AbortError. */
export function createClient<const R extends Readonly<Record<string, Route>>>(
  routes: R,
  settings: ClientSettings = {},
): Client<R> {
  const {
    origin = '',
    fetch: send = globalThis.fetch.bind(globalThis),
    authorization = () => null,
  } = settings;
  const call =
    (route: Route) =>
    async (request: LooseRequest = {}, options: CallOptions = {}) => {
      const headers: Record<string, string> = { ...settings.headers };
      const credentials = authorization();
      if (credentials) headers['Authorization'] = credentials;
      if (request.body !== undefined) headers['Content-Type'] = 'application/json';
      const url = urlOf(origin, route.path, request);
      const { idempotencyKey: key } = options;
      if (key !== undefined)
        headers['Idempotency-Key'] =
          typeof key === 'string' ? key : key(`${route.method} ${url} ${JSON.stringify(request.body)}`);
      try {
        const response = await send(url, {
          method: route.method,
          headers,
          body: bodyOf(request),
          signal: options.signal ?? null,
        });
        return await readAnswer(response);
      } catch (reason) {
        if (reason instanceof CallRefused || reason instanceof CallUnanswered) throw reason;
        // Only whoever asked may give up; a fetch that ran out of patience may call itself aborted as well.
        if (isAbort(reason) && isAbort(options.signal?.reason)) throw reason;
        throw new CallUnanswered(reason);
      }
    };
  const entries = Object.entries(routes).map(([name, route]) => [name, call(route)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- that each name has its own call is more than types can follow through entries
  return Object.fromEntries(entries) as Client<R>;
}

export const basicAuthorization = (username: string, password: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${username}:${password}`)))}`;
