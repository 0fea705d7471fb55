import type { orderRoutes, staffOrderRoutes } from '@masa/contract/order.http';
import { servicePercentOf } from '@masa/domain/adjustment';
import { orderStatus } from '@masa/domain/order-status';
import { staffOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Handlers } from '../../http/handlers.ts';
import { found, Refusal } from '../../refusal.ts';
import type { KnownMenu } from '../menu/public.ts';
import type { DiningTable, GuestProof } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import type { Bill } from './bill.ts';
import { tableBill } from './bill.view.ts';
import type { CourseOf } from './course.view.ts';
import type { OrderNeeds } from './order.needs.ts';
import type { OrderService } from './order.service.ts';
import {
  cartOf,
  cartToWire,
  firedToWire,
  heldToWire,
  orderToWire,
  pickupTimeToWire,
  rushedToWire,
  strikingOffOf,
  withProgress,
} from './order.wire.ts';
import { openRecallsOf } from './recall.view.ts';
import { returnableOf } from './return-to-stock.ts';
import { toldBill, type NotesOf } from './told-bill.ts';

/** A note goes to staff and to the phone of whoever wrote it; the rest of the table never reads it (AMB-208). */
async function notesToldTo(caller: Caller, { sessions }: Bill, proof: GuestProof): Promise<NotesOf> {
  if (caller.staff !== null) return () => true;
  const own = new Set<string>();
  for (const { session, items } of sessions)
    if (
      items.some(({ item }) => item.note !== null || item.allergy.length > 0) &&
      (await proof.owns(caller, session))
    )
      own.add(session.id);
  return (sessionId) => own.has(sessionId);
}

const NOTHING_RETURNABLE: ReadonlySet<string> = new Set();

/** With what of it is back, and for staff what may go back into the stock, all as of one moment. */
async function billNow(reader: Reader, table: DiningTable, menu: KnownMenu | null) {
  const bill = await tableBill(reader, table);
  const items = bill.sessions.flatMap((session) => session.items.map(({ item }) => item));
  const begun = items.filter(({ status }) => status !== orderStatus.initial);
  const recalls = await openRecallsOf(
    reader,
    begun.map(({ id }) => id),
  );
  const returnable =
    menu !== null && begun.length > 0 ? returnableOf(begun, (await menu(reader)).places) : NOTHING_RETURNABLE;
  return { bill, items, recalls, returnable };
}

type AskedCourse = { readonly batchId: string; readonly tableId: string; readonly course: number };
type OrderHandlers = Handlers<typeof orderRoutes & typeof staffOrderRoutes>;

export const orderHandlers = (
  { db, uow, world }: Context,
  { proof, tables, estimates, menu }: Pick<OrderNeeds, 'proof' | 'tables' | 'estimates' | 'menu'>,
  orders: OrderService,
): OrderHandlers => {
  const cardOf = async (caller: Caller, { tableId, batchId, course }: AskedCourse): Promise<CourseOf> => {
    const { table } = found(await tables.find(caller, tableId), 'table_not_found');
    return { tableRow: table.row, batchId, course };
  };
  return {
    placeOrder: ({ body, caller, once }) =>
      orders.place(body.sessionId, cartOf(body), caller, { once, tell: cartToWire }),

    undoOrder: ({ body, caller, once }) => orders.undo(body.sessionId, body.orderIds, caller, once),

    tableOrders: async ({ params, caller }) => {
      const { table, sits } = found(await tables.find(caller, params.tableId), 'table_not_found');
      if (!sits && !(await proof.mayReadTable(caller, table))) throw new Refusal('not_your_session');
      const menuForStaff = caller.staff === null ? null : menu;
      const { bill, items, recalls, returnable } = await uow.snapshot((tx) =>
        billNow(tx, table, menuForStaff),
      );
      const told = toldBill(table, bill, await notesToldTo(caller, bill, proof));
      const waiting = items.filter(({ id }) => !recalls.has(id));
      const held = new Set(items.flatMap(({ id, heldAt }) => (heldAt === null ? [] : [id])));
      const codes = new Map(
        items.flatMap(({ id, pickupCode }) => (pickupCode === null ? [] : [[id, pickupCode] as const])),
      );
      const { serviceCharge } = await readVenue(db);
      const servicePercent = servicePercentOf(serviceCharge, table);
      return withProgress(
        { ...told, servicePercent },
        await estimates(waiting),
        { recalls, held, codes, returnable },
        world.now(),
      );
    },

    claimOrder: ({ body, caller, once }) => orders.claim(body, caller, once),
    deleteItem: ({ params, body, caller, once }) =>
      orders.remove(params.orderItemId, strikingOffOf(body), staffOf(caller), once),

    advanceOrder: async ({ params, caller }) => {
      const to = orderStatus.states.find((status) => status === params.nextStatus);
      if (!to) throw new Refusal('step_unknown');
      const { order, deedId } = await orders.advance(params.orderId, to, staffOf(caller));
      return { ...orderToWire(order, world.now()), deedId };
    },

    fireCourse: async ({ body, caller, once }) => {
      return orders.fire(await cardOf(caller, body), staffOf(caller), {
        once,
        tell: (fired) => firedToWire(fired, world.now()),
      });
    },
    holdCourse: async ({ body, caller, once }) => {
      return orders.hold(await cardOf(caller, body), staffOf(caller), {
        once,
        tell: (done) => heldToWire(done, world.now()),
      });
    },

    rushOrders: ({ body, caller, once }) =>
      orders.rush(body.orderIds, body.rush, staffOf(caller), { once, tell: rushedToWire }),

    changePickupTime: ({ body, caller, once }) =>
      orders.changePickupTime(body, staffOf(caller), { once, tell: pickupTimeToWire }),

    coverNote: ({ params, caller, once }) => orders.coverNote(params.orderId, staffOf(caller), once),

    printSticker: ({ params, caller, once }) => orders.printSticker(params.orderId, staffOf(caller), once),
  };
};
