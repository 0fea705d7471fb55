import { line, type Evening } from './evening.ts';
import { tappingCards } from './tapping-cards.ts';

type Course = { readonly dish: string; readonly course?: number };
type Sent = {
  readonly ids: readonly string[];
  readonly session: { readonly id: string };
  readonly table: string;
  readonly batchId: string;
};

export const starter = { dish: 'fries', course: 1 };
export const main = { dish: 'wings_buffalo__8pc', course: 2 };

const courseOf = ({ batchId, table: tableId }: Sent, course: number) => ({
  body: { batchId, tableId, course },
});

/** What a waiter does with the courses of his orders, in few words. */
export function sendingCourses(bar: Evening) {
  const cook = tappingCards(bar);
  return {
    /** What a waiter sends in one order: its items and its card. */
    sent: async (...courses: readonly Course[]): Promise<Sent> => {
      const session = await bar.waiterAt(bar.table());
      const { orders } = await bar.ana.placeOrder({
        body: {
          sessionId: session.id,
          orderItems: courses.map(({ dish, ...of }) => ({ ...line(dish), ...of })),
        },
      });
      const ids = orders.map(({ id }) => id);
      return { ids, session, table: session.tableId, batchId: await cook.batchOf(ids[0] ?? '') };
    },
    fire: (one: Sent, course: number, api = bar.ana) => api.fireCourse(courseOf(one, course)),
    hold: (one: Sent, course: number, api = bar.ana) => api.holdCourse(courseOf(one, course)),
    /** From ordered to handed out, step by step. */
    serve: async (id: string): Promise<void> => {
      for (const nextStatus of ['being_prepared', 'ready_for_delivery', 'delivered'])
        await bar.ion.advanceOrder({ params: { orderId: id, nextStatus } });
    },
    heldOf: async (ids: readonly string[]) => {
      const board = await cook.board();
      return ids.map((id) => board.get(id)?.held);
    },
    firedTimes: async (id: string): Promise<number> =>
      (await cook.eventsOf(id)).filter(({ kind }) => kind === 'fire').length,
  };
}
