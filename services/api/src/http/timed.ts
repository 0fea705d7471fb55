import type { RequestHandler } from 'express';
import { routes } from '@masa/contract/routes';
import { isRecord } from '@masa/domain/record';
import type { Metrics } from '../process/metrics.ts';

const nameOf = new Map(Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name]));

/** Times every call of the API; addresses that are none of its calls are one name. */
export const timed =
  (metrics: Metrics): RequestHandler =>
  (request, response, next) => {
    const answered = metrics.startCall();
    response.on('finish', () => {
      const route: unknown = request.route;
      answered({
        call: nameOf.get(`${request.method} ${String(isRecord(route) ? route['path'] : '')}`) ?? 'other',
        status: response.statusCode,
        repeated: response.hasHeader('Idempotent-Replayed'),
      });
    });
    next();
  };
