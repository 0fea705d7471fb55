import type { Place } from '@masa/domain/station';
import { actorOf, type Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { mustHold } from './full-station.ts';
import { writePlace } from './station.store.ts';

type Routed = { readonly before: Place; readonly after: Place };

/** What becomes of the stations when each of these dishes is made exactly there. */
export const routed = (
  places: readonly Place[],
  routes: ReadonlyMap<string, readonly string[]>,
): readonly Routed[] =>
  places.flatMap((before) => {
    const isWanted = (item: string) => routes.get(item)?.includes(before.id) ?? true;
    const known = new Set(before.items);
    const kept = before.items.filter(isWanted);
    const added = [...routes.keys()].filter((item) => isWanted(item) && !known.has(item));
    if (added.length === 0 && kept.length === before.items.length) return [];
    const after = { ...before, items: [...kept, ...added].toSorted() };
    mustHold(after);
    return [{ before, after }];
  });

/** Under the lock of the stations. Whoever calls says `menuChanged`, and announces it. */
export async function routeDishes(work: Work, changes: readonly Routed[], staff: Staff): Promise<void> {
  for (const { before, after } of changes) {
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
