import type { diningTableRoutes } from '@masa/contract/table.http';
import { staffOf } from '../../caller.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { DiningTableService } from './dining-table.service.ts';

export const diningTableHandlers = (tables: DiningTableService): Handlers<typeof diningTableRoutes> => ({
  diningTables: () => tables.all(),
  addDiningTable: ({ body, caller, once }) => tables.add(body, staffOf(caller), once),
  changeDiningTable: ({ params, body, caller }) => tables.change(params.tableId, body, staffOf(caller)),
  deactivateDiningTable: ({ params, caller }) => tables.deactivate(params.tableId, staffOf(caller)),
  renewTableCode: ({ params, caller }) => tables.renewCode(params.tableId, staffOf(caller)),
});
