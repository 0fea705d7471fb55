import { pipeline } from 'node:stream/promises';
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { z } from 'zod';
import { declaredCodes, whyNotCall, type EndpointSchemas, type Route } from '@masa/contract/endpoint';
import type { FailureCode } from '@masa/contract/failures';
import { routes as allRoutes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { isRecord, keysOf } from '@masa/domain/record';
import { actorOf, type Caller } from '../caller.ts';
import { hashBody, type Once } from '../db/unit-of-work.ts';
import { Refusal } from '../refusal.ts';
import { answerFailure } from './failures.ts';
import { sha256Of } from '../process/disk.ts';
import type { Call, Handlers, Reply, UploadedFile } from './handlers.ts';
import { formFailure, type Incoming } from './incoming.ts';
import { isLong, isPages, isReadOn, longAnswers, readOn } from './long-answer.ts';
import { packingsFor } from './packing.ts';

export type Edge = {
  /** `giveCookie`: where the answer may carry one, for a phone whose cookie gets another week. */
  readonly identify: (request: Request, giveCookie: ((cookie: string) => void) | null) => Promise<Caller>;
  /** Throws `too_many_requests`. Every call counts, also one that will be refused. */
  readonly arrive: (route: RouteName, caller: Caller) => Promise<void>;
  /**
   * As `arrive`, once it is known what is asked, and proven that the caller may act as the session that he names: nobody
   * uses up what is another's. Of a file before a byte of it is read.
   */
  readonly limit: (route: RouteName, caller: Caller, body: unknown) => Promise<void>;
  /** Throws when there is no room for a file of this caller. */
  readonly mayUpload: (caller: Caller) => Promise<void>;
  /** Throws unless the caller may act as this session. */
  readonly prove: (caller: Caller, sessionId: string) => Promise<void>;
  /** The call was refused with a code that its entry does not declare: whoever reads the contract did not expect it. */
  readonly undeclared: (route: RouteName, code: FailureCode) => void;
};

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
const BODY_LIMIT = '64kb';
const KEY_PATTERN = /^[\x21-\x7E]{1,64}$/u;

const readJson = express.json({ limit: BODY_LIMIT, strict: true, type: () => true });

/** The four access levels; a caller without the right never reaches body parsing or validation. */
function admit(route: Route, { staff }: Caller): void {
  const why = whyNotCall(route, staff);
  if (why === null) return;
  throw why === 'right_missing' ? new Refusal(why, { right: route.needs }) : new Refusal(why);
}

type Parsed = Readonly<Record<'params' | 'query' | 'body', unknown>>;

/** The session that a guest call acts for is proven here, before its handler; `by data` alone leaves it to the handler. */
async function proveSession({ proves }: Route, parsed: Parsed, caller: Caller, edge: Edge): Promise<void> {
  if (proves === undefined || proves === 'by data') return;
  const [part, field = ''] = proves.split('.');
  const named = part === 'params' ? parsed.params : parsed.body;
  const sessionId = isRecord(named) ? named[field] : undefined;
  // The contract's own test knows every field: whatever is no session here must never pass for one.
  if (typeof sessionId !== 'string') throw new Error(`The call does not carry the session ${proves}.`);
  await edge.prove(caller, sessionId);
}

const run = (middleware: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    void middleware(request, response, (reason?: unknown) =>
      reason === undefined ? resolve() : reject(reason),
    );
  });

/** A cross-site page must not write with the browser's cookies, whatever its body claims to be. */
function refuseOtherSites(request: Request): void {
  if (request.method === 'GET') return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || (site === 'same-site' && origin === undefined))
    throw new Refusal('cross_origin');
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw new Refusal('cross_origin');
}

function parse(part: string, schema: EndpointSchemas['body'], value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    field: [part, ...issue.path].join('.'),
    problem: issue.message,
  }));
  throw new Refusal('invalid_request', { issues: issues.slice(0, 20) });
}

/** What must be the same when a deed is sent again; a question and a file only where there is one. */
async function saidBy(request: Request, file: UploadedFile | null): Promise<unknown> {
  const { params, query } = request;
  return {
    params,
    body: request.body as unknown,
    ...(Object.keys(query).length > 0 && { query }),
    ...(file && { file: await sha256Of(file.path) }),
  };
}

async function onceOf(
  name: RouteName,
  entry: EndpointSchemas,
  request: Request,
  { caller, file }: { readonly caller: Caller; readonly file: UploadedFile | null },
): Promise<Once | null> {
  const key = request.headers['idempotency-key'];
  if (!entry.idempotent || key === undefined) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key))
    throw new Refusal('invalid_request', {
      issues: [{ field: 'Idempotency-Key', problem: '1 to 64 printable characters' }],
    });
  const bodyHash = hashBody(await saidBy(request, file));
  return { actor: actorOf(caller).slice(0, 64), route: name, key, bodyHash, replayed: false };
}

async function readBody(
  entry: EndpointSchemas,
  incoming: Incoming,
  request: Request,
  response: Response,
): Promise<void> {
  if (entry.file) {
    await run(incoming.read(entry.file), request, response).catch((reason: unknown) => {
      throw formFailure(reason);
    });
    return;
  }
  if (!entry.body) return;
  if (!request.is('application/json')) {
    // Whoever need not say anything says nothing: what is there all the same is not read.
    if (z.safeParse(entry.body, undefined).success) return;
    throw new Refusal('unsupported_type');
  }
  await run(readJson, request, response);
}

