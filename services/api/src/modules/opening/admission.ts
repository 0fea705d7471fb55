import { venueClock } from '@masa/domain/business-day';
import type { Side } from '@masa/domain/menu';
import { isOpen, nextTurn } from '@masa/domain/opening-hours';
import { judgeSlowDown, reaches, type LimitScope, type Pause } from '@masa/domain/ordering-limit';
import { actorOf, type Caller } from '../../caller.ts';
import { TryAgain, type Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { VenueSettings } from '../venue/public.ts';
import { holdLimits, lockLimits, writeTaken, type KnownSlowDown } from './limit.store.ts';

type Line = { readonly menuItemId: string; readonly station: Side; readonly portions: number };
export type AskedFor = {
  readonly lines: readonly Line[];
  readonly sessionId: string;
  /** A waiter, or a guest with his phone. */
  readonly byStaff: boolean;
  /** In spite of a pause that is for everyone; of a guest it means nothing (AMB-220). */
  readonly anyway: boolean;
};

/** Phones order while the venue is open; waiters speak with the kitchen (AMB-217). */
export function mustBeOpen({ hours, timeZone }: VenueSettings, now: number): void {
  if (isOpen(hours, venueClock(now, timeZone))) return;
  throw new Refusal('outside_hours', { opensAt: nextTurn(hours, now, timeZone) });
}

function refusePaused({ scope, until, reason }: Pause, lines: readonly Line[]): never {
  const items = lines.flatMap(({ menuItemId, station }, line) =>
    reaches(scope, station) ? [{ line, menuItemId, error: 'ordering_paused' }] : [],
  );
  throw new Refusal('ordering_paused', { scope, until, reason, ...(scope !== 'venue' && { items }) });
}

const portionsOf = (scope: LimitScope, lines: readonly Line[]): number =>
  lines.reduce((sum, { station, portions }) => sum + (reaches(scope, station) ? portions : 0), 0);

async function count({ tx, now }: Work, slow: readonly KnownSlowDown[], lines: readonly Line[]) {
  for (const limit of slow) {
    const asked = portionsOf(limit.scope, lines);
    if (asked === 0) continue;
    const verdict = judgeSlowDown(limit, asked, now);
    if (!verdict.fits)
      throw new Refusal('kitchen_busy', {
        scope: limit.scope,
        retryAt: Math.min(verdict.retryAt, limit.until),
      });
    await writeTaken(tx, limit.scope, verdict.taken);
  }
}

export type Admission = (work: Work, asked: AskedFor, caller: Caller) => Promise<void>;

/**
 * Whether hall and kitchen take this order now. Its transaction holds the rows of the limits, so that no pause is stored
 * while it is on its way: whoever comes first is stored first. Many hold them at once; while something is slowed down each
 * holds them alone and counts. That it must is heard from the rows themselves: who held them with others begins again,
 * because two of them would wait for each other (AMB-220).
 */
export function admission(): Admission {
  let countsUntil = 0;
  return async (work, { lines, sessionId, byStaff, anyway }, caller) => {
    const isAlone = !byStaff && work.now < countsUntil;
    const { pauses, slow } = await (isAlone ? lockLimits : holdLimits)(work.tx, work.now);
    countsUntil = Math.max(0, ...slow.map(({ until }) => until));
    const met = pauses.filter(
      ({ scope, who }) => (!byStaff || who === 'everyone') && portionsOf(scope, lines) > 0,
    );
    const [pause] = met;
    if (pause && !(byStaff && anyway)) refusePaused(pause, lines);
    if (pause)
      await audit(work, {
        actor: actorOf(caller),
        action: 'order.despite_pause',
        entity: 'session',
        entityId: sessionId,
        details: { paused: met.map(({ scope, reason, by }) => ({ scope, reason, by })) },
      });
    if (byStaff || !slow.some(({ scope }) => portionsOf(scope, lines) > 0)) return;
    if (!isAlone) throw new TryAgain();
    await count(work, slow, lines);
  };
}
