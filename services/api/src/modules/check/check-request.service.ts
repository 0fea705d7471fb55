import {
  blocksSeparateCheck,
  tableCheckAvailability,
  type CheckRequestOutcome,
  type CheckType,
  type PaymentMethod,
} from '@masa/domain/check';
import { isStale } from '@masa/domain/stamp';
import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { nextCount } from '../../db/counter.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { liveCountsAt } from '../order/public.ts';
import {
  isByStaff,
  openSessionsAt,
  readSession,
  type LockedTable,
  type NamedTables,
  type Session,
  type TableLocks,
} from '../session/public.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import { insertCheck } from './check.store.ts';

export type Payment = {
  readonly paymentMethod: PaymentMethod;
  readonly tips?: number | null | undefined;
  readonly lastProcessedUpdate?: number | string | null | undefined;
};
type Outcome = { readonly status: CheckRequestOutcome; readonly checkId?: string };

const CHECK_NUMBERS = 'check_number';

/** Epoch milliseconds, from either form that clients send (AMB-018). */
const stampOf = ({ lastProcessedUpdate }: Payment): number | null => {
  if (lastProcessedUpdate === undefined || lastProcessedUpdate === null) return null;
  return typeof lastProcessedUpdate === 'number' ? lastProcessedUpdate : Date.parse(lastProcessedUpdate);
};

/** Cash carries no tips through the system (AMB-057). */
function tipsOf({ paymentMethod, tips }: Payment): number {
  const given = tips ?? 0;
  if (paymentMethod === 'cash' && given > 0) throw new Refusal('tips_need_card');
  return given;
}

type NewRequest = {
  readonly type: CheckType;
  readonly requester: Session;
  readonly covered: readonly Session[];
  readonly payment: Payment;
  readonly actor: string;
};

/** Writes a check over these sessions; the table is locked and every guard has spoken. */
export async function openCheck(
  work: Work,
  world: Context['world'],
  locked: LockedTable,
  request: NewRequest,
): Promise<string> {
  const { type, requester, covered, payment, actor } = request;
  const settings = await readVenue(work.tx);
  const day = venueDay(settings, work.now);
  const id = world.newId();
  const sessionIds = covered.map((session) => session.id);
  const tips = tipsOf(payment);
  await insertCheck(work.tx, {
    id,
    number: await nextCount(work.tx, CHECK_NUMBERS, day),
    day,
    tableRow: locked.table.row,
    type,
    requestedBySessionId: requester.id,
    paymentMethod: payment.paymentMethod,
    tips,
    training: requester.training,
    createdAt: work.now,
    sessionIds,
  });
  await locked.putOnCheck(sessionIds, id);
  await locked.change({ bill: sessionIds });
  await audit(work, {
    actor,
    action: 'check.requested',
    entity: 'check',
    entityId: id,
    details: { type, sessions: sessionIds, paymentMethod: payment.paymentMethod, tips },
  });
  return id;
}

async function judgeTable(
  work: Work,
  requester: Session,
  sessions: readonly Session[],
  payment: Payment,
): Promise<CheckRequestOutcome> {
  if (requester.status !== 'open') return 'session_not_open';
  const counts = await liveCountsAt(work.tx, requester.tableRow);
  const payers = sessions.map((session) => ({
    hasCheck: session.checkId !== null,
    items: counts.get(session.id) ?? 0,
  }));
  const availability = tableCheckAvailability(payers);
  if (availability === 'check_requested' || requester.checkId !== null) return 'check_already_requested';
  if (availability === 'please_wait' || sessions.some((session) => session.checkId !== null))
    return 'separate_check_pending';
  if (isStale(stampOf(payment), Math.max(0, ...sessions.map((session) => session.billStamp))))
    return 'sync_check_failed';
  return counts.size > 0 ? 'created' : 'nothing_to_pay';
}

async function judgeSeparate(work: Work, session: Session, payment: Payment): Promise<CheckRequestOutcome> {
  if (session.status !== 'open') return 'session_not_open';
  if (session.checkId !== null) return 'check_already_requested';
  if (isStale(stampOf(payment), session.billStamp)) return 'sync_check_failed';
  const sessions = await openSessionsAt(work.tx, session.tableRow);
  const counts = await liveCountsAt(work.tx, session.tableRow);
  const owners = sessions.filter(({ id }) => counts.has(id));
  if (blocksSeparateCheck(owners.map(({ waiterSession }) => ({ ownerIsWaiter: waiterSession }))))
    return 'waiter_orders_present';
  return counts.has(session.id) ? 'created' : 'nothing_to_pay';
}

export function checkRequestService({ uow, world }: Context, locks: TableLocks, tables: NamedTables) {
  return {
    /** POST /api/session-check-request: one session pays for itself. */
    ofSession: async (
      sessionId: string,
      payment: Payment,
      caller: Caller,
      once: Once | null,
    ): Promise<Outcome> => {
      tipsOf(payment);
      return uow.run(async (work) => {
        const { locked, session } = await locks.lockOf(work, sessionId);
        const status = await judgeSeparate(work, session, payment);
        if (status !== 'created') return { status };
        if (isByStaff(caller, session)) await locked.vouch();
        const checkId = await openCheck(work, world, locked, {
          type: 'session',
          requester: session,
          covered: [session],
          payment,
          actor: actorOf(caller),
        });
        return { status, checkId };
      }, once);
    },

    /** POST /api/table-check-request: all open sessions of the table, with or without items (AMB-055). */
    ofTable: async (
      tableId: string,
      requesterId: string,
      payment: Payment,
      caller: Caller,
      once: Once | null,
    ): Promise<Outcome> => {
      tipsOf(payment);
      const { table } = found(await tables.find(caller, tableId), 'table_not_found');
      return uow.run(async (work) => {
        const locked = await locks.lock(work, table.row);
        const requester = found(await readSession(work.tx, requesterId), 'session_not_found');
        if (requester.tableRow !== table.row) return { status: 'session_not_open' as const };
        if (requester.looksOnly) throw new Refusal('slip_needed');
        const sessions = await openSessionsAt(work.tx, table.row);
        const status = await judgeTable(work, requester, sessions, payment);
        if (status !== 'created') return { status };
        if (isByStaff(caller, requester)) await locked.vouch();
        const checkId = await openCheck(work, world, locked, {
          type: 'table',
          requester,
          covered: sessions,
          payment,
          actor: actorOf(caller),
        });
        return { status, checkId };
      }, once);
    },
  };
}
export type CheckRequestService = ReturnType<typeof checkRequestService>;
