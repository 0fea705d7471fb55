import { actorOf, type Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { readPlaces, writePlace } from './station.store.ts';

/**
 * Of each of these dishes the stations that make it from now on, under the lock of the stations. Whoever calls says
 * `menuChanged`, and announces it.
 */
export async function routeDishes(
  work: Work,
  routes: ReadonlyMap<string, readonly string[]>,
  staff: Staff,
): Promise<void> {
  for (const before of await readPlaces(work.tx)) {
    const isWanted = (item: string) => routes.get(item)?.includes(before.id) ?? true;
    const kept = before.items.filter(isWanted);
    const added = [...routes.keys()].filter((item) => isWanted(item) && !before.items.includes(item));
    if (added.length === 0 && kept.length === before.items.length) continue;
    const after = { ...before, items: [...kept, ...added].toSorted() };
    await writePlace(work.tx, after);
    await audit(work, {
      actor: actorOf(staff),
      action: 'station.changed',
      entity: 'station',
      entityId: before.id,
      details: { before, after },
    });
  }
}
