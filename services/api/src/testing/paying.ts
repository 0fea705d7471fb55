import type { Request } from '@masa/contract/schemas';
import { evening, order, type Evening, type Guest } from './evening.ts';

type Payment = Partial<Omit<Request<'requestSessionCheck'>['body'], 'sessionId'>>;
type Payer = Pick<Guest, 'api' | 'session'>;

/** Nothing is stale against this; stories that are not about staleness send it. */
const UP_TO_DATE_MS = 3_600_000;

export const FRIDAY = '2026-11-20';
/** What a guest has who has fries and a beer. */
export const FRIES = 4_550;
export const BEER = 5_500;
export const TOTAL = FRIES + BEER;

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

export type Paying = ReturnType<typeof paying>;

/** An evening in a house that needs no fiscal receipts; nobody has come yet. */
export async function payingEvening(): Promise<{ readonly bar: Evening; readonly pay: Paying }> {
  const bar = await evening();
  await bar.boss.putVenue({ body: { fiscalRequired: false } });
  return { bar, pay: paying(bar) };
}

/** Mihai sits at a table of his own there, with fries and a beer. */
export async function mihaiHasDined() {
  const { bar, pay } = await payingEvening();
  const mihai = await bar.guest('Mihai', bar.table());
  const [fries = '', beer = ''] = await order(mihai, 'fries', 'lager__500ml');
  return { bar, pay, mihai, fries, beer };
}

/** So many guests of one table have fries and a beer each, and ask for one check. */
export async function diningTogether(bar: Evening, pay: Paying, names: readonly string[]) {
  const table = bar.table();
  const guests: Guest[] = [];
  const dishes: string[][] = [];
  for (const name of names) {
    const guest = await bar.guest(name, table);
    guests.push(guest);
    dishes.push(await order(guest, 'fries', 'lager__500ml'));
  }
  const [first] = guests;
  if (!first) throw new Error('Nobody sits there.');
  return { guests, dishes, checkId: await pay.opened(pay.table(first)) };
}

/** What the house tells of a business day. */
export async function dayReportOf({ boss }: Pick<Evening, 'boss'>, date = FRIDAY) {
  const told = await boss.dayReport({ params: { date }, query: { format: 'json' } });
  if (told instanceof Uint8Array) throw new Error('A file instead of a report.');
  return told;
}
