import { businessDay } from '@masa/domain/business-day';
import { reaches } from '@masa/domain/ordering-limit';
import { aheadOf, droppedBecause, durationsOf, togetherWith, type Portion } from '@masa/domain/prep-sample';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { untilDone } from '../../db/pieces.ts';
import { pausesMeeting } from '../opening/public.ts';
import { readVenue, venueTimeOf } from '../venue/public.ts';
import { portionsOpen, portionsReady } from './portion.view.ts';
import { insertSamples, lastSampledEvent, type NewSample } from './prep-sample.store.ts';
import { readServed, type Served } from './served.view.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;
/** For so long what was learned from is kept. */
export const KEPT_MS = 90 * 24 * 3_600_000;
/** Longer nothing takes from which something is learned. */
export const LONGEST_MS = 3 * 3_600_000;

/** What kitchen and bar had on their hands while these were made. */
async function besides(reader: Reader, served: readonly Served[]): Promise<Portion[]> {
  const fired = served.map(({ firedAt }) => firedAt);
  const [first, last] = [Math.min(...fired), Math.max(...fired)];
  const made = await portionsReady(reader, first, last + LONGEST_MS);
  return [...made, ...(await portionsOpen(reader)).filter(({ firedAt }) => firedAt <= last)];
}

/** What came to a table since the last time is learned from: each dish once, and never while somebody waits for it (AMB-239). */
export const gatherSamples =
  ({ beside, uow, world }: Context) =>
  async (): Promise<void> => {
    const time = venueTimeOf(await readVenue(beside));
    await untilDone(async () => {
      const after = await lastSampledEvent(beside);
      const now = world.now();
      // What is forgotten again at once is not learned from.
      const times = { since: now - KEPT_MS, before: now - MINUTE_MS };
      const served = await readServed(beside, { after, ...times, limit: AT_ONCE });
      if (served.length === 0) return 0;
      const all = await besides(beside, served);
      const pauses = await pausesMeeting(beside, {
        since: Math.min(...served.map(({ firedAt }) => firedAt)),
        until: Math.max(...served.map(({ readyAt }) => readyAt)),
      });
      const samples = served.map((one): NewSample => {
        const durations = durationsOf(
          one,
          pauses.filter(({ scope }) => reaches(scope, one.side)),
        );
        return {
          of: { itemId: one.itemId, eventId: one.eventId },
          dish: one.dish,
          station: one.station,
          day: businessDay(one.firedAt, time),
          firedAt: one.firedAt,
          knownAt: one.deliveredAt,
          ahead: aheadOf(one, all),
          together: togetherWith(one, all),
          ...durations,
          dropped: droppedBecause(durations, one),
        };
      });
      await uow.run((work) => insertSamples(work.tx, samples));
      return served.length;
    }, AT_ONCE);
  };
