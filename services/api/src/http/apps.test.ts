import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metrics, type Metrics } from '../process/metrics.ts';
import { Refusal } from '../refusal.ts';
import { failureHandler } from './failures.ts';
import { security } from './security.ts';
import { buildOf, serveApps, type Sign } from './static.ts';
import { timed } from './timed.ts';

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

let folder: string;
let server: Server;
let measured: Metrics;
const dists = () => ({ guestDist: join(folder, 'guest'), staffDist: join(folder, 'staff') });

function build(dist: string, html: string): void {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), html);
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'sw.js'), 'self');
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'plain');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.br'), 'brotli');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync('zipped'));
  writeFileSync(join(dist, 'assets', 'menu-3c4d.css'), 'body{}');
}

const none = () => Promise.resolve();
const nameless = (): Promise<Sign> => Promise.reject(new Error('The database does not answer.'));
function serve({ https = false, count = none, sign = nameless } = {}): Promise<void> {
  const app = express();
  measured = metrics();
  app.use(security({ https }, buildOf(dists())));
  app.use(timed(measured));
  app.get('/api/menu', (_request, response) => void response.json([]));
  app.all('/api{/*rest}', (_request, response) => void response.status(404).json({}));
  serveApps(app, dists(), count, sign);
  app.use(failureHandler(pino({ level: 'silent' })));
  return new Promise((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve());
  });
}

/** The bytes as they travel: fetch would unpack them and tidy the path up. */
const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }),
      );
    });
    sent.on('error', reject).end();
  });
const page = { accept: 'text/html,*/*;q=0.8' };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masa-apps-'));
  build(dists().guestDist, '<title>guest</title>');
  build(dists().staffDist, '<title>staff</title>');
  await serve();
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

describe('the two apps', () => {
  it.each(['/', '/menu', '/menu/cart', '/table/4XKZQ0P7N2HD?lang=ru'])(
    'answers %s with the guest app',
    async (path) => {
      const answer = await get(path, page);
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      });
      expect(String(answer.body)).toBe('<title>guest</title>');
    },
  );

  it('keeps the page of a receipt from search engines, and no other', async () => {
    const robots = async (path: string) => (await get(path, page)).headers['x-robots-tag'];
    expect(await robots('/receipt/AAAAAAAAAAAAAAAAAAAAAA')).toBe('noindex, nofollow');
    expect(await robots('/menu')).toBeUndefined();
  });

  it.each(['/waiter', '/waiter/', '/waiter/hall', '/waiter/check/5f3a'])(
    'answers %s with the staff app',
    async (path) => {
      expect(String((await get(path, page)).body)).toBe('<title>staff</title>');
    },
  );

  it('lets browsers keep what carries its hash in its name, and ask again for the rest', async () => {
    expect((await get('/assets/menu-3c4d.css')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
    });
    expect((await get('/waiter/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/icon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    });
  });

  it('has the installed app ask again for its worker and its manifest', async () => {
    expect((await get('/sw.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await get('/manifest.webmanifest')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/manifest+json; charset=utf-8',
    });
  });

  it('sends the packed file to whom it suits', async () => {
    const best = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(best.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(String(best.body)).toBe('brotli');
    const older = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(older.body))).toBe('zipped');
    for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'br;q=0' }] as Record<
      string,
      string
    >[]) {
      const plain = await get('/assets/app-1a2b.js', headers);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(String(plain.body)).toBe('plain');
    }
  });

  it("has the venue's mark and name in the guest's page, before any script has run", async () => {
    const place = (words: string) => `<span id="venue-sign" ${words}></span>`;
    build(dists().guestDist, place('data-mark="" data-name=""'));
    // Without an answer of the database the page comes all the same.
    expect(String((await get('/menu', page)).body)).toBe(place('data-mark="" data-name=""'));
    await new Promise((resolve) => server.close(resolve));
    let name = 'Penaj';
    await serve({ sign: () => Promise.resolve({ name, mark: 'wing' }) });
    const first = await get('/menu', page);
    expect(String(first.body)).toBe(place('data-mark="wing" data-name="Penaj"'));
    name = '<b>"Bitter & $&"</b>';
    const renamed = await get('/', { ...page, 'if-none-match': String(first.headers.etag) });
    expect(renamed.status).toBe(200);
    expect(String(renamed.body)).toBe(
      place('data-mark="wing" data-name="&#60;b&#62;&#34;Bitter &#38; $&#38;&#34;&#60;/b&#62;"'),
    );
  });

  it('says 304 to who has the page already, and only the head to HEAD', async () => {
    const { headers } = await get('/', page);
    expect((await get('/', { ...page, 'if-none-match': String(headers.etag) })).status).toBe(304);
    const head = await get('/', page, 'HEAD');
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '20' } });
    expect(head.body).toHaveLength(0);
  });

  it('gives no page to who asked for a file or for data', async () => {
    for (const [path, headers] of [
      ['/assets/app-0000.js', {}],
      ['/waiter/assets/gone.css', page],
      ['/favicon.ico', page],
      ['/menu', { accept: 'application/json' }],
    ] as const)
      expect(await get(path, headers)).toMatchObject({
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/.env',
    '/assets/.env',
    '/%00',
    '/%E0%A4%A',
    '//etc/passwd',
  ])('never leaves its folder for %s', async (path) => {
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(dists().guestDist, '.env'), 'secret');
    const answer = await get(path);
    expect(String(answer.body)).not.toContain('secret');
    expect(answer.status).toBe(path === '//etc/passwd' ? 200 : 404);
  });

  it('leaves the API its addresses', async () => {
    for (const path of ['/api', '/api/', '/api/no-such-call'])
      expect((await get(path, page)).headers['content-type']).toContain('application/json');
  });

  it('says so to who asks for files without end', async () => {
    await new Promise((resolve) => server.close(resolve));
    await serve({ count: () => Promise.reject(new Refusal('too_many_requests', { retryAfterSeconds: 7 })) });
    for (const path of ['/', '/assets/menu-3c4d.css', '/waiter/hall', '/gone.css']) {
      const answer = await get(path, page);
      expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
      expect(JSON.parse(String(answer.body))).toMatchObject({ error: 'too_many_requests' });
    }
    expect((await get('/api/menu')).status).toBe(200);
  });

  it('says in one sentence that it was not built', async () => {
    rmSync(dists().staffDist, { recursive: true });
    const answer = await get('/waiter/hall', page);
    expect(answer.status).toBe(503);
    expect(String(answer.body)).toBe('The apps are not built yet. Run npm start to build.\n');
    expect((await get('/', page)).status).toBe(200);
  });

  it('has another build name when either app has changed', () => {
    const before = buildOf(dists());
    expect(buildOf(dists())).toBe(before);
    writeFileSync(join(dists().staffDist, 'index.html'), '<title>new</title>');
    expect(buildOf(dists())).not.toBe(before);
  });
});

