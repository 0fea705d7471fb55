import { judgePromo, normalPromocode, type PromoStatus } from '@masa/domain/promo';
import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import type { VoucherGuard } from '../../limits/misses.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { hasOrdered, type OrderItem, type OrderService } from '../order/public.ts';
import {
  isByStaff,
  openSessionsAt,
  readSession,
  type LockedTable,
  type Session,
  type TableLocks,
  mustOrder,
} from '../session/public.ts';
import * as store from './promo.store.ts';

type Application = {
  readonly promocode: string;
  readonly sessionId: string;
  readonly appliedToOrder?: string | null | undefined;
};
type Target = {
  readonly locked: LockedTable;
  readonly session: Session;
  readonly item: OrderItem | null;
  readonly changed: readonly string[];
};

async function judge(
  work: Work,
  code: string,
  { item, session }: Target,
): Promise<{ status: PromoStatus; promo: store.Promo | null }> {
  const promo = await store.promoByCode(work.tx, code);
  const target = item
    ? {
        kind: 'item' as const,
        hasPromo: await store.itemHasPromo(work.tx, item.id),
        group: item.group,
        menuItemId: item.menuItemId,
      }
    : { kind: 'table' as const, hasPromo: await store.tableHasPromo(work.tx, session.tableRow) };
  return { status: judgePromo(promo, target, work.now), promo };
}

type Answer = { readonly status: PromoStatus };
type PromoDeps = {
  readonly locks: TableLocks;
  readonly orders: OrderService;
  /** Guessing codes is counted, using them is not. */
  readonly countMisses: VoucherGuard;
};

export function promoService({ db, uow, world }: Context, { locks, orders, countMisses }: PromoDeps) {
  /** Any open session of the table may discount any item of it whose owner has no check (AMB-074). */
  async function itemTarget(work: Work, sessionId: string, orderId: string): Promise<Target> {
    const { item, owner, locked } = await orders.lockItem(work, orderId);
    const session = await readSession(work.tx, sessionId);
    if (!session) throw new Refusal('session_not_found');
    if (session.status !== 'open') throw new Refusal('session_not_open');
    if (owner.tableRow !== session.tableRow || owner.status !== 'open') throw new Refusal('order_not_found');
    if (owner.checkId !== null || session.checkId !== null) throw new Refusal('check_requested');
    mustOrder(session);
    return { locked, session, item, changed: [owner.id] };
  }

  async function tableTarget(work: Work, sessionId: string): Promise<Target> {
    const { locked, session } = await locks.lockOf(work, sessionId);
    if (session.status !== 'open') throw new Refusal('session_not_open');
    const all = await openSessionsAt(work.tx, session.tableRow);
    if (all.some(({ checkId }) => checkId !== null)) throw new Refusal('check_requested');
    mustOrder(session);
    return { locked, session, item: null, changed: all.map(({ id }) => id) };
  }

  return {
    apply: async (application: Application, caller: Caller, once: Once | null) => {
      const { sessionId } = application;
      const { tableRow } = found(await readSession(db, sessionId), 'session_not_found');
      const guess = { caller, sessionId, tableRow, hasOrdered: await hasOrdered(db, sessionId) };
      return countMisses(guess, () => applyOnce(application, caller, once));
    },
  };

  async function applyOnce(application: Application, caller: Caller, once: Once | null): Promise<Answer> {
    const { appliedToOrder } = application;
    return uow.run(async (work) => {
      const target = appliedToOrder
        ? await itemTarget(work, application.sessionId, appliedToOrder)
        : await tableTarget(work, application.sessionId);
      const { status, promo } = await judge(work, normalPromocode(application.promocode), target);
      if (status !== 'applied' || !promo) return { status };
      if (!(await store.takeUse(work.tx, promo.id))) return { status: 'already_used' as const };
      const { locked, session, item, changed } = target;
      if (isByStaff(caller, session)) await locked.vouch();
      await store.insertApplication(work.tx, {
        id: world.newId(),
        promoId: promo.id,
        tableRow: session.tableRow,
        sessionId: session.id,
        orderItemId: item?.id ?? null,
        now: work.now,
      });
      await locked.change({ bill: changed });
      await audit(work, {
        actor: actorOf(caller),
        action: 'promo.applied',
        entity: 'promo',
        entityId: promo.id,
        details: { session: session.id, order: item?.id ?? null },
      });
      return { status };
    }, once);
  }
}
export type PromoService = ReturnType<typeof promoService>;
