import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { soldDishHandedOver } from '../report/public.ts';
import { lockItem } from './locked-item.ts';
import type { OrderNeeds } from './order.needs.ts';
import { advanceItem as writeStep } from './order.store.ts';
import { readOpenOrder, type OpenOrder } from './overview.view.ts';
import { settleWith } from './settling.ts';

/** One step on; the same step again changes nothing (AMB-093). */
export const advanceItem =
  ({ uow }: Context, { locks, consume, stepped, printing }: OrderNeeds) =>
  (orderId: string, to: OrderStatus, staff: Staff): Promise<OpenOrder> =>
    uow.run(async (work) => {
      const { item, owner, locked } = await lockItem(work, locks, orderId);
      if (item.status === to) return found(await readOpenOrder(work.tx, item.id), 'order_not_found');
      if (item.waits !== null) throw new Refusal('waits_for_presence');
      if (!orderStatus.leads(item.status, to))
        throw new Refusal('illegal_transition', { status: item.status });
      await settleWith(work, printing, [item]);
      if (to === 'delivered') await locked.vouch();
      if (!(await writeStep(work.tx, item.id, item.status, to, work.now)))
        throw new Refusal('illegal_transition');
      await stepped(work, { itemId: item.id, from: item.status, to, by: staff });
      const actor = actorOf(staff);
      // Once per item: only who wins the step above comes here. What is cooked in training takes nothing.
      if (to === 'being_prepared' && !owner.training)
        await consume(work, { ...item, orderItemId: item.id }, actor);
      await locked.change({ screen: [owner.id] });
      await audit(work, {
        actor,
        action: 'order.status',
        entity: 'order',
        entityId: item.id,
        details: { from: item.status, to },
      });
      if (to === 'delivered' && owner.status === 'closed') await soldDishHandedOver(work, item);
      return found(await readOpenOrder(work.tx, item.id), 'order_not_found');
    });
