import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { routes } from '@masa/contract/routes';
import type { Config } from '../config.ts';
import { bindRoutes, type Edge } from './bind.ts';
import { failureHandler } from './failures.ts';
import type { Handlers } from './handlers.ts';
import { incomingFiles } from './incoming.ts';
import { pathShape } from './path-shape.ts';
import type { Metrics } from '../metrics.ts';
import { security } from './security.ts';
import { buildOf, serveApps } from './static.ts';
import { timed } from './timed.ts';

const requestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (_request, response) => String(response.getHeader('X-Request-Id')),
    autoLogging: {
      ignore: (request) =>
        !(request.url ?? '').startsWith('/api') || (request.url ?? '').startsWith('/api/health'),
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: pathShape(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });

/** The HTTP side of the product: headers, log, the contract's routes, the two apps, one failure shape. */
export function httpApp(
  config: Config,
  log: Logger,
  metrics: Metrics,
  handlers: Handlers<typeof routes>,
  edge: Edge,
): Express {
  const app = express();
  app.disable('x-powered-by');
  // '/API/…' is no address of ours: what is said about paths that begin with '/api' must hold for every call.
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy.length > 0 ? [...config.trustProxy] : false);
  app.use(security(config, buildOf(config)));
  app.use(requestLog(log));
  app.use(timed(metrics));
  bindRoutes(app, handlers, edge, incomingFiles(config.dataDir));
  serveApps(app, config);
  app.use(failureHandler(log));
  return app;
}
