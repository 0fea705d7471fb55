import type { orderRoutes, staffOrderRoutes } from '@masa/contract/order.http';
import { orderStatus } from '@masa/domain/order-status';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { found, Refusal } from '../../refusal.ts';
import { readTable, type GuestProof } from '../session/public.ts';
import { billToWire, tableBill } from './bill.view.ts';
import type { OrderService } from './order.service.ts';
import { orderToWire } from './overview.view.ts';

type OrderHandlers = Handlers<typeof orderRoutes & Omit<typeof staffOrderRoutes, 'overview'>>;

export const orderHandlers = (
  { db, uow }: Context,
  proof: GuestProof,
  orders: OrderService,
): OrderHandlers => ({
  placeOrder: ({ body, caller, once }) => orders.place(body.sessionId, body.orderItems, caller, once),

  tableOrders: async ({ params, caller }) => {
    const table = found(await readTable(db, params.tableId), 'table_not_found');
    if (!(await proof.mayReadTable(caller, table))) throw new Refusal('not_your_session');
    return billToWire(table, await uow.snapshot((tx) => tableBill(tx, table)));
  },

  claimOrder: ({ body, caller, once }) => orders.claim(body, caller, once),
  deleteItem: ({ params, caller }) => orders.remove(params.orderItemId, staffOf(caller)),

  advanceOrder: async ({ params, caller }) => {
    const to = orderStatus.states.find((status) => status === params.nextStatus);
    if (!to) throw new Refusal('step_unknown');
    return orderToWire(await orders.advance(params.orderId, to, staffOf(caller)));
  },

  printSticker: ({ params, caller, once }) => orders.printSticker(params.orderId, staffOf(caller), once),
});
