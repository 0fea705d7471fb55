import { line, type Evening, type Guest } from './evening.ts';

type Orderer = Pick<Guest, 'api' | 'session'>;

/** What happens at a table until somebody of the staff has been there. */
export function askingWhoIsThere(bar: () => Evening) {
  const advance = (orderId: string, nextStatus: string) =>
    bar().ion.advanceOrder({ params: { orderId, nextStatus } });
  return {
    /** So many portions in one order. */
    send: async ({ api, session }: Orderer, portions: number, dish = 'fries') => {
      const orderItems = Array.from({ length: portions }, () => line(dish));
      return (await api.placeOrder({ body: { sessionId: session.id, orderItems } })).orders;
    },
    confirm: (tableId: string) => bar().ana.confirmPresence({ params: { tableId } }),
    deny: (tableId: string) => bar().ana.denyPresence({ params: { tableId } }),
    questionAt: async (tableId: string) =>
      (await bar().ana.overview()).presence.find((question) => question.tableId === tableId),
    papersOf: (ids: readonly string[]) =>
      bar()
        .database.db('print_jobs')
        .whereIn('order_item_id', [...ids])
        .select('order_item_id', 'status'),
    /** Alone at a table of his own. */
    stranger: async (name = 'Mihai') => bar().guest(name, bar().table()),
    advance,
    handOver: async (orderId: string) => {
      for (const step of ['being_prepared', 'ready_for_delivery', 'delivered']) await advance(orderId, step);
    },
    /** How many dishes wait on the bill of this guest's table. */
    waitingOf: async ({ table }: Pick<Guest, 'table'>) =>
      (await bar().ana.tableOrders({ params: { tableId: table } })).sessionPrechecks
        .flatMap(({ items }) => items)
        .filter(({ orderItem }) => orderItem.waits !== null).length,
  };
}
