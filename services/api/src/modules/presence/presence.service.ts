import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { CheckService } from '../check/public.ts';
import type { OrderService } from '../order/public.ts';
import { openSessionsAt, readTable, type TableLocks } from '../session/public.ts';

export type PresenceNeeds = {
  readonly locks: TableLocks;
  readonly orders: Pick<OrderService, 'removeAll'>;
  readonly checks: Pick<CheckService, 'cancelAll'>;
  /** A visit that ends without a check takes the table's voucher along (AMB-070). */
  readonly left: (work: Work, tableRow: number) => Promise<void>;
};

/** The hall's answer to "Is somebody there?". */
export function presenceService({ uow }: Context, { locks, orders, checks, left }: PresenceNeeds) {
  const lock = async (work: Work, tableId: string) =>
    locks.lock(work, found(await readTable(work.tx, tableId), 'table_not_found').row);

  return {
    confirm: async (tableId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const locked = await lock(work, tableId);
        const released = await locked.vouch();
        await audit(work, {
          actor: actorOf(staff),
          action: 'presence.confirmed',
          entity: 'table',
          entityId: locked.table.tableId,
          details: { table: locked.table.row, released },
        });
        return { status: 'confirmed' as const, released };
      }, once),

    /**
     * Ends every visit that nobody has vouched for, with all that it ordered, in one deed, and the slip of the table. Who
     * was vouched for stays; a colleague who said "somebody is there" a moment ago is believed.
     */
    deny: async (tableId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const locked = await lock(work, tableId);
        const { row } = locked.table;
        const strangers = (await openSessionsAt(work.tx, row)).filter(({ vouchedAt }) => vouchedAt === null);
        const slip = await locked.endSlip({ reason: 'nobody_here' });
        if (strangers.length === 0 && slip) await locked.change({});
        if (strangers.length === 0) return { status: 'nobody_here' as const, sessions: 0, dishes: 0 };
        const ids = strangers.map(({ id }) => id);
        const checkIds = new Set(strangers.flatMap(({ checkId }) => checkId ?? []));
        await checks.cancelAll(work, locked, [...checkIds], staff);
        const items = await orders.removeAll(work, locked, strangers, staff);
        await locked.close(ids, 'nobody_here');
        await locked.empty();
        await left(work, row);
        await locked.change({ bill: ids });
        work.announce({ kind: 'membership', tableRow: row });
        await audit(work, {
          actor: actorOf(staff),
          action: 'presence.denied',
          entity: 'table',
          entityId: locked.table.tableId,
          details: { table: row, sessions: ids, items },
        });
        return { status: 'nobody_here' as const, sessions: ids.length, dishes: items.length };
      }, once),
  };
}
export type PresenceService = ReturnType<typeof presenceService>;
