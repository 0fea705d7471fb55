import type { Records, Rule } from './records.ts';

/** I52: what waits for its course is only ordered, of a course, and has no paper but one that a later one calls back. */
function* I52({ items, jobs, itemEvents }: Records) {
  const papers = Map.groupBy(
    jobs.filter(({ kind, status }) => kind === 'sticker' && status !== 'dismissed'),
    ({ itemId }) => itemId,
  );
  const last = new Map(
    itemEvents.flatMap(({ itemId, kind }) => (kind === 'fire' || kind === 'hold' ? [[itemId, kind]] : [])),
  );
  for (const { id, course, heldAt, status, deletedAt } of items.values()) {
    if (heldAt === null) {
      if (last.get(id) === 'hold') yield `item ${id} was held and waits no longer, and nobody fired it`;
      continue;
    }
    if (course === null) yield `item ${id} is held and of no course`;
    if (status !== 'ordered') yield `item ${id} is held and is ${status}`;
    if (last.get(id) === 'fire') yield `item ${id} was fired and is held`;
    const own = papers.get(id) ?? [];
    const isCalledBack = own.some(({ notice }) => notice === 'hold');
    if (deletedAt === null && !isCalledBack && own.some(({ notice }) => notice === 'order'))
      yield `item ${id} is held and has a sticker`;
  }
}

export const courseRules = { I52 } satisfies Record<string, Rule>;
