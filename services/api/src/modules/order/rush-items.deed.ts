import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { lockItems } from './locked-item.ts';
import type { OrderNeeds } from './order.needs.ts';
import { changeItems } from './order.store.ts';
import type { OrderItem } from './order.tables.ts';
import { settleWith } from './settling.ts';

function mustBeInKitchen({ station, status, waits, heldAt }: OrderItem): void {
  if (station !== 'kitchen') throw new Refusal('kitchen_only');
  if (status === 'delivered') throw new Refusal('illegal_transition', { status });
  if (waits !== null) throw new Refusal('waits_for_presence');
  if (heldAt !== null) throw new Refusal('waits_for_course');
}

/** Dishes of a card are urgent, or no longer; of two people who say the same the second one changes nothing (AMB-241). */
export const rushItems =
  ({ uow }: Context, { locks, printing, noted }: OrderNeeds) =>
  <A>(
    orderIds: readonly string[],
    rush: boolean,
    staff: Staff,
    { once, tell }: Repeatable<readonly OrderItem[], A>,
  ): Promise<A> =>
    uow.run(async (work) => {
      const { items, locked } = await lockItems(work, locks, orderIds);
      for (const item of items) mustBeInKitchen(item);
      const fresh = items.filter(({ rushedAt }) => (rushedAt !== null) !== rush).map(({ id }) => id);
      if (fresh.length === 0) return tell(items);
      await settleWith(work, printing, items);
      const mark = rush
        ? { rushedAt: work.now, rushedBy: staff.username }
        : { rushedAt: null, rushedBy: null };
      await changeItems(work.tx, fresh, mark);
      await locked.change({});
      for (const id of fresh) {
        if (rush) await noted(work, { itemId: id, kind: 'rush', by: staff.username });
        await audit(work, {
          actor: actorOf(staff),
          action: rush ? 'order.rushed' : 'order.unrushed',
          entity: 'order',
          entityId: id,
        });
      }
      return tell(items.map((item) => (fresh.includes(item.id) ? { ...item, ...mark } : item)));
    }, once);
