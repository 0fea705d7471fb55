import { checkStatus, type PaymentMethod } from '@masa/domain/check';
import { toBani } from '@masa/domain/money';
import { mayBeOnPaper } from '@masa/domain/print-job';
import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { liveCountsAt, mustShop, type OrderService } from '../order/public.ts';
import type { CartLine } from '../order/public.ts';
import type { Printing } from '../print/public.ts';
import { endTablePromo } from '../promo/public.ts';
import { checkSold } from '../report/public.ts';
import {
  openSessionsAt,
  type GuestProof,
  type HeldVisits,
  type LockedTable,
  type NamedTables,
  type TableLocks,
} from '../session/public.ts';
import { readVenue, takeRunningDay } from '../venue/public.ts';
import { fiscalOrder, precheckOrder } from './check-documents.ts';
import { openCheck } from './check-request.service.ts';
import * as store from './check.store.ts';
import { checkDetails, checkToWire, readBilledCheck, toldUnder, type BilledCheck } from './check.view.ts';

type QuickOrder = {
  readonly sessionId: string;
  readonly lines: readonly CartLine[];
  readonly paymentMethod: PaymentMethod;
  readonly fiscal: boolean;
};

type Neighbours = {
  readonly proof: GuestProof;
  readonly locks: TableLocks;
  readonly tables: NamedTables;
  readonly orders: OrderService;
  readonly letGo: HeldVisits['letGo'];
  readonly printing: Printing;
};

/** Nothing unpaid is left: whoever sat there before the check and ordered nothing goes too, the promo ends (AMB-062, AMB-070), and the slip that they
 * were seated with. One for those who come next was made after the check was asked for. */
async function endVisit(work: Work, locked: LockedTable, requestedAt: number): Promise<string[]> {
  if ((await liveCountsAt(work.tx, locked.table.row)).size > 0) return [];
  const rest = await openSessionsAt(work.tx, locked.table.row);
  const gone = rest.filter((session) => session.createdAt <= requestedAt).map((session) => session.id);
  await locked.close(gone, 'check_completed');
  await locked.endSlip({ reason: 'check_completed', askedAt: requestedAt });
  await endTablePromo(work.tx, locked.table.row, work.now);
  return gone;
}

