import type { sessionRoutes, tableRoutes } from '@masa/contract/session.http';
import { staffOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Handlers, Reply } from '../../http/handlers.ts';
import { found, Refusal } from '../../refusal.ts';
import { isOpenToGuests, type GuestProof } from './guest-proof.ts';
import { toWire, type Session } from './session.store.ts';
import type { SessionService } from './session.service.ts';
import { readTable } from './table.store.ts';
import { countOrdersAt, tablesWithCounts } from './table.view.ts';
import type { waiterCallService } from './waiter-call.service.ts';

type Opened = { readonly session: Session; readonly cookie: string | null };

const handOver = ({ session, cookie }: Opened, reply: Reply) => {
  if (cookie) reply.cookie(cookie);
  return toWire(session);
};

/** Counts wrong table codes per address. Trying is slowed down, never the right code of somebody beside who tries. */
type CountMisses = <T>(caller: Caller, attempt: () => Promise<T>) => Promise<T>;

export const sessionHandlers = (
  { db }: Context,
  proof: GuestProof,
  sessions: SessionService,
  calls: ReturnType<typeof waiterCallService>,
  countMisses: CountMisses,
): Handlers<typeof sessionRoutes & typeof tableRoutes> => ({
  createSession: async ({ body, caller, reply }) =>
    handOver(await countMisses(caller, () => sessions.create(body, caller)), reply),
  getSession: async ({ params, caller }) => toWire(await sessions.read(params.sessionId, caller)),
  moveSession: async ({ body, caller }) => toWire(await sessions.move(body, caller)),
  tableSummary: ({ params, caller }) =>
    countMisses(caller, async () => {
      const table = found(await readTable(db, params.tableId), 'table_not_found');
      // Only a random code is proof enough; quick and virtual tables are read by those who are at them.
      if (!isOpenToGuests(table) && !(await proof.mayReadTable(caller, table)))
        throw new Refusal('table_not_found');
      return {
        tableId: table.tableId,
        tableName: table.tableName,
        orders: await countOrdersAt(db, table.row),
      };
    }),
  callWaiter: ({ params, caller, once }) => calls.call(params.tableId, params.sessionId, caller, once),
  tables: () => tablesWithCounts(db, 'physical'),
  virtualTables: () => tablesWithCounts(db, 'virtual'),
  waiterTableSession: async ({ params, caller, reply }) =>
    handOver(await sessions.openForWaiter(params.tableId, staffOf(caller), caller), reply),
  waiterQuickSession: async ({ caller, reply }) =>
    handOver(await sessions.openQuick(staffOf(caller), caller), reply),
  acceptWaiterCall: ({ params, caller }) => calls.accept(params.callId, staffOf(caller)),
});
