import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routes } from '@masa/contract/routes';

const nameOf = new Map(Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name]));

/** The process in figures; names are of the trade. */
export function metrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'masa_http_request_seconds',
    help: 'Time to answer, by call of the contract and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const orders = new Counter({ name: 'masa_orders_total', help: 'Orders placed', registers });
  const lines = new Counter({ name: 'masa_order_items_total', help: 'Items of placed orders', registers });
  const replayed = new Counter({
    name: 'masa_replayed_answers_total',
    help: 'Answers repeated for a known Idempotency-Key',
    registers,
  });

  return {
    contentType: registry.contentType,
    text: async (): Promise<string> => registry.metrics(),
    orderPlaced: (items: number): void => {
      orders.inc();
      lines.inc(items);
    },
    /** A figure that is read when it is asked for: open sockets, waiting jobs. One that fails takes no other with it. */
    gauge: (name: `masa_${string}`, help: string, read: () => number | Promise<number>): void => {
      const gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => {
          try {
            gauge.set(await read());
          } catch {
            gauge.set(Number.NaN);
          }
        },
      });
    },
    /** Times every call of the API; addresses that are none of its calls are one name. */
    timed: ((request, response, next) => {
      const done = calls.startTimer();
      response.on('finish', () => {
        const route = request.route as { readonly path?: unknown } | undefined;
        done({
          call: nameOf.get(`${request.method} ${String(route?.path)}`) ?? 'other',
          status: String(response.statusCode),
        });
        if (response.hasHeader('Idempotent-Replayed')) replayed.inc();
      });
      next();
    }) satisfies RequestHandler,
  };
}
export type Metrics = ReturnType<typeof metrics>;
