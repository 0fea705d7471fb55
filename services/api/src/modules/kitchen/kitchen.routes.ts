import type { kitchenRoutes } from '@masa/contract/kitchen.http';
import { businessDay, instantOfDay } from '@masa/domain/business-day';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { found } from '../../refusal.ts';
import type { kitchenBoard } from './board.service.ts';
import { moveCard } from './card.deed.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import type { KitchenNeeds } from './kitchen.needs.ts';
import { lastDone } from './done.view.ts';
import { sharedBoards } from './shared-boards.ts';
import { boardToWire, cardToWire, doneToWire, recalledToWire } from './kitchen.wire.ts';
import { recallOrders } from './recall.deed.ts';
import { undoDeed } from './undo.deed.ts';

export function kitchenHandlers(
  context: Context,
  needs: KitchenNeeds,
  board: ReturnType<typeof kitchenBoard>,
): Omit<Handlers<typeof kitchenRoutes>, 'learnedTimes'> {
  const [move, undo] = [moveCard(context, needs), undoDeed(context, needs)];
  const bringBack = recallOrders(context, needs);
  const { db, world } = context;
  const boardOf = sharedBoards(board);
  return {
    kitchenBoard: async ({ query: { station = null, orders, waiters, ingredient = null } }) => {
      const whole = await boardOf({ stationId: station, waiters: waiters === 'said' });
      return boardToWire(orders === 'none' ? { ...whole, orders: [] } : whole, ingredient);
    },

    moveCard: async ({ params: { batchId, target }, body, caller, once }) => {
      const { table } = found(await needs.tables.find(caller, body.tableId), 'table_not_found');
      const { items, stationId = null } = body;
      const tap = { tableRow: table.row, batchId, target, stationId, items };
      return move(tap, staffOf(caller), { once, tell: (done) => cardToWire(done, context.world.now()) });
    },

    undoDeed: async ({ params, caller, once }) => {
      const { undone, skipped } = await undo(params.deedId, staffOf(caller), once);
      return { undone: [...undone], skipped: [...skipped] };
    },

    recallOrders: async ({ body, caller, once }) =>
      bringBack({ ...body, parts: body.parts ?? [] }, staffOf(caller), {
        once,
        tell: (back) => recalledToWire(back, world.now()),
      }),

    kitchenDone: async ({ query: { side } }) => {
      const time = venueTimeOf(await readVenue(db));
      const now = world.now();
      const since = instantOfDay(businessDay(now, time), time.startsAt, time);
      return doneToWire(await lastDone(db, { since, side }), now);
    },
  };
}
