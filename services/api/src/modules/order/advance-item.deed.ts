import { takesAgainWhenOvertaken, workOf } from '@masa/domain/kitchen-work';
import { orderStatus, type OrderStatus } from '@masa/domain/order-status';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { found, Refusal } from '../../refusal.ts';
import { fireDue, fireItems } from './fire-course.deed.ts';
import { tellSteps, writeSteps } from './item-steps.ts';
import { lockItem } from './locked-item.ts';
import type { OrderNeeds } from './order.needs.ts';
import { readOpenOrder, type OpenOrder } from './open-orders.view.ts';
import { openRecallsOf } from './recall.view.ts';
import { settleWith } from './settling.ts';

/** An order after its step, and the deed by which that can be undone; null: a card or a house of before brought it there. */
export type Advanced = { readonly order: OpenOrder; readonly deedId: string | null };

/** One step on; the same step again changes nothing (AMB-093). What had come back is overtaken by it (AMB-230). */
export const advanceItem =
  ({ uow }: Context, needs: OrderNeeds) =>
  (orderId: string, to: OrderStatus, staff: Staff): Promise<Advanced> =>
    uow.run(async (work) => {
      const { locks, consume, stepped, tapped, tapOf, overtaken, printing } = needs;
      const { item, owner, locked } = await lockItem(work, locks, orderId);
      const told = async () => found(await readOpenOrder(work.tx, item.id), 'order_not_found');
      if (item.status === to) return { order: await told(), deedId: await tapOf(work, item.id, to) };
      if (item.waits !== null) throw new Refusal('waits_for_presence');
      if (to === 'ordered' || !orderStatus.leads(item.status, to))
        throw new Refusal('illegal_transition', { status: item.status });
      await settleWith(work, printing, [item]);
      // Whoever begins it has decided that its course comes now (K-032).
      if (item.heldAt !== null) await fireItems(work, needs, locked, [{ item, owner }], staff);
      if (to === 'delivered') await locked.vouch();
      const recall = (await openRecallsOf(work.tx, [item.id])).get(item.id);
      const was = { status: item.status, recalledTo: recall?.step ?? null };
      const deedId = await tapped(work, {
        tableRow: locked.table.row,
        kind: 'step',
        target: to,
        items: [{ id: item.id, from: workOf(was), inParts: item.partCount !== null }],
        by: staff,
      });
      const walks = [{ item, owner, steps: [to] }];
      const doneAt = await writeSteps(work, walks, { staff, deedId, stepped });
      if (recall) await overtaken(work, [item.id]);
      // Once per item: only who wins the step above comes here. What is cooked in training takes nothing.
      if ((to === 'being_prepared' || takesAgainWhenOvertaken(was)) && !owner.training)
        await consume(work, [{ ...item, orderItemId: item.id }], actorOf(staff));
      const isHandedOut = to === 'delivered' && item.course !== null;
      const next = isHandedOut ? await fireDue(needs)(work, locked, [item.batchId]) : [];
      await locked.change({ screen: [owner.id, ...next] });
      await tellSteps(work, walks, { staff, doneAt });
      return { order: await told(), deedId };
    });
