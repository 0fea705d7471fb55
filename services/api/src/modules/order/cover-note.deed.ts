import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { lockItem } from './locked-item.ts';
import type { OrderNeeds } from './order.needs.ts';
import { changeItems } from './order.store.ts';

/**
 * What a guest has written is taken from every screen and from the papers that are kept; that it was covered, and by whom,
 * stays in the audit log, its words do not (AMB-208). A note that is covered already changes nothing.
 */
export const coverNote =
  ({ uow }: Context, { locks, printing }: OrderNeeds) =>
  (orderId: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const { item, owner, locked } = await lockItem(work, locks, orderId);
      const answer = { status: 'covered' as const, id: item.id };
      if (item.note === null) return answer;
      await changeItems(work.tx, [item.id], { note: null });
      await printing.coverNotes(work, [item.id]);
      await locked.change({ screen: [owner.id] });
      await audit(work, {
        actor: actorOf(staff),
        action: 'order.note_covered',
        entity: 'order',
        entityId: item.id,
        details: { item: item.menuItemId, session: owner.id },
      });
      return answer;
    }, once);
