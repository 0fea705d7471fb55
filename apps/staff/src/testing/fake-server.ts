import { messageOf } from '@masa/contract/failure-messages';
import { statusOf } from '@masa/contract/failures';
import { routes, type RouteName } from '@masa/contract/routes';
import type { EndpointSchemas } from '@masa/contract/endpoint';
import { parsedAnswer } from '@masa/contract/parsed';
import { schemas } from '@masa/contract/schemas';
import { vi } from 'vitest';
import { anOverview, irina, NOW } from './answers.ts';
import { aCalendar } from './calendar-answers.ts';
import {
  noAnswer,
  Refusal,
  refuse,
  silence,
  type Handler,
  type Handlers,
  type SentCall,
} from './handlers.ts';
import { uploadsThrough } from './fake-upload.ts';

export { noAnswer, refuse, silence, type Handlers, type SentCall };

type Pattern = { readonly name: RouteName; readonly method: string; readonly path: RegExp };
const patterns: readonly Pattern[] = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  method: routes[name].method,
  path: new RegExp(`^${routes[name].path.replace(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u'),
}));

const aborted = () => new DOMException('Aborted', 'AbortError');
const untilAborted = (signal: AbortSignal | null) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(aborted());
    signal?.addEventListener('abort', () => reject(aborted()));
  });

/** In place of `fetch` and uploads: answers by route name, parses every answer by the contract, remembers every call. */
export class FakeServer {
  readonly calls: SentCall[] = [];
  /** Which build of the apps it says that it has. */
  build = 'first';
  handlers: Handlers = {
    getVenue: () => ({}),
    venue: () => ({
      name: 'Penaj',
      timeZone: 'Europe/Chisinau',
      homeCards: [],
      tipPresets: [5, 10, 15, 20],
    }),
    menu: () => [],
    ping: () => irina,
    overview: () => anOverview(),
    // The board of `overview`, as to a screen that is always new here.
    overviewChanges: async (call) => {
      const whole = await this.handlers.overview?.(call);
      if (whole === undefined || typeof whole === 'symbol' || whole instanceof Refusal)
        return whole ?? noAnswer;
      return { version: '', now: whole.now, changes: null, whole };
    },
    kitchenBoard: () => ({ now: NOW, stations: [], orders: [], rows: [], totals: [], ingredients: [] }),
    tasksTodo: () => [],
    menuSettings: () => [],
    menuPrintGaps: () => ({ dishes: 0, missing: [] }),
    stockLevels: () => [],
    walls: () => [],
    approvals: () => [],
    tabletDrawer: () => ({ drawers: 0, into: null }),
    lossBadge: () => ({ red: 0, questions: 0 }),
    lossQuestions: () => [],
    reasons: () => ({ lossControl: 'notice', own: [] }),
    tables: () => [],
    floor: () => ({ tables: [], now: NOW }),
    virtualTables: () => [],
    calendar: () => aCalendar(),
    printers: () => [],
    printAgents: () => [],
    printJobs: () => [],
    clientError: () => ({ status: 'noted' }),
    devicePrefs: () => ({ prefs: {}, house: { kitchenView: 'dish' } }),
    putDevicePrefs: () => ({ status: 'saved' }),
    logout: () => ({ status: 'signed_out' }),
  };

  constructor(handlers: Handlers = {}) {
    Object.assign(this.handlers, handlers);
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => this.#answer(url, init));
    vi.stubGlobal(
      'XMLHttpRequest',
      uploadsThrough((url, init) => this.#answer(url, init)),
    );
  }

  /** The calls of one name, in order. */
  sent(name: RouteName): SentCall[] {
    return this.calls.filter((call) => call.name === name);
  }

  async #answer(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams: query } = new URL(url, 'http://masa.test');
    const method = init.method ?? 'GET';
    const pattern = patterns.find((entry) => entry.method === method && entry.path.test(pathname));
    if (pattern === undefined) throw new Error(`No such route: ${method} ${pathname}`);
    const { name } = pattern;
    const params = pattern.path.exec(pathname)?.groups ?? {};
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const signal = init.signal ?? null;
    const headers = new Headers(init.headers);
    const authorization = headers.get('Authorization');
    const idempotencyKey = headers.get('Idempotency-Key');
    const call: SentCall = { name, params, query, body, idempotencyKey, authorization, signal };
    this.calls.push(call);
    const { idempotent = false }: EndpointSchemas = schemas[name];
    if (idempotent && idempotencyKey === null) throw new Error(`${name} was sent without a key`);

    const handler: Handler<RouteName> | undefined = this.handlers[name];
    if (handler === undefined) throw new Error(`Nobody told the fake server what to say to ${name}`);
    const said = await Promise.race([handler(call), untilAborted(signal)]);
    if (said === silence) return untilAborted(signal);
    if (said === noAnswer) throw new TypeError('Failed to fetch');
    if (said instanceof Refusal)
      return this.#say(
        statusOf(said.code),
        JSON.stringify({ error: said.code, message: messageOf(said.code), ...said.details }),
      );
    const answer = parsedAnswer(name, said);
    return answer instanceof Uint8Array
      ? this.#say(200, new Uint8Array(answer), 'image/png')
      : this.#say(200, JSON.stringify(answer));
  }

  #say(status: number, body: BodyInit, type = 'application/json'): Response {
    return new Response(body, { status, headers: { 'Content-Type': type, 'X-Build': this.build } });
  }
}
