import { addDays, instantOfDay } from '@masa/domain/business-day';
import { lossesOf, redNow } from '@masa/domain/loss-detectors';
import { HOUR, MINUTE, type LossTrace } from '@masa/domain/loss-evening';
import { limitsWith } from '@masa/domain/loss-watch';
import type { Context } from '../../context.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import { untilDone } from '../../db/pieces.ts';
import { readVenue, venueDay, venueTimeOf, type VenueSettings } from '../venue/public.ts';
import { runningVisits, wholeEvening } from './evening.view.ts';
import { forgetFindings, keepFindings } from './finding.store.ts';
import { readLookedDays, writeLookedDay } from './looked-day.store.ts';
import { readRules } from './rule.store.ts';
import { anyDrawerSince, visitsSince } from './visits.view.ts';

/** What waits half a day for what becomes of it is asked then. */
const LAST_LOOK_AFTER = 12 * HOUR;
/** A house that was off for longer is looked at from here on. */
const MOST_DAYS_BEHIND = 14;
/** Whoever has seen a check before the other process has: looked at once more, found once. */
const OVERLAP = 2 * MINUTE;
/** How long findings are kept. */
const KEPT_DAYS = 365;
const FORGOTTEN_AT_ONCE = 100;

/**
 * Looks at the evenings. Each job may run twice, and in several processes at once: what is found again has the same mark,
 * and is there once.
 */
export function lossWatch({ db, beside, uow, world }: Context) {
  let lookedAt: number | null = null;

  const keep = (traces: readonly LossTrace[], day: string, also?: { readonly done: boolean }) =>
    uow.run(async (work) => {
      const { newId } = world;
      const fresh = await keepFindings(work.tx, traces, { day, now: work.now, newId });
      if (also) await writeLookedDay(work.tx, day, also.done, work.now);
      if (fresh > 0) work.announce({ kind: 'staff', timestamp: work.now });
    });

  async function lookAt(day: string, settings: VenueSettings, now: number): Promise<void> {
    const time = venueTimeOf(settings);
    const end = instantOfDay(addDays(day, 1), time.startsAt, time);
    const rules = await readRules(db);
    const traces = await snapshotOf(beside, async (tx) =>
      lossesOf(await wholeEvening(tx, { day, now, settings }), rules),
    );
    await keep(traces, day, { done: now >= end + LAST_LOOK_AFTER });
  }

  return {
    /** Business days that are over: each once when it is, and once more half a day later. */
    pastDays: async (): Promise<void> => {
      const settings = await readVenue(db);
      const now = world.now();
      const today = venueDay(settings, now);
      const looked = new Map((await readLookedDays(db, MOST_DAYS_BEHIND)).map((one) => [one.day, one]));
      // A house that was never looked at says too little of the days before.
      if (looked.size === 0) return keep([], today, { done: false });
      const first = [...looked.keys()].reduce((one, other) => (one < other ? one : other));
      const time = venueTimeOf(settings);
      for (let back = MOST_DAYS_BEHIND; back > 0; back -= 1) {
        const day = addDays(today, -back);
        const before = looked.get(day);
        if (day < first || before?.done) continue;
        const end = instantOfDay(addDays(day, 1), time.startsAt, time);
        const wasOver = before !== undefined && before.lookedAt >= end;
        if (!wasOver || now >= end + LAST_LOOK_AFTER) await lookAt(day, settings, now);
      }
    },

    /** What is red already while the day runs. */
    runningDay: async (): Promise<void> => {
      const now = world.now();
      const since = (lookedAt ?? now - HOUR) - OVERLAP;
      lookedAt = now;
      const settings = await readVenue(db);
      const day = venueDay(settings, now);
      const rules = await readRules(db);
      const { minutes = 0 } = limitsWith('L18', rules.L18?.limits ?? {});
      const sessions = await visitsSince(beside, { day, since, backSince: since - minutes * MINUTE });
      if (sessions.length === 0 && !(await anyDrawerSince(beside, { day, since }))) return;
      const traces = await snapshotOf(beside, async (tx) =>
        redNow(await runningVisits(tx, { day, now, settings }, sessions), rules),
      );
      if (traces.length > 0) await keep(traces, day);
    },

    forget: async (): Promise<void> => {
      const before = addDays(venueDay(await readVenue(db), world.now()), -KEPT_DAYS);
      await untilDone(
        () => uow.run((work) => forgetFindings(work.tx, before, FORGOTTEN_AT_ONCE)),
        FORGOTTEN_AT_ONCE,
      );
    },
  };
}
