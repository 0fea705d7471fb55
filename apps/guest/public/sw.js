/* The app opens without a network, and nothing else: what the server knows is never answered from here. */
/* oxlint-disable typescript/no-unsafe-return, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-argument, typescript/no-unsafe-assignment -- a plain script: its types are its tests (size/service-worker.test.ts) */
const SHELL = 'masa-shell';
const ASSETS = 'masa-assets';
const PICTURES = 'masa-pictures';
/** Oldest out first: a build has about forty files, a menu about as many pictures in two widths. */
const AT_MOST = { [ASSETS]: 160, [PICTURES]: 120 };
/** So long may a page be on its way before the kept one is shown instead. */
const PATIENCE_MS = 4000;

const isOfStaff = (path) => path === '/waiter' || path.startsWith('/waiter/');
/** As the server tells them apart: a file that somebody opens as a page (/icon.svg) is not the app. */
const isFile = (path) => /\.[^/]*$/u.test(path);
const isPage = ({ headers }) => /^text\/html\b/u.test(headers.get('Content-Type') ?? '');
const isAnything = () => true;

async function keep(name, request, response) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const kept = await cache.keys();
  const most = AT_MOST[name] ?? kept.length;
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)));
}

/** Its name says its content (a hash, a random file name), so the kept one is always the right one. */
async function keptFirst(event, name, mayKeep) {
  const kept = await caches.match(event.request, { cacheName: name });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok && mayKeep(response)) event.waitUntil(keep(name, event.request, response.clone()));
  return response;
}

/** The network has the word; only where it is silent or broken, what it said last. */
async function networkFirst(event, key, mayKeep) {
  const asked = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected && mayKeep(response))
      event.waitUntil(keep(SHELL, key, response.clone()));
    return response;
  });
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const response = await Promise.race([asked, late]).catch(() => undefined);
  // Too many ask at this moment: as good as silent.
  if (response && response.status < 500 && response.status !== 429) return response;
  return (await caches.match(key, { cacheName: SHELL })) ?? asked;
}

self.addEventListener('install', (event) => {
  // No version of this file holds anything that another one could not answer from.
  self.skipWaiting();
  event.waitUntil(fetch('/').then((page) => (page.ok && isPage(page) ? keep(SHELL, '/', page) : undefined)));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isOfStaff(pathname)) return;
  if (pathname.startsWith('/api/img/upload/') && request.destination === 'image')
    event.respondWith(
      keptFirst(event, PICTURES, ({ headers }) =>
        /public.*immutable/u.test(headers.get('Cache-Control') ?? ''),
      ),
    );
  else if (pathname === '/api' || pathname.startsWith('/api/')) return;
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(event, ASSETS, isAnything));
  else if (request.mode === 'navigate' && !isFile(pathname))
    event.respondWith(networkFirst(event, '/', isPage));
  else event.respondWith(networkFirst(event, pathname, isAnything));
});