describe('the headers of every answer', () => {
  it('let a page load nothing but its own', async () => {
    const { headers } = await get('/', { ...page, host: 'bar.example:8080' });
    const policy = String(headers['content-security-policy']);
    expect(policy.split(';').toSorted()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self' ws://bar.example:8080",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ].toSorted(),
    );
  });

  it('say the rest once, everywhere', async () => {
    for (const path of ['/', '/api/menu', '/api/nothing', '/assets/menu-3c4d.css']) {
      const { headers } = await get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self)') as string,
        'x-build': buildOf(dists()),
        'x-request-id': expect.stringMatching(/^[0-9a-f]{10}$/u) as string,
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('keep answers of the API out of every cache', async () => {
    expect((await get('/api/menu')).headers['cache-control']).toBe('no-store');
  });

  it('ask for TLS only where there is TLS', async () => {
    await new Promise((resolve) => server.close(resolve));
    await serve({ https: true });
    const { headers } = await get('/', { ...page, host: 'bar.example' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain('wss://bar.example');
  });

  it('take no words of a policy from the Host header', async () => {
    const { headers } = await get('/', { ...page, host: "x; script-src 'unsafe-inline'" });
    expect(String(headers['content-security-policy']).match(/script-src/gu)).toHaveLength(1);
  });
});

describe('the figures', () => {
  it('time calls by their name in the contract', async () => {
    await get('/api/menu');
    await get('/api/no-such-call/7f3a');
    measured.orderPlaced(3);
    measured.gauge('masa_test_sockets', 'Sockets', () => 4);
    measured.gauge('masa_test_broken', 'Broken', () => Promise.reject(new Error('away')));
    const text = await measured.text();
    expect(text).toContain('masa_http_request_seconds_count{call="menu",status="200"} 1');
    expect(text).toContain('masa_http_request_seconds_count{call="other",status="404"} 1');
    expect(text).not.toContain('7f3a');
    expect(text).toContain('masa_orders_total 1');
    expect(text).toContain('masa_order_items_total 3');
    expect(text).toContain('masa_test_sockets 4');
    expect(text).toContain('masa_test_broken Nan');
    expect(text).toContain('process_cpu_seconds_total');
  });
});
