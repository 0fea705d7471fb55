import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { Config } from '../start/config.ts';
import type { Packing } from './handlers.ts';
import { packingsFor } from './packing.ts';

type Dists = Pick<Config, 'guestDist' | 'staffDist'>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const HASHED = '/assets/';
const SUFFIX: Readonly<Record<Packing, string>> = { br: '.br', gzip: '.gz' };

const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isFile() ?? false;

/** The file's path under the dist, or null for what no build ever made: dot files, backslashes, broken escapes. */
function cleanPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return /(?:^|\/)\.|[\\\0]/u.test(decoded) ? null : decoded;
  } catch {
    return null;
  }
}

async function sendFile(request: Request, response: Response, dist: string, path: string): Promise<void> {
  response.vary('Accept-Encoding');
  response.setHeader('Cache-Control', path.startsWith(HASHED) ? IMMUTABLE : REVALIDATE);
  response.type(extname(path) || 'application/octet-stream');
  let packed = path;
  for (const packing of packingsFor(request)) {
    if (!(await isFile(join(dist, path + SUFFIX[packing])))) continue;
    response.setHeader('Content-Encoding', packing);
    packed = path + SUFFIX[packing];
    break;
  }
  // Byte ranges of a packed file mean nothing to who asked for the unpacked one.
  response.sendFile(packed, { root: dist, cacheControl: false, acceptRanges: false });
}

const plain = (response: Response, status: number, text: string): void => {
  response.setHeader('Cache-Control', 'no-store');
  response.status(status).type('text/plain').send(`${text}\n`);
};

/** A person opened an address of the app, as against a script, a picture or a probe asking for a file. */
const isNavigation = (request: Request, path: string): boolean =>
  extname(path) === '' && request.accepts(['html', 'json']) === 'html';

type Counted = (request: Request) => Promise<void>;

/** What stands at the door: the venue's name and mark, for the page to show before any script has run. */
export type Sign = { readonly name: string; readonly mark: string | null };
type AskSign = () => Promise<Sign>;

/** Where the guest app's page has room for it. */
const SIGN_PLACE = 'data-mark="" data-name=""';

const escaped = (text: string): string => text.replaceAll(/["&<>]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that could not ask for the sign is better than no page: the app itself says what is broken. */
const signWords = (ask: AskSign): Promise<string> =>
  ask().then(
    ({ name, mark }) => `data-mark="${escaped(mark ?? '')}" data-name="${escaped(name)}"`,
    () => SIGN_PLACE,
  );

/** What whoever has its address may read, and no search engine. */
const isPrivate = (path: string): boolean => path.startsWith('/receipt/');

async function sendPage(response: Response, dist: string, ask: AskSign | null): Promise<void> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  const sign = ask === null ? SIGN_PLACE : await signWords(ask);
  response.setHeader('Cache-Control', REVALIDATE);
  response.type('html').send(html.replace(SIGN_PLACE, () => sign));
}

function app(dist: string, count: Counted, ask: AskSign | null): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    await count(request);
    if (!(await isFile(join(dist, 'index.html'))))
      return plain(response, 503, 'The apps are not built yet. Run npm start to build.');
    const path = cleanPath(request.path);
    if (path !== null && path !== '/' && (await isFile(join(dist, path))))
      return sendFile(request, response, dist, path);
    if (path !== null && isNavigation(request, path)) {
      if (isPrivate(path)) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
      return sendPage(response, dist, ask);
    }
    plain(response, 404, 'There is nothing at this address.');
  };
}

/**
 * The guest app at /, the staff app at /waiter, which draws the walls as well; bound after the API, which has already answered all of /api. `count`
 * throws when somebody asks for more files than a full bar does.
 */
export function serveApps(
  server: Express,
  { guestDist, staffDist }: Dists,
  count: Counted,
  sign: AskSign,
): void {
  server.use(['/waiter', '/wall'], app(staffDist, count, null));
  server.use(app(guestDist, count, sign));
}

const htmlOf = (dist: string): string => {
  try {
    return readFileSync(join(dist, 'index.html'), 'utf8');
  } catch {
    return '';
  }
};

/** Changes when either app does, so that an old page learns from any answer that it is old. */
export const buildOf = ({ guestDist, staffDist }: Dists): string =>
  createHash('sha256').update(htmlOf(guestDist)).update(htmlOf(staffDist)).digest('hex').slice(0, 12);