export function checkService(
  { uow, world }: Context,
  { proof, locks, tables, orders, letGo, printing }: Neighbours,
) {
  /** The check with its table locked; 409 names the state that won (AMB-064). */
  async function lockOpen(
    work: Work,
    checkId: string,
  ): Promise<{ locked: LockedTable; billed: BilledCheck }> {
    const { tableRow } = found(await store.readCheck(work.tx, checkId), 'check_not_found');
    const locked = await locks.lock(work, tableRow);
    const check = found(await store.readCheck(work.tx, checkId), 'check_not_found');
    if (checkStatus.isFinal(check.status)) throw new Refusal('check_not_open', { status: check.status });
    return { locked, billed: await readBilledCheck(work.tx, check) };
  }

  /** The sessions can shop again; tips are dropped, promos stay (AMB-061). */
  async function cancelIn(work: Work, locked: LockedTable, billed: BilledCheck, staff: Staff): Promise<void> {
    const { id: checkId, type } = billed.check;
    if (type === 'quick') throw new Refusal('quick_check_stays');
    const fiscal = (await printing.fiscalStates(work, [checkId])).get(checkId);
    if (fiscal && mayBeOnPaper(fiscal)) throw new Refusal('check_has_fiscal', { fiscal });
    const snapshot = { ...checkToWire(billed), status: 'cancelled' as const, tips: toBani(0) };
    if (!(await store.cancelCheck(work.tx, checkId, { snapshot, by: staff.username, now: work.now })))
      throw new Refusal('check_not_open');
    await printing.dismissPrechecks(work, checkId);
    const covered = billed.sessions.map((session) => session.id);
    await locked.putOnCheck(covered, null);
    await locked.change({ bill: covered });
    await audit(work, {
      actor: actorOf(staff),
      action: 'check.cancelled',
      entity: 'check',
      entityId: checkId,
    });
  }

  /** For paper: an open or a completed check, never a cancelled one. */
  async function lockPrintable(work: Work, checkId: string): Promise<BilledCheck> {
    const { tableRow } = found(await store.readCheck(work.tx, checkId), 'check_not_found');
    await locks.lock(work, tableRow);
    const check = found(await store.readCheck(work.tx, checkId), 'check_not_found');
    if (check.status === 'cancelled') throw new Refusal('check_not_open', { status: check.status });
    return readBilledCheck(work.tx, check);
  }

  return {
    /** "Close table": the money of this check counts for the business day, once (AMB-062). */
    complete: async (checkId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { locked, billed } = await lockOpen(work, checkId);
        const day = await takeRunningDay(work);
        await locked.vouch();
        const snapshot = { ...checkToWire(billed), status: 'completed' as const };
        const { regularTotal, effectiveTotal } = billed.bill.totals;
        const done = await store.completeCheck(work.tx, checkId, {
          day,
          regularTotal,
          effectiveTotal,
          snapshot,
          by: staff.username,
          now: work.now,
        });
        if (!done) throw new Refusal('check_not_open');
        const covered = billed.sessions.map((session) => session.id);
        await locked.close(covered, 'check_completed');
        const alsoGone = await endVisit(work, locked, billed.check.createdAt);
        await locked.change({ bill: [...covered, ...alsoGone] });
        work.announce({ kind: 'membership', tableRow: locked.table.row });
        await audit(work, {
          actor: actorOf(staff),
          action: 'check.completed',
          entity: 'check',
          entityId: checkId,
          details: {
            day,
            regularTotal,
            effectiveTotal,
            tips: billed.check.tips,
            ...(billed.check.training && { training: true }),
          },
        });
        await checkSold(work, checkId);
        return snapshot;
      }, once),

    cancel: async (checkId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const { locked, billed } = await lockOpen(work, checkId);
        await cancelIn(work, locked, billed, staff);
        await letGo(work, locked, billed.sessions);
        return { status: 'deleted' as const, checkId };
      }, once),

    /** The checks of these visits, in the transaction of whoever holds their table. */
    cancelAll: async (
      work: Work,
      locked: LockedTable,
      checkIds: readonly string[],
      staff: Staff,
    ): Promise<void> => {
      for (const checkId of checkIds) {
        const check = found(await store.readCheck(work.tx, checkId), 'check_not_found');
        await cancelIn(work, locked, await readBilledCheck(work.tx, check), staff);
      }
    },

    printPrecheck: async (checkId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const billed = await lockPrintable(work, checkId);
        const ticket = await printing.enqueueCopy(work, precheckOrder(billed, staff.displayName));
        await audit(work, {
          actor: actorOf(staff),
          action: 'precheck.printed',
          entity: 'check',
          entityId: checkId,
          details: { jobId: ticket.jobId },
        });
        return ticket;
      }, once),

    /** At most one successful fiscal receipt per check (AMB-066). */
    printFiscal: async (checkId: string, staff: Staff, once: Once | null) =>
      uow.run(async (work) => {
        const billed = await lockPrintable(work, checkId);
        const ticket = await printing.enqueueFiscal(
          work,
          fiscalOrder(billed, staff.displayName, await readVenue(work.tx), work.now),
        );
        await audit(work, {
          actor: actorOf(staff),
          action: 'fiscal.printed',
          entity: 'check',
          entityId: checkId,
          details: { jobId: ticket.jobId, duplicate: ticket.duplicate },
        });
        return ticket;
      }, once),

    /** Items, check and, for card always, the fiscal job in one transaction (AMB-085). */
    quickOrder: async (order: QuickOrder, staff: Staff, caller: Caller, once: Once | null) =>
      uow.run(async (work) => {
        const { locked, session } = await locks.lockOf(work, order.sessionId);
        if (!session.isQuickOrder) throw new Refusal('not_a_quick_session');
        mustShop(session);
        const items = await orders.placeIn(work, locked, session, order.lines, caller);
        const payment = { paymentMethod: order.paymentMethod, tips: 0 };
        const checkId = await openCheck(work, world, locked, {
          type: 'quick',
          requester: session,
          covered: [session],
          payment,
          actor: actorOf(caller),
        });
        if (order.fiscal || order.paymentMethod === 'card') {
          const billed = await readBilledCheck(
            work.tx,
            found(await store.readCheck(work.tx, checkId), 'check_not_found'),
          );
          await printing.enqueueFiscal(
            work,
            fiscalOrder(billed, staff.displayName, await readVenue(work.tx), work.now),
          );
        }
        return { status: 'created' as const, checkId, orders: items.map(orders.toPlaced) };
      }, once),

    details: async (checkId: string, caller: Caller) => {
      // Whoever can prove nothing does not even learn which checks exist (AMB-108).
      if (!caller.staff && caller.guestDeviceId === null) throw new Refusal('unauthorized');
      const details = found(await uow.snapshot((tx) => checkDetails(tx, checkId)), 'check_not_found');
      if (!(await proof.mayReadCheck(caller, checkId))) throw new Refusal('not_your_session');
      if (caller.staff) return details;
      return toldUnder(found(await tables.codeOnCheck(caller, checkId), 'check_not_found'), details);
    },
  };
}
export type CheckService = ReturnType<typeof checkService>;
