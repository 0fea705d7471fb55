import type { RequestListener } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { routes } from '@masa/contract/routes';
import { isRecord } from '@masa/domain/record';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { bindRoutes, type Edge } from './bind.ts';
import { failureHandler } from './failures.ts';
import { fileLimit } from './file-limit.ts';
import type { Handlers } from './handlers.ts';
import type { Connections } from './connections.ts';
import { inTurn } from './in-turn.ts';
import { incomingFiles } from './incoming.ts';
import { pathShape } from './path-shape.ts';
import type { Metrics } from '../process/metrics.ts';
import type { RefusedLog } from '../process/refused-log.ts';
import { security } from './security.ts';
import { slowBodies } from './slow-bodies.ts';
import { buildOf, serveApps, type Sign } from './static.ts';
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

/** As the contract writes it, or its shape where it is none of its calls. */
function addressOf({ route, path }: Request): string {
  const known: unknown = isRecord(route) ? route['path'] : undefined;
  return typeof known === 'string' ? known : pathShape(path);
}

/** Who calls, once that is known. */
type Callers = WeakMap<Request, Caller>;

/** The connections hear whom a line carries, and the log whom it was that was refused. */
const introduced = (edge: Edge, connections: Connections, callers: Callers): Edge => ({
  ...edge,
  identify: async (request, giveCookie) => {
    const caller = await edge.identify(request, giveCookie);
    callers.set(request, caller);
    if (caller.staff) connections.know(request.socket, 'staff', caller.staff.username);
    else if (caller.guestDeviceId !== null) connections.know(request.socket, 'guest', caller.guestDeviceId);
    return caller;
  },
});

/** The HTTP side of the product: headers, log, the contract's routes, the two apps, one failure shape. */
export function httpApp(
  { config, counting, log }: Pick<Context, 'config' | 'counting' | 'log'>,
  metrics: Metrics,
  handlers: Handlers<typeof routes>,
  edge: Edge,
  connections: Connections,
  sign: () => Promise<Sign>,
  tellRefused: RefusedLog,
): RequestListener {
  const callers: Callers = new WeakMap();
  const app = express();
  app.disable('x-powered-by');
  // '/API/…' is no address of ours: what is said about paths that begin with '/api' must hold for every call.
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy.length > 0 ? [...config.trustProxy] : false);
  app.use(security(config, buildOf(config)));
  app.use(requestLog(log));
  app.use(timed(metrics));
  const bodies = slowBodies();
  app.use(bodies.watch);
  const files = incomingFiles(config.dataDir, bodies.giveTime);
  bindRoutes(app, handlers, introduced(edge, connections, callers), files);
  serveApps(app, config, fileLimit(counting), sign);
  app.use(
    failureHandler(log, (request, code) =>
      tellRefused({
        code,
        call: `${request.method} ${addressOf(request)}`,
        user: callers.get(request)?.staff?.userId ?? null,
        ip: request.ip ?? '',
      }),
    ),
  );
  return inTurn(connections.serving(app));
}
