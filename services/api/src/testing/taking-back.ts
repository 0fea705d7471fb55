import { line, type Api, type Evening, type Guest } from './evening.ts';

export const HOLD_MS = 10_000;
const ANY_STICKER = { role: 'sticker', station: 'all', language: 'ru' } as const;
const WORKS = { state: 'ok', paper: 'ok', detail: '' } as const;

const place = async ({ api, session }: Pick<Guest, 'api' | 'session'>, undo: boolean, ...items: string[]) =>
  api.placeOrder({ body: { sessionId: session.id, orderItems: items.map((item) => line(item)), undo } });
/** Sent by our app: its guest can take it back. */
const send = async (guest: Guest, ...items: string[]) => {
  const { orders, undoUntil } = await place(guest, true, ...items);
  return { ids: orders.map(({ id }) => id), undoUntil, sentAt: orders[0]?.createdTs ?? 0 };
};
const undo = async (guest: Guest, orderIds: readonly string[], options = {}) =>
  (await guest.api.undoOrder({ body: { sessionId: guest.session.id, orderIds: [...orderIds] } }, options))
    .status;
const bill = async (guest: Guest) =>
  (await guest.api.tableOrders({ params: { tableId: guest.table } })).checkTotal.effectiveTotal;

/** Guests who send and take back, and whoever would have had to do with it. */
export function takingBack(bar: () => Evening) {
  const at = async (name = 'Mihai') => bar().guest(name, bar().table());
  const step = (orderId: string, nextStatus: string, by: Api = bar().ion) =>
    by.advanceOrder({ params: { orderId, nextStatus } });

  const rings = async () => {
    const { alerts } = await bar().ana.overview();
    return [...alerts.kitchen.things, ...alerts.waiter.things];
  };
  const ringing = async (ids: readonly string[]) =>
    (await rings()).filter((thing) => ids.some((id) => thing.includes(id)));
  /** How its cards stand on the boards: `grey` while the guest can take them back. */
  const cards = async (ids: readonly string[]) => {
    const { openKitchenOrders, openWaiterOrders } = await bar().ion.overview();
    const all = new Map([...openKitchenOrders, ...openWaiterOrders].map((order) => [order.id, order]));
    return ids.map((id) => {
      const order = all.get(id);
      return order === undefined ? 'gone' : order.settlesAt === null ? order.status : 'grey';
    });
  };
  const stickers = async (ids: readonly string[]) =>
    bar()
      .database.db('print_jobs')
      .whereIn('order_item_id', [...ids])
      .orderBy(['created_at', 'id'])
      .select('kind', 'status', 'copy_no')
      .then((jobs) => jobs.map(({ kind, status, copy_no }) => `${kind} ${status} ${copy_no}`));

  /** A printer of its own; what is handed to it it keeps. */
  async function printer() {
    const { agents, agentLink } = bar().product.print;
    const name = `sticker-${crypto.randomUUID()}`;
    const { id } = await agents.enrol(name, 'user:boss');
    await agentLink.answers.hello(id, {
      agentVersion: '1',
      printers: [{ name, ...ANY_STICKER, ...WORKS }],
    });
    return {
      takes: async () =>
        (await agentLink.answers.claim(id, { printers: [name], limit: 20 })).jobs.map(({ jobId }) => jobId),
      leaves: () => agents.revoke(id, 'user:boss'),
    };
  }
  const jobsOf = async (ids: readonly string[]) =>
    bar()
      .database.db('print_jobs')
      .whereIn('order_item_id', [...ids])
      .where('kind', 'sticker')
      .pluck('id');

  return { at, place, send, undo, bill, step, rings, ringing, cards, stickers, printer, jobsOf };
}
