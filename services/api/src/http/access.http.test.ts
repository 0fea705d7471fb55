import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, type EndpointSchemas, type Route } from '@masa/contract/endpoint';
import { routes, type RouteName } from '@masa/contract/routes';
import { schemas } from '@masa/contract/schemas';
import { evening, type Evening } from '../testing/evening.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

type Entry = { readonly name: RouteName; readonly route: Route; readonly entry: EndpointSchemas };
const entries: Entry[] = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  route: routes[name],
  entry: schemas[name],
}));
const withAccess = (...access: Route['access'][]) =>
  entries.filter(({ route }) => access.includes(route.access));
const named = (list: readonly Entry[]): [string, Entry][] =>
  list.map((one) => [`${one.route.method} ${one.route.path}`, one]);
const addressOf = ({ route }: Entry) =>
  fillPath(
    route.path,
    Object.fromEntries([...route.path.matchAll(/:(\w+)/gu)].map(([, name]) => [name ?? '', 'x'])),
  );
const basic = (username: string, password = 'correct horse battery') => ({
  authorization: `Basic ${btoa(`${username}:${password}`)}`,
});
const garbage = { headers: { 'content-type': 'application/json' }, body: '{"garbage":' };

describe('staff and administrators', () => {
  const wrong: [string, Record<string, string>][] = [
    ['no credentials', {}],
    ['a wrong password', basic('ana', 'wrong')],
    ['a user who does not exist', basic('nobody')],
    ['no password', basic('ana', '')],
    ['a bearer token', { authorization: 'Bearer correct horse battery' }],
    ['no base64', { authorization: 'Basic %%%' }],
    ['a made-up device password', basic('ana', `t1.${crypto.randomUUID()}.${'A'.repeat(43)}`)],
    ['a made-up cookie', { cookie: `guest=${'A'.repeat(43)}; staff-live=x` }],
  ];
  it.each(named(withAccess('staff', 'administrator')))('alone may call %s', async (_, entry) => {
    for (const [how, headers] of wrong) {
      for (const sent of [{ headers }, { ...garbage, headers: { ...garbage.headers, ...headers } }]) {
        const answer = await bar.send(entry.route.method, addressOf(entry), sent);
        expect([how, answer.status, answer.body]).toMatchObject([how, 401, { error: 'unauthorized' }]);
        expect(answer.headers.get('www-authenticate')).toMatch(/^X-Basic /u);
      }
    }
  });

  it("means every call under /api/admin but the login, and every specified staff call that is not a guest's", () => {
    const open = withAccess('public', 'guest').map(({ route }) => `${route.method} ${route.path}`);
    expect(open.filter((call) => call.includes('/api/admin'))).toEqual(['POST /api/admin/login']);
    expect(open.toSorted()).toEqual([
      'DELETE /api/checks/:checkId/shares/:shareId',
      'GET /api/checks/:checkId/money',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/img/upload/:filename',
      'GET /api/menu',
      'GET /api/metrics',
      'GET /api/openapi.json',
      'GET /api/orders/:tableId',
      'GET /api/precheck/:checkId',
      'GET /api/receipts/:token',
      'GET /api/session/:sessionId',
      'GET /api/shares/:shareId',
      'GET /api/table-summary/:tableId',
      'GET /api/venue',
      'GET /api/visit-end/:sessionId',
      'GET /api/waiter-call/:sessionId',
      'GET /api/wall/:token',
      'POST /api/admin/login',
      'POST /api/call-waiter/:tableId/:sessionId',
      'POST /api/checks/:checkId/shares',
      'POST /api/client-error',
      'POST /api/feedback',
      'POST /api/order',
      'POST /api/order-claim',
      'POST /api/order-undo',
      'POST /api/promos/apply',
      'POST /api/session-check-request',
      'POST /api/session-create',
      'POST /api/session-update-table',
      'POST /api/table-check-request',
    ]);
  });

  it.each(named(withAccess('administrator')))('differ: %s is for the administrator', async (_, entry) => {
    for (const username of ['ana', 'ion']) {
      const answer = await bar.send(entry.route.method, addressOf(entry), {
        ...garbage,
        headers: { ...garbage.headers, ...basic(username) },
      });
      expect(answer).toMatchObject({ status: 403, body: { error: 'administrator_only' } });
    }
    const boss = await bar.send(entry.route.method, addressOf(entry), { headers: basic('boss') });
    expect([401, 403]).not.toContain(boss.status);
  });

  it('are known by their password or by the one of their device', async () => {
    expect(await bar.ana.ping()).toMatchObject({ username: 'ana', isAdmin: false });
    expect(await bar.boss.ping()).toMatchObject({ username: 'boss', isAdmin: true });
    const { password } = await bar.bare.login({
      body: { username: 'ana', password: 'correct horse battery' },
    });
    expect(password).not.toBe('correct horse battery');
    expect(await bar.staff('ana', password).ping()).toMatchObject({ username: 'ana' });
    expect(await bar.send('GET', '/api/admin/ping', { headers: basic('boss', password) })).toMatchObject({
      status: 401,
    });
  });
});

