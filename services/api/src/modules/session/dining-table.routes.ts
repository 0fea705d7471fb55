import type { diningTableRoutes } from '@masa/contract/session-tables.http';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { guestOrigin } from './guest-address.ts';
import type { Call, Handlers } from '../../http/handlers.ts';
import type { DiningTableService } from './dining-table.service.ts';
import { tableToWire, withAddress } from './dining-table.wire.ts';

export function diningTableHandlers(
  { config }: Context,
  tables: DiningTableService,
): Handlers<typeof diningTableRoutes> {
  const originOf = (headers: Call<'diningTables'>['headers']) => guestOrigin(config, headers);
  return {
    diningTables: async ({ headers }) =>
      (await tables.all()).map((table) => withAddress(tableToWire(table), originOf(headers))),
    addDiningTable: async ({ body, caller, once, headers }) =>
      withAddress(await tables.add(body, staffOf(caller), { once, tell: tableToWire }), originOf(headers)),
    changeDiningTable: async ({ params, body, caller, headers }) =>
      withAddress(tableToWire(await tables.change(params.tableId, body, staffOf(caller))), originOf(headers)),
    deactivateDiningTable: async ({ params, caller, headers }) => {
      const gone = await tables.change(params.tableId, { active: false }, staffOf(caller));
      return { ...withAddress(tableToWire(gone), originOf(headers)), status: 'deleted' as const };
    },
    renewTableCode: async ({ params, caller, once, headers }) =>
      withAddress(
        await tables.renewCode(params.tableId, staffOf(caller), { once, tell: tableToWire }),
        originOf(headers),
      ),
  };
}
