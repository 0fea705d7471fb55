import type { Context } from '../../context.ts';
import { nextTurn } from '@masa/domain/opening-hours';
import type { Reader } from '../../db/database.ts';
import { readVenue } from '../venue/public.ts';
import { readLimits } from './limit.store.ts';
import { readTimeRules } from './time-rule.store.ts';
import { nextMoment } from './time-rules.ts';

/** The next instant at which menu, prices or doors are otherwise with nobody touching them. */
async function nextEdge(reader: Reader, after: number): Promise<number> {
  const { hours, timeZone } = await readVenue(reader);
  const rules = await readTimeRules(reader);
  const { pauses, slow } = await readLimits(reader, after);
  return Math.min(
    nextTurn(hours, after, timeZone) ?? Infinity,
    nextMoment(rules, after, timeZone) ?? Infinity,
    ...[...pauses, ...slow].map(({ until }) => until),
  );
}

/**
 * Hours, dayparts, prices and pauses change without a deed. Each process looks at the clock by itself and tells its own
 * screens at the edge: nothing crosses the bus, and no process waits for another (AMB-218). What answers say never
 * depends on this: whoever answers looks at the clock himself.
 */
export function openingClock({ uow, bus, world }: Context) {
  let since = world.now();
  let edge: Promise<number> | null = null;
  const stopListening = bus.subscribe(({ kind }) => {
    // Rules may be others now, and everybody has just been told.
    if (kind !== 'venue' && kind !== 'missed') return;
    since = world.now();
    edge = null;
  });

  return {
    look: async (): Promise<void> => {
      const asked = (edge ??= uow.snapshot((tx) => nextEdge(tx, since)));
      try {
        if (world.now() < (await asked) || edge !== asked) return;
      } catch (reason) {
        if (edge === asked) edge = null;
        throw reason;
      }
      bus.publishHere({ kind: 'venue', timestamp: world.now() });
    },
    close: stopListening,
  };
}
