import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { basicAuthorization, CallRefused, createClient, type Client } from '@masa/client/create-client';
import { routes, type RouteName } from '@masa/contract/routes';
import { parsedAnswer } from '@masa/contract/parsed';
import type { Response as AnswerOf } from '@masa/contract/schemas';
import { createLog } from '../process/log.ts';
import { restore } from '../backup/restore.ts';
import { compose, type Product } from '../compose.ts';
import { readConfig, type Config } from '../start/config.ts';
import { HOUR_MS } from '../process/schedule.ts';
import { openBeside } from '../db/beside.ts';
import type { Disk } from '../process/disk.ts';
import { closeServer, httpServer, listen } from '../http/serve.ts';
import { CHEAP_PASSWORD_COST } from '../modules/account/public.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { violations } from './invariants.ts';
import { rawClient, type RawClient } from './raw-http.ts';
import { fillTestVenue, PASSWORD, repriceMenuItem, SPARE_TABLES, TABLES } from './test-venue.ts';
import { hearWholeTables, overheard } from './whole-tables.ts';

export type Api = Client<typeof routes>;
export type Session = AnswerOf<'createSession'>;
/** A guest with a phone of his own: cookies and an Origin, as a browser sends them. */
export type Guest = {
  readonly api: Api;
  readonly session: Session;
  readonly phone: Phone;
  readonly table: string;
};
export type Phone = { readonly fetch: typeof fetch; readonly cookie: () => string };

type Clock = {
  now: () => number;
  advance: (ms: number) => void;
  /** '2026-11-20T20:00:00+02:00'; it runs on from there. */
  turnTo: (instant: string) => void;
};

export type Evening = {
  readonly origin: string;
  readonly product: Product;
  readonly database: TestDatabase;
  readonly clock: Clock;
  /** A script without cookies, Origin or credentials. */
  readonly bare: Api;
  readonly boss: Api;
  readonly ana: Api;
  readonly ion: Api;
  readonly staff: (username: string, password?: string) => Api;
  readonly phone: () => Phone;
  readonly browser: (phone: Phone) => Api;
  readonly guest: (name: string, table?: string) => Promise<Guest>;
  /** Ana's own session at a table, or a quick order. */
  readonly waiterAt: (table?: string) => Promise<Session>;
  /** A table where nobody sits yet, for a story of its own. */
  readonly table: () => string;
  /** On or off the menu, as staff do it on Menu Settings. */
  readonly offer: (menuItemId: string, active: boolean) => Promise<void>;
  /** What the menu editor will change, and the message that makes every menu load again. */
  readonly reprice: (menuItemId: string, price: number) => Promise<void>;
  /** One request as it is, for what the typed client cannot say. */
  readonly send: RawClient['send'];
  /** Fails when what the evening left behind breaks a rule of the product. */
  readonly close: () => Promise<void>;
};

/** Parses every answer with the contract: a server that drifts from it fails every test. */
function checked(api: Api): Api {
  const entries = (Object.keys(routes) as RouteName[]).map((name) => {
    const call = api[name] as (...args: unknown[]) => Promise<unknown>;
    return [name, async (...args: unknown[]) => parsedAnswer(name, await call(...args))];
  });
  return Object.fromEntries(entries) as Api;
}

function phoneOf(origin: string): Phone {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Origin', origin);
    if (jar.size > 0) headers.set('Cookie', cookie());
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      // The live cookie belongs to another path.
      if (!line.includes('Path=/api/ws')) jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return { fetch: send, cookie };
}

const PRIME_TIME = Date.parse('2026-11-20T18:00:00Z');

type Beside = {
  readonly mariadb?: string;
  readonly disk?: Disk;
  /** A backup that the bar begins with, in the place of the test venue. */
  readonly backup?: string;
  /** Each line of the log, for who wants to read it. */
  readonly hears?: (line: string) => void;
};

