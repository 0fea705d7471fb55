import { dishesOfPass } from '@masa/domain/alert';
import { CALL_RINGS_EVERY_MS } from '@masa/domain/call-rings';
import { orderAtPass } from '@masa/domain/pass-bell';
import { actorOf, type Caller, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { boardOf } from './board.view.ts';
import { keepPassRing, rungFor } from './pass-ring.store.ts';

/** Which table a caller means. */
export type TablesByCode = {
  readonly find: (
    caller: Caller,
    code: string,
  ) => Promise<{ readonly table: { readonly row: number; readonly tableId: string } } | undefined>;
};
export type PassOrder = { readonly batchId: string; readonly tableId: string; readonly tableRow: number };

/**
 * Whoever stands at the pass calls the hall for an order that is there as a whole (AMB-237): what rang of it before has been
 * seen, and nobody came. It rings once in twenty seconds, however often it is tapped. Answers when it rang.
 */
export const ringHall =
  ({ uow }: Pick<Context, 'uow'>) =>
  ({ batchId, tableId, tableRow }: PassOrder, staff: Staff): Promise<number> =>
    uow.run(async (work) => {
      const before = await rungFor(work.tx, batchId, tableRow);
      const state = orderAtPass(dishesOfPass(await boardOf(work.tx, work.now)), { batchId, tableId });
      if (state === null) throw new Refusal('order_not_found');
      if (state === 'missing') throw new Refusal('illegal_transition');
      // A ring that is still to come was rung before the clock was set back.
      if (before <= work.now && work.now < before + CALL_RINGS_EVERY_MS) return before;
      await keepPassRing(work.tx, batchId, tableRow, work.now);
      await audit(work, {
        actor: actorOf(staff),
        action: 'alert.rung',
        entity: 'alert',
        entityId: 'waiter',
        details: { batchId, tableId },
      });
      work.announce({ kind: 'staff', timestamp: work.now });
      return work.now;
    });
