import { actorOf, type Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { readDayparts, writeDaypart } from './time-rule.store.ts';

/**
 * Of each of these dishes the dayparts that it is bound to by itself from now on, under the lock of the time rules. Whoever
 * calls says `menuChanged`, and announces it.
 */
export async function bindDishes(
  work: Work,
  bound: ReadonlyMap<string, readonly string[]>,
  staff: Staff,
): Promise<void> {
  for (const before of await readDayparts(work.tx)) {
    const isWanted = (item: string) => bound.get(item)?.includes(before.id) ?? true;
    const known = new Set(before.items);
    const kept = before.items.filter(isWanted);
    const added = [...bound.keys()].filter((item) => isWanted(item) && !known.has(item));
    if (added.length === 0 && kept.length === before.items.length) continue;
    const after = { ...before, items: [...kept, ...added] };
    await writeDaypart(work.tx, after);
    await audit(work, {
      actor: actorOf(staff),
      action: 'daypart.changed',
      entity: 'daypart',
      entityId: before.id,
      details: { before, after },
    });
  }
}
