import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../start/config.ts';

const REQUEST_ID_BYTES = 5;
const YEAR_SECONDS = 31_536_000;
const HOST_PATTERN = /^[\w.:[\]-]{1,255}$/u;

/** 'self' covers the web socket only in newer browsers, so the older ones get it by name. */
function ownSocket(https: boolean, request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return HOST_PATTERN.test(host) ? `${https ? 'wss' : 'ws'}://${host}` : "'self'";
}

/** Without TLS the first would ask for pages that nobody serves, and the second must not be said. */
const overTlsOnly = (https: boolean) => ({
  policy: https ? { upgradeInsecureRequests: [] } : {},
  strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
});

/** The headers of every answer, and the short id that a guest can tell the staff. */
export function security({ https }: Pick<Config, 'https'>, build: string): RequestHandler[] {
  const { policy, strictTransportSecurity } = overTlsOnly(https);
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", (request) => ownSocket(https, request)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...policy,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Table codes stand in addresses.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity,
    xFrameOptions: { action: 'deny' },
  });
  return [
    (request, response, next) => {
      response.setHeader('X-Request-Id', randomBytes(REQUEST_ID_BYTES).toString('hex'));
      response.setHeader('X-Build', build);
      response.setHeader('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
      if (request.path === '/api' || request.path.startsWith('/api/'))
        response.setHeader('Cache-Control', 'no-store');
      next();
    },
    headers,
  ];
}