function endpoint<N extends RouteName>(
  name: N,
  handler: (call: Call<N>) => unknown,
  edge: Edge,
  incoming: Incoming,
): RequestHandler {
  const route: Route = allRoutes[name];
  const entry: EndpointSchemas = schemas[name];
  const writeDown = longAnswers(entry.response);

  const answer = async (request: Request, response: Response, caller: Caller): Promise<void> => {
    await readBody(entry, incoming, request, response);
    const parsed: Parsed = {
      params: parse('path', entry.params, request.params),
      query: parse('query', entry.query, request.query),
      body: parse('body', entry.body, request.body),
    };
    const file = incoming.fileOf(request);
    const once = await onceOf(name, entry, request, { caller, file });
    await proveSession(route, parsed, caller, edge);
    if (!entry.file) await edge.limit(name, caller, parsed.body);
    let contentType = entry.binary ?? 'application/json';
    const reply: Reply = {
      cookie: (value) => response.append('Set-Cookie', value),
      header: (header, value) => response.setHeader(header, value),
      type: (type) => (contentType = type),
      prepared: (json) => void response.type('application/json').send(json),
    };
    const { headers } = request;
    const packings = () => packingsFor(request);
    const call: unknown = { ...parsed, caller, once, reply, file, headers, packings };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schemas of this name, as its handler's type says
    const told = await handler(call as Call<N>);
    if (once?.replayed) response.setHeader('Idempotent-Replayed', 'true');
    if (response.headersSent) return;
    // A file, where the call answers JSON as well: `?format=csv`.
    if (entry.binary && isPages(told)) {
      response.type(contentType);
      await pipeline(told, response);
    } else if (told instanceof Uint8Array) {
      response.type(contentType).send(Buffer.from(told));
    } else if (entry.binary && typeof told === 'string') {
      response.type(contentType).send(told);
    } else if (isLong(told) && isReadOn(told)) {
      response.type('application/json');
      await pipeline(readOn(entry.response, told), response);
    } else if (isLong(told)) {
      const json = await writeDown(told);
      response.type('application/json').setHeader('Content-Length', json.length).end(json);
    } else {
      response.json(z.parse(entry.response, told));
    }
  };

  return async (request, response) => {
    refuseOtherSites(request);
    const giveCookie = (cookie: string) => void response.append('Set-Cookie', cookie);
    const caller = await edge.identify(request, route.access === 'guest' ? giveCookie : null);
    await edge.arrive(name, caller);
    admit(route, caller);
    if (!entry.file) return answer(request, response, caller);
    await edge.limit(name, caller, undefined);
    await edge.mayUpload(caller);
    incoming.expect(request);
    await incoming.inTurn(async () => {
      try {
        await answer(request, response, caller);
      } finally {
        await incoming.drop(request);
      }
    });
  };
}

/** Every refusal is held against what the contract says of the call. */
function asDeclared(name: RouteName, serve: RequestHandler, edge: Edge): RequestHandler {
  const declared = declaredCodes(allRoutes[name], schemas[name]);
  return async (request, response, next) => {
    try {
      await serve(request, response, next);
    } catch (reason) {
      if (reason instanceof Refusal && !declared.has(reason.code)) edge.undeclared(name, reason.code);
      throw reason;
    }
  };
}

/**
 * Binds every route of the contract to its handler, and everything else under /api to a refusal. A route whose
 * access level or proof is missing stops the boot: there is no default.
 */
export function bindRoutes(
  app: Express,
  handlers: Handlers<typeof allRoutes>,
  edge: Edge,
  incoming: Incoming,
): void {
  const byPath = Map.groupBy(keysOf(allRoutes), (name): string => allRoutes[name].path);
  const bind = <N extends RouteName>(name: N) => {
    const route: Route = allRoutes[name];
    if (!['public', 'guest', 'staff', 'administrator'].includes(route.access))
      throw new Error(`Route ${name} has no access level.`);
    if ((route.access === 'guest') !== (route.proves !== undefined))
      throw new Error(`Route ${name} does not say what its guest must prove.`);
    const serve = endpoint(name, handlers[name], edge, incoming);
    app[METHODS[route.method]](route.path, asDeclared(name, serve, edge));
  };
  // `app.all` would bind each of the methods that HTTP knows, some thirty-five to a path.
  const refuseTheRest = (path: string, own: readonly RouteName[]) =>
    app.route(path).all((_request: Request, response: Response) => {
      response.setHeader('Allow', [...new Set(own.map((name) => allRoutes[name].method))].join(', '));
      answerFailure(response, 'method_not_allowed');
    });
  // An address of its own before the pattern that it would fit: `supplier-order/delivery` is no order of that id.
  const [addresses = [], patterns = []] = [false, true].map((isPattern) =>
    [...byPath].filter(([path]) => path.includes(':') === isPattern),
  );
  for (const paths of [addresses, patterns]) {
    for (const [, own] of paths) for (const one of own) bind(one);
    for (const [path, own] of paths) refuseTheRest(path, own);
  }
  app
    .route('/api{/*rest}')
    .all((_request: Request, response: Response, _next: NextFunction) =>
      answerFailure(response, 'not_found'),
    );
}
