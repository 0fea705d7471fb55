import type { SkippedBecause } from '@masa/domain/kitchen-work';
import { orderStatus } from '@masa/domain/order-status';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { readCourses, type CourseOf } from './course.view.ts';
import { visitsOf, type FireNeeds } from './fire-course.deed.ts';
import type { OrderNeeds } from './order.needs.ts';
import { changeItems } from './order.store.ts';
import { readOpenOrders, type OpenOrder } from './open-orders.view.ts';
import { noticesOf } from './notices.ts';

export type Held = {
  readonly held: readonly OpenOrder[];
  readonly skipped: readonly { readonly id: string; readonly why: SkippedBecause }[];
};

/** POST /api/admin/order-hold: what nobody has begun waits again; a paper that is out already is called back by one that says so. */
export const holdCourse =
  ({ uow }: Context, { locks, printing, noted }: FireNeeds & Pick<OrderNeeds, 'locks'>) =>
  <A>(asked: CourseOf, staff: Staff, { once, tell }: Repeatable<Held, A>): Promise<A> =>
    uow.run(async (work) => {
      const locked = await locks.lock(work, asked.tableRow);
      const course = (await readCourses(work.tx, asked)).filter(({ item }) => item.course === asked.course);
      if (course.length === 0) throw new Refusal('course_not_found');
      const skipped = course.flatMap(({ item }) =>
        item.status === orderStatus.initial ? [] : [{ id: item.id, why: 'moved_on' as const }],
      );
      const open = course.filter(({ item }) => item.status === orderStatus.initial && item.heldAt === null);
      if (open.length === 0) return tell({ held: [], skipped });
      const ids = open.map(({ item }) => item.id);
      await changeItems(work.tx, ids, {
        heldAt: work.now,
        releasedAt: null,
        rushedAt: null,
        rushedBy: null,
      });
      const onPaper = await printing.dismissStickers(work, ids);
      await printing.enqueueAll(
        work,
        await noticesOf(
          work,
          open
            .filter(({ item }) => onPaper.has(item.id))
            .map(({ item, owner }) => ({ item, owner, dedupKey: `hold:${item.id}:${work.now}` })),
          { notice: 'hold', tableName: locked.table.tableName, requestedBy: staff.displayName },
        ),
      );
      for (const id of ids) {
        await noted(work, { itemId: id, kind: 'hold', by: staff.username });
        await audit(work, {
          actor: actorOf(staff),
          action: 'order.held',
          entity: 'order',
          entityId: id,
          details: { course: asked.course },
        });
      }
      await locked.change({ screen: visitsOf(open) });
      return tell({ held: await readOpenOrders(work.tx, ids), skipped });
    }, once);