describe('a page of another site', () => {
  const foreign: [string, Record<string, string>][] = [
    ['its origin', { origin: 'https://evil.example' }],
    ['no origin of its own', { origin: 'null' }],
    ['our name on another port', { origin: 'http://127.0.0.1:1' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
  ];
  const writes = entries.filter(({ route }) => route.method !== 'GET');
  it.each(named(writes))('cannot send %s, whatever it knows', async (_, entry) => {
    for (const [how, headers] of foreign) {
      const answer = await bar.send(entry.route.method, addressOf(entry), {
        ...garbage,
        headers: { ...garbage.headers, ...basic('boss'), ...headers },
      });
      expect([how, answer.status, answer.body]).toMatchObject([how, 403, { error: 'cross_origin' }]);
    }
  });

  it('is allowed nothing by our answers either', async () => {
    const answer = await bar.send('OPTIONS', '/api/order', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(405);
    const menu = await bar.send('GET', '/api/menu', { headers: { origin: 'https://evil.example' } });
    for (const { headers } of [answer, menu])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/admin',
    '/api/admin/nothing',
    '/api/orders',
    '/api/order/x/y',
    '/api/%2e%2e/menu',
    '/api/menu/x',
  ])('that does not exist says so: %s', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH'])
      expect(await bar.send(method, path, garbage)).toMatchObject({
        status: 404,
        body: { error: 'not_found' },
      });
  });

  const methodsOf = (path: string) =>
    entries.filter(({ route }) => route.path === path).map(({ route }) => route.method);
  it.each([...new Set(entries.map(({ route }) => route.path))])(
    'names its methods to all others: %s',
    async (path) => {
      const own = methodsOf(path);
      const [one] = entries.filter(({ route }) => route.path === path);
      const address = one ? addressOf(one) : path;
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'].filter(
        (name) => !own.some((known) => known === name),
      )) {
        const answer = await bar.send(method, address, { headers: basic('boss') });
        expect([method, answer.status, answer.body]).toMatchObject([
          method,
          405,
          { error: 'method_not_allowed' },
        ]);
        expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(own.toSorted());
      }
    },
  );

  it('is written in small letters', async () => {
    expect(await bar.send('GET', '/api/menu')).toMatchObject({ status: 200 });
    expect(await bar.send('GET', '/api/MENU')).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await bar.send('GET', '/API/menu')).headers.get('content-type')).not.toContain('json');
  });
});

describe('every answer', () => {
  it.each(named(entries))('of %s is kept by nobody and is what it says it is', async (_, entry) => {
    const answer = await bar.send(entry.route.method, addressOf(entry), { headers: basic('boss') });
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/u);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{10}$/u);
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    if (answer.status < 400) return;
    expect(answer.body).toMatchObject({
      error: expect.any(String) as string,
      message: expect.any(String) as string,
      requestId: answer.headers.get('x-request-id'),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|select |insert /iu);
  });
});
