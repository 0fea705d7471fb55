import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { DiningTable, Session } from '../session/public.ts';
import { lockItem } from './locked-item.ts';
import type { OrderNeeds } from './order.needs.ts';
import { liveItemsOf } from './order.store.ts';
import { withHeldCodes } from './pickup-codes.ts';
import { settleVisits } from './settling.ts';
import { readStickerAllergens } from './sticker-allergens.ts';
import { noticesOf } from './notices.ts';
import { stickerOrder } from './sticker.ts';

/** Staff print an item's sticker once more. */
export const printSticker =
  ({ uow }: Context, { locks, printing }: OrderNeeds) =>
  (orderId: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const { item, owner, locked } = await lockItem(work, locks, orderId);
      if (item.waits !== null) throw new Refusal('waits_for_presence');
      if (item.heldAt !== null) throw new Refusal('waits_for_course');
      const containsOf = await readStickerAllergens(work.tx, [item]);
      const { tableName } = locked.table;
      const [told = item] = await withHeldCodes(work.tx, [item]);
      const ticket = await printing.enqueueCopy(
        work,
        stickerOrder(told, owner, tableName, staff.displayName, 'order', containsOf(item)),
      );
      await audit(work, {
        actor: actorOf(staff),
        action: 'sticker.printed',
        entity: 'order',
        entityId: item.id,
        details: { jobId: ticket.jobId },
      });
      return ticket;
    }, once);

/** Cooks must find the new table: undelivered items of a moved guest get a slip (AMB-045). */
export const printMoved =
  ({ printing }: Pick<OrderNeeds, 'printing'>) =>
  async (work: Work, session: Session, to: DiningTable, stamp: number): Promise<void> => {
    await settleVisits({ printing })(work, [session.id]);
    const waiting = (await liveItemsOf(work.tx, [session.id])).filter((item) => item.status !== 'delivered');
    const ids = waiting.map(({ id }) => id);
    const stickered = await printing.withSticker(work, ids);
    // Without a sticker nobody has a paper with the old table on it.
    const moved = waiting
      .filter(({ id }) => stickered.has(id))
      .map((item) => ({ item, owner: session, dedupKey: `moved:${item.id}:${stamp}` }));
    const said = { notice: 'moved', tableName: to.tableName, requestedBy: null } as const;
    await printing.enqueueAll(work, await noticesOf(work, moved, said));
  };
