import type { alertRoutes } from '@masa/contract/alert.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { TablesByCode } from './ring-hall.deed.ts';
import { found } from '../../refusal.ts';
import type { AlertService } from './alert.service.ts';
import type { PushKeysOf } from './push-keys.ts';

export const alertHandlers = (
  alerts: AlertService,
  keys: PushKeysOf,
  tables: TablesByCode,
): Handlers<typeof alertRoutes> => ({
  ringHall: async ({ body: { batchId, tableId }, caller }) => {
    const { table } = found(await tables.find(caller, tableId), 'table_not_found');
    const order = { batchId, tableId: table.tableId, tableRow: table.row };
    return { rungTs: await alerts.ringHall(order, staffOf(caller)) };
  },
  seen: async ({ body, caller }) => {
    await alerts.seen(body.role, body.things, staffOf(caller));
    return { status: 'seen' };
  },
  pushKey: async () => ({ publicKey: (await keys()).publicKey }),
  subscribePush: async ({ body: { endpoint, keys: own }, caller }) => {
    await alerts.subscribe(staffOf(caller), { endpoint, ...own });
    return { status: 'subscribed' };
  },
  unsubscribePush: async ({ caller }) => {
    await alerts.unsubscribe(staffOf(caller));
    return { status: 'deleted' };
  },
});
