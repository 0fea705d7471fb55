import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { isDuplicate, type Reader } from '../../db/database.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { lockAllGroups } from './menu-group.store.ts';

/** Handed in: what the seed knows of the demo bar. */
export type DemoMenuSource = {
  /** There is nothing on the menu, not even something switched off. */
  readonly isWanted: (reader: Reader) => Promise<boolean>;
  /** Lays its pictures ready; what it answers writes the rows and counts the items. */
  readonly unpack: () => Promise<(work: Work) => Promise<number>>;
};

/** For a venue that wants to look around before it writes its own menu. */
export function demoMenuService({ uow }: Context, source: DemoMenuSource) {
  const refuseIfNotWanted = async (reader: Reader): Promise<void> => {
    if (!(await source.isWanted(reader))) throw new Refusal('menu_exists');
  };

  return {
    take: async (
      staff: Staff,
      once: Once | null,
    ): Promise<{ readonly status: 'created'; readonly items: number }> => {
      // Under a key the menu that is there may be the one that this very deed has brought.
      if (once === null) await uow.snapshot(refuseIfNotWanted);
      const fill = await source.unpack();
      try {
        return await uow.run(async (work) => {
          await lockAllGroups(work.tx);
          await refuseIfNotWanted(work.tx);
          const items = await fill(work);
          await audit(work, {
            actor: actorOf(staff),
            action: 'menu.demo_taken',
            entity: 'venue',
            entityId: '1',
            details: { items },
          });
          work.announce({ kind: 'venue', timestamp: work.now });
          return { status: 'created', items };
        }, once);
      } catch (reason) {
        // Pressed on two devices at once, and the other one was faster.
        if (isDuplicate(reason)) await uow.snapshot(refuseIfNotWanted);
        throw reason;
      }
    },
  };
}
export type DemoMenuService = ReturnType<typeof demoMenuService>;
