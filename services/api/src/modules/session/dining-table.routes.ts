import type { diningTableRoutes } from '@masa/contract/table.http';
import { tableAddress } from '@masa/domain/table-sheet';
import { staffOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { guestOrigin, guestReach } from '../../guest-address.ts';
import type { Call, Handlers } from '../../http/handlers.ts';
import type { DiningTableService } from './dining-table.service.ts';

const addressOf = (
  { tableId, virtual }: { readonly tableId: string; readonly virtual: boolean },
  origin: string,
) =>
  virtual
    ? { address: null, reach: 'open' as const }
    : { address: tableAddress(origin, tableId), reach: guestReach(origin) };

export function diningTableHandlers(
  { config }: Context,
  tables: DiningTableService,
): Handlers<typeof diningTableRoutes> {
  type Headers = Call<'diningTables'>['headers'];
  const addressed = <T extends { readonly tableId: string; readonly virtual: boolean }>(
    table: T,
    headers: Headers,
  ) => ({
    ...table,
    ...addressOf(table, guestOrigin(config, headers)),
  });
  return {
    diningTables: async ({ headers }) => (await tables.all()).map((table) => addressed(table, headers)),
    addDiningTable: async ({ body, caller, once, headers }) =>
      addressed(await tables.add(body, staffOf(caller), once), headers),
    changeDiningTable: async ({ params, body, caller, headers }) =>
      addressed(await tables.change(params.tableId, body, staffOf(caller)), headers),
    deactivateDiningTable: async ({ params, caller, headers }) =>
      addressed(await tables.deactivate(params.tableId, staffOf(caller)), headers),
    renewTableCode: async ({ params, caller, once, headers }) =>
      addressed(await tables.renewCode(params.tableId, staffOf(caller), once), headers),
  };
}
