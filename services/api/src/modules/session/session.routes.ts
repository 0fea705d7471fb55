import type { sessionRoutes, tableRoutes } from '@masa/contract/session.http';
import { staffOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { guestOrigin } from './guest-address.ts';
import type { Handlers, Reply } from '../../http/handlers.ts';
import { found, Refusal } from '../../refusal.ts';
import { isOpenToGuests, type GuestProof } from './guest-proof.ts';
import type { Session } from './session.store.ts';
import { toWire } from './session.wire.ts';
import type { SessionService } from './session.service.ts';
import type { HeldVisits } from './held-visits.service.ts';
import type { NamedTables } from './named-tables.ts';
import { orderingByCode, seatedTables } from './seating.view.ts';
import { countOrdersAt, tablesWithCounts } from './table.view.ts';
import type { waiterCallService } from './waiter-call.service.ts';

type Opened = { readonly session: Session; readonly cookie: string | null };

const handOver = ({ session, cookie }: Opened, caller: Caller, reply: Reply) => {
  if (cookie) reply.cookie(cookie);
  return toWire(session, caller);
};

type Entrance = {
  /** Counts wrong table codes. Trying is slowed down, never the right code of somebody beside who tries. */
  readonly countMisses: <T>(caller: Caller, attempt: () => Promise<T>) => Promise<T>;
  /** All who sit down at one table wait for its lock: the rest of the bar's calls must not stand behind them. */
  readonly throughDoorOf: <T>(tableId: string, work: () => Promise<T>) => Promise<T>;
};

export const sessionHandlers = (
  { config, db }: Context,
  proof: GuestProof,
  named: NamedTables,
  sessions: SessionService,
  calls: ReturnType<typeof waiterCallService>,
  held: HeldVisits,
  { countMisses, throughDoorOf }: Entrance,
): Handlers<typeof sessionRoutes & typeof tableRoutes> => ({
  createSession: async ({ body, caller, reply }) => {
    const sitDown = () => sessions.create(body, caller);
    return handOver(await countMisses(caller, () => throughDoorOf(body.table, sitDown)), caller, reply);
  },
  getSession: async ({ params, caller }) => toWire(await sessions.read(params.sessionId, caller), caller),
  moveSession: async ({ body, caller }) => toWire(await sessions.move(body, caller), caller),
  tableSummary: ({ params, caller }) =>
    countMisses(caller, async () => {
      const { table, sits } = found(await named.find(caller, params.tableId), 'table_not_found');
      // Only a random code is proof enough; quick and virtual tables are read by those who are at them.
      if (!sits && !isOpenToGuests(table) && !(await proof.mayReadTable(caller, table)))
        throw new Refusal('table_not_found');
      return {
        tableId: table.tableId,
        tableName: table.tableName,
        orders: await countOrdersAt(db, table.row),
        ordering: await orderingByCode(db, { table, sits }),
      };
    }),
  callWaiter: ({ params, body, caller, once }) =>
    calls.call({ ...params, reason: body?.reason ?? null }, caller, once),
  waiterCallState: ({ params }) => calls.state(params.sessionId),
  tables: ({ headers }) => seatedTables(db, guestOrigin(config, headers)),
  virtualTables: () => tablesWithCounts(db, 'virtual'),
  waiterTableSession: async ({ params, caller, reply }) =>
    handOver(await sessions.openForWaiter(params.tableId, staffOf(caller), caller), caller, reply),
  waiterQuickSession: async ({ caller, once, reply }) =>
    handOver(await sessions.openQuick(staffOf(caller), caller, once), caller, reply),
  keepVisit: ({ params, caller }) => held.keepVisit(params.sessionId, staffOf(caller)),
  keepHeldTable: ({ params, caller }) => held.keepTable(params.tableId, staffOf(caller)),
  acceptWaiterCall: ({ params, caller, once }) => calls.accept(params.callId, staffOf(caller), once),
});
