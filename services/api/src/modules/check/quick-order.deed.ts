import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { mustShop } from '../order/public.ts';
import { readVenue } from '../venue/public.ts';
import { isFree } from './billed-check.ts';
import { fiscalOrder } from './check-documents.ts';
import type { QuickCheck, QuickOrder } from './check.inputs.ts';
import type { CheckNeeds } from './check.needs.ts';
import { readCheck } from './check.store.ts';
import { readBilledCheck } from './check.view.ts';
import { openCheck } from './open-check.ts';

/** Items, check and, for card always, the fiscal job in one transaction (AMB-085); what is free has no receipt. */
export const quickOrder =
  ({ uow, world }: Context, { locks, orders, printing }: CheckNeeds) =>
  <A>(order: QuickOrder, staff: Staff, caller: Caller, { once, tell }: Repeatable<QuickCheck, A>) =>
    uow.run(async (work) => {
      const { locked, session } = await locks.lockOf(work, order.sessionId);
      if (!session.isQuickOrder) throw new Refusal('not_a_quick_session');
      mustShop(session);
      const items = await orders.placeIn(work, locked, session, order.cart, caller);
      const payment = { paymentMethod: order.paymentMethod, tips: 0, seenStamp: null };
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
          found(await readCheck(work.tx, checkId), 'check_not_found'),
        );
        if (!isFree(billed))
          await printing.enqueueFiscal(
            work,
            fiscalOrder(billed, staff.displayName, await readVenue(work.tx), work.now),
          );
      }
      return tell({ checkId, items });
    }, once);
