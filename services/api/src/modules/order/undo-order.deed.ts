import { orderStatus } from '@masa/domain/order-status';
import { isUndoInTime, UNDONE_BY_GUEST } from '@masa/domain/settling';
import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { TryAgain, type Once, type Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { LockedTable, Session } from '../session/public.ts';
import type { OrderNeeds } from './order.needs.ts';
import type { OrderItem } from './order.tables.ts';
import { readItems, softDelete } from './order.store.ts';
import { readSent, type SentItem } from './settling.store.ts';

export type UndoOutcome = 'undone' | 'too_late';

/** One order of this visit, and nothing else: what it has claimed was sent by somebody else. */
async function readOwn(work: Work, session: Session, ids: readonly string[]): Promise<readonly SentItem[]> {
  const sent = await readSent(work.tx, ids);
  if (sent.length < ids.length || sent.some(({ sentBy }) => sentBy !== session.id))
    throw new Refusal('order_not_found');
  if (new Set(sent.map(({ batchId }) => batchId)).size > 1) throw new Refusal('one_order_only');
  return sent;
}

const isUntouched = (item: OrderItem, session: Session, now: number): boolean =>
  item.deletedAt === null &&
  item.sessionId === session.id &&
  item.status === orderStatus.initial &&
  isUndoInTime(item.settlesAt, now);

async function takeBack(
  work: Work,
  { printing, releasePromos, letGo }: OrderNeeds,
  locked: LockedTable,
  session: Session,
  items: readonly OrderItem[],
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await softDelete(work.tx, ids, UNDONE_BY_GUEST, work.now);
  await releasePromos(work, ids);
  // An agent has taken one since it was looked for.
  if ((await printing.dismissStickers(work, ids)).size > 0) throw new TryAgain();
  await locked.change({ bill: [session.id] });
  await letGo(work, locked, [session]);
}

/**
 * POST /api/order-undo: while it settles, a guest takes back what he has just sent, as if he had never sent it. What
 * kitchen, bar, printer or bill have had to do with stays, and nothing is changed (AMB-225).
 */
export const undoOrder =
  ({ uow }: Context, needs: OrderNeeds) =>
  (sessionId: string, orderIds: readonly string[], caller: Caller, once: Once | null) =>
    uow.run(async (work): Promise<{ readonly status: UndoOutcome }> => {
      const { locked, session } = await needs.locks.lockOf(work, sessionId);
      const ids = [...new Set(orderIds)];
      const sent = await readOwn(work, session, ids);
      if (sent.every(({ deletedBy }) => deletedBy === UNDONE_BY_GUEST)) return { status: 'undone' };
      const items = await readItems(work.tx, ids);
      const isInTime =
        session.status === 'open' &&
        session.checkId === null &&
        items.every((item) => isUntouched(item, session, work.now)) &&
        !(await needs.printing.areStickersOut(work, ids));
      if (!isInTime) return { status: 'too_late' };
      await takeBack(work, needs, locked, session, items);
      await audit(work, {
        actor: actorOf(caller),
        action: 'order.undone',
        entity: 'session',
        entityId: session.id,
        details: {
          batchId: items[0]?.batchId,
          items: items.map(({ id, menuItemId, price }) => ({ id, menuItemId, price })),
        },
      });
      return { status: 'undone' };
    }, once);
