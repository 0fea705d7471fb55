import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Answered = {
  /** The call's name in the contract, or 'other'. */
  readonly call: string;
  readonly status: number;
  /** For a known Idempotency-Key. */
  readonly repeated: boolean;
};

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
    /** Starts the clock of a call; what it answers stops it. */
    startCall: (): ((answered: Answered) => void) => {
      const stop = calls.startTimer();
      return ({ call, status, repeated }) => {
        stop({ call, status: String(status) });
        if (repeated) replayed.inc();
      };
    },
  };
}
export type Metrics = ReturnType<typeof metrics>;
