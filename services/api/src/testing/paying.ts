import type { Request } from '@masa/contract/schemas';
import type { Evening, Guest } from './evening.ts';

type Payment = Partial<Omit<Request<'requestSessionCheck'>['body'], 'sessionId'>>;
type Payer = Pick<Guest, 'api' | 'session'>;

/** Nothing is stale against this; stories that are not about staleness send it. */
const UP_TO_DATE_MS = 3_600_000;

/** How guests of this evening ask for their checks; cash and up to date unless the story says otherwise. */
export function paying(bar: Pick<Evening, 'ana'> & { readonly clock: Pick<Evening['clock'], 'now'> }) {
  const payment = (given: Payment) => ({
    paymentMethod: 'cash' as const,
    lastProcessedUpdate: bar.clock.now() + UP_TO_DATE_MS,
    ...given,
  });
  const separate = ({ api, session }: Payer, given: Payment = {}) =>
    api.requestSessionCheck({ body: { sessionId: session.id, ...payment(given) } });
  const table = ({ api, session }: Payer, given: Payment = {}, tableId = session.tableId) =>
    api.requestTableCheck({ body: { tableId, requestedBySessionId: session.id, ...payment(given) } });
  return {
    separate,
    table,
    /** The id of a check that was asked for; fails when it was not opened. */
    opened: async (asked: ReturnType<typeof separate>): Promise<string> => {
      const { status, checkId } = await asked;
      if (checkId === undefined) throw new Error(`No check was opened: ${status}.`);
      return checkId;
    },
    complete: (checkId: string) => bar.ana.completeCheck({ params: { checkId } }),
    cancel: (checkId: string) => bar.ana.cancelCheck({ params: { checkId } }),
    details: (checkId: string) => bar.ana.getCheck({ params: { checkId } }),
    bill: ({ table: tableId }: Pick<Guest, 'table'>) => bar.ana.tableOrders({ params: { tableId } }),
    open: async (tableId: string) =>
      (await bar.ana.overview()).checks.filter((check) => check.tableId === tableId),
  };
}
