import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

/** The worker as it is served, in a browser made of two maps. Run `vite build` first. */
const source = readFileSync(new URL('../dist/sw.js', import.meta.url), 'utf8');

type Asked = { url: string; method: string; mode: string; destination: string };
type FetchEvent = {
  request: Asked;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};
type Listener = (event: FetchEvent) => void;

const ORIGIN = 'https://bar.example';
let kept: Map<string, Map<string, Response>>;
let asked: string[];
let network: (path: string) => Response | Promise<Response>;
let listeners: Map<string, Listener>;
let hurry: (() => void)[];

/** As the server answers: a file is what its name says, every other address is the page of the app. */
function fresh(path: string): Response {
  const [, ending = 'html'] = /\.(\w+)$/u.exec(path) ?? [];
  const type = { html: 'text/html; charset=utf-8', svg: 'image/svg+xml' }[ending] ?? 'text/plain';
  return new Response(`fresh ${path}`, { headers: { 'Content-Type': type } });
}
const pathOf = (request: Asked | string): string =>
  typeof request === 'string' ? request : request.url.slice(ORIGIN.length);
const cacheOf = (name: string) => {
  const entries = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, entries);
  return {
    put: async (request: Asked | string, response: Response) => {
      entries.set(pathOf(request), new Response(await response.text(), response));
    },
    keys: () => Promise.resolve([...entries.keys()]),
    delete: (key: string) => Promise.resolve(entries.delete(key)),
  };
};

beforeEach(() => {
  kept = new Map();
  asked = [];
  listeners = new Map();
  hurry = [];
  network = fresh;
  runInNewContext(source, {
    URL,
    setTimeout: (done: () => void) => hurry.push(done),
    fetch: (request: Asked | string) => {
      asked.push(pathOf(request));
      return Promise.resolve().then(() => network(pathOf(request)));
    },
    caches: {
      open: (name: string) => Promise.resolve(cacheOf(name)),
      match: (request: Asked | string, { cacheName }: { cacheName: string }) =>
        Promise.resolve(kept.get(cacheName)?.get(pathOf(request))?.clone()),
    },
    self: {
      location: { origin: ORIGIN },
      clients: { claim: () => Promise.resolve() },
      skipWaiting: () => Promise.resolve(),
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    },
  });
});

const down = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** What the page gets; null where the worker leaves the request to the browser. */
async function get(path: string, changes: Partial<Asked> = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const work: Promise<unknown>[] = [];
  const request = { url: ORIGIN + path, method: 'GET', mode: 'cors', destination: '', ...changes };
  listeners.get('fetch')?.({
    request,
    respondWith: (given) => {
      answer = given;
    },
    waitUntil: (more) => void work.push(more),
  });
  if (answer === null) return null;
  const text = await (await (answer as Promise<Response>)).text();
  await Promise.all(work);
  return text;
}
const page = { mode: 'navigate', destination: 'document' };
const picture = { destination: 'image' };

async function install(): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('install')?.({
    request: { url: '', method: '', mode: '', destination: '' },
    respondWith: () => undefined,
    waitUntil: (more) => void work.push(more),
  });
  await Promise.all(work);
}

describe('the service worker', () => {
  it.each(['/api/menu?lang=ro', '/api/venue', '/api/orders/T', '/api', '/api/ws', '/api/img/upload/a.webp'])(
    'never answers %s',
    async (path) => {
      expect(await get(path)).toBeNull();
      expect(await get('/api/order', { method: 'POST' })).toBeNull();
    },
  );

  it.each(['/waiter', '/waiter/hall', '/waiter/assets/app-1a2b.js'])(
    'leaves %s to the staff',
    async (path) => {
      expect(await get(path, page)).toBeNull();
    },
  );

  it('opens any address with the newest page, and without a network with the last one', async () => {
    expect(await get('/menu', page)).toBe('fresh /menu');
    expect(await get('/', page)).toBe('fresh /');
    network = down;
    expect(await get('/table/4XKZQ0P7N2HD', page)).toBe('fresh /');
    for (const status of [429, 502]) {
      network = () => new Response('not now', { status });
      expect(await get('/', page)).toBe('fresh /');
    }
  });

  it('has a page to show from the moment of its installation', async () => {
    await install();
    network = down;
    expect(await get('/menu', page)).toBe('fresh /');
  });

  it.each(['/icon.svg', '/manifest.webmanifest', '/icon-192.png', '/before-paint.js'])(
    'shows %s to who opens it as a page, and never takes it for the app',
    async (file) => {
      await install();
      expect(await get(file, page)).toBe(`fresh ${file}`);
      network = down;
      expect(await get('/menu', page)).toBe('fresh /');
      expect(await get(file, page)).toBe(`fresh ${file}`);
    },
  );

  it('takes nothing for the app that is no page, whatever its address', async () => {
    await install();
    network = () => new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    expect(await get('/menu', page)).toBe('{}');
    network = down;
    expect(await get('/', page)).toBe('fresh /');
  });

  it('installs no page that is none', async () => {
    network = () => new Response('sign in to the Wi-Fi', { headers: { 'Content-Type': 'text/plain' } });
    await install();
    expect(kept.get('masa-shell')?.size ?? 0).toBe(0);
  });

  it('waits four seconds for a page, not longer, and for ever where it has none', async () => {
    const first = Promise.withResolvers<Response>();
    network = () => first.promise;
    const waiting = get('/', page);
    await Promise.resolve();
    for (const done of hurry.splice(0)) done();
    first.resolve(new Response('late', { headers: { 'Content-Type': 'text/html' } }));
    expect(await waiting).toBe('late');
    network = () => new Promise<Response>(() => undefined);
    const slow = get('/', page);
    await Promise.resolve();
    for (const done of hurry.splice(0)) done();
    expect(await slow).toBe('late');
  });

  it('fetches a hashed file once', async () => {
    expect(await get('/assets/app-1a2b.js')).toBe('fresh /assets/app-1a2b.js');
    network = down;
    expect(await get('/assets/app-1a2b.js')).toBe('fresh /assets/app-1a2b.js');
    expect(asked).toHaveLength(1);
  });

  it('keeps no broken file', async () => {
    network = () => new Response('gone', { status: 404 });
    expect(await get('/assets/app-0000.js')).toBe('gone');
    expect(kept.get('masa-assets')?.size ?? 0).toBe(0);
  });

  it("keeps the menu's pictures, and none that is not public", async () => {
    const answer = (control: string) => new Response('picture', { headers: { 'Cache-Control': control } });
    network = () => answer('public, max-age=31536000, immutable');
    await get('/api/img/upload/wings.webp?w=320', picture);
    network = () => answer('private, no-store');
    await get('/api/img/upload/proof.webp', picture);
    expect([...(kept.get('masa-pictures')?.keys() ?? [])]).toEqual(['/api/img/upload/wings.webp?w=320']);
  });

  it('lets go of the oldest files', async () => {
    for (let number = 0; number < 165; number += 1) await get(`/assets/file-${number}.js`);
    expect(kept.get('masa-assets')?.size).toBe(160);
    expect(kept.get('masa-assets')?.has('/assets/file-0.js')).toBe(false);
  });
});