/** The bar opens: the whole app on a port of its own, on the database that TEST_DATABASE names, or on this server. */
export async function evening(
  settings: Partial<Config> = {},
  { mariadb, disk, hears, backup }: Beside = {},
): Promise<Evening> {
  const database = await testDatabase(mariadb);
  const dataDir = mkdtempSync(join(tmpdir(), 'masa-evening-'));
  if (backup !== undefined) await restore(database.db, dataDir, backup, PRIME_TIME);
  let shift = PRIME_TIME - Date.now();
  const clock: Clock = {
    now: () => Date.now() + shift,
    advance: (ms) => (shift += ms),
    turnTo: (instant) => (shift = Date.parse(instant) - Date.now()),
  };
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', PRINT_AGENT: 'none' }),
    ...settings,
  };
  const log = hears
    ? createLog('info', { write: hears })
    : createLog(process.env['LOG_LEVEL'] ?? 'silent', pino.destination(2));
  const beside = openBeside(database.db, database.target);
  const undeclared = new Set<string>();
  const product = overheard(
    compose({
      config,
      db: database.db,
      beside,
      log,
      world: { now: clock.now, newId: randomUUID, randomBytes },
      accounts: { passwordCost: CHEAP_PASSWORD_COST },
      ...(disk && { disk }),
      undeclared: (route, code) => void undeclared.add(`${route}: ${code}`),
    }),
  );
  const wholeTables = hearWholeTables(database.db, ...(beside === database.db ? [] : [beside]));
  if (backup === undefined) await fillTestVenue(product);
  const server = httpServer(product.app);
  // One process is both ends: while it is busy the caller's clock stands, and he would speak into a line just let go of.
  server.keepAliveTimeout = HOUR_MS;
  product.attach(server);
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;

  const staff = (username: string, password = PASSWORD) =>
    checked(createClient(routes, { origin, authorization: () => basicAuthorization(username, password) }));
  const browser = (phone: Phone) => checked(createClient(routes, { origin, fetch: phone.fetch }));
  const ana = staff('ana');
  const raw = rawClient(origin);
  const spare = [...SPARE_TABLES];

  return {
    origin,
    product,
    database,
    clock,
    bare: checked(createClient(routes, { origin })),
    boss: staff('boss'),
    ana,
    ion: staff('ion'),
    staff,
    phone: () => phoneOf(origin),
    browser,
    guest: async (name, table = TABLES.one) => {
      const phone = phoneOf(origin);
      const api = browser(phone);
      const session = await api.createSession({
        body: { table, uniqueCustomerId: `${Date.now()}-${randomUUID()}`, username: name },
      });
      return { api, session, phone, table };
    },
    waiterAt: (table = TABLES.one) => ana.waiterTableSession({ params: { tableId: table } }),
    table: () => {
      const table = spare.pop();
      if (table === undefined) throw new Error('The test bar has no table left: add some in test-venue.ts.');
      return table;
    },
    offer: async (id, active) => {
      await ana.activateMenuItem({ params: { id }, body: { active } });
    },
    reprice: async (menuItemId, price) => {
      await repriceMenuItem(database.db, menuItemId, price);
      product.context.bus.publish({ kind: 'venue', timestamp: clock.now() });
    },
    send: raw.send,
    close: async () => {
      raw.close();
      const closed = closeServer(server);
      server.closeAllConnections();
      await product.close();
      await closed;
      const whole = await wholeTables();
      if (beside !== database.db) await beside.destroy();
      const broken = await violations(database.db);
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (undeclared.size > 0)
        throw new Error(`Refusals that no entry declares: ${[...undeclared].join(', ')}`);
      if (whole.length > 0) throw new Error(`Goes through all that ever was:\n${whole.join('\n')}`);
      if (broken.length > 0) throw new Error(`The evening left broken records: ${JSON.stringify(broken)}`);
    },
  };
}

export const line = (menuItemId: string, options: { group: string; choice: string }[] = []) => ({
  menuItemId,
  options,
});

/** One order of these items; answers their ids. */
export async function order(guest: Pick<Guest, 'api' | 'session'>, ...items: string[]): Promise<string[]> {
  const { orders } = await guest.api.placeOrder({
    body: { sessionId: guest.session.id, orderItems: items.map((item) => line(item)) },
  });
  return orders.map(({ id }) => id);
}

/** The stamp that a screen with this data on it would send with a check request. */
export async function stampOf(guest: Pick<Guest, 'api' | 'table'>): Promise<number> {
  const { sessionsLookup } = await guest.api.tableOrders({ params: { tableId: guest.table } });
  return Math.max(0, ...Object.values(sessionsLookup).map(({ lastUpdate }) => lastUpdate));
}

/** The no of the API in two words: `409 check_requested`. Fails when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (reason) {
    if (reason instanceof CallRefused) return `${reason.status} ${reason.error}`;
    throw reason;
  }
  throw new Error('The call was expected to be refused.');
}

/** All of these calls are made, at once, and refused: how, each way once. */
export const refusalsOf = async (...calls: readonly Promise<unknown>[]): Promise<string[]> => [
  ...new Set(await Promise.all(calls.map(refusalOf))),
];
