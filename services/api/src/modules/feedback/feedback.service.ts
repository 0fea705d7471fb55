import { FEEDBACK_OPEN_MS, feedbackWeeks, weekOf } from '@masa/domain/feedback';
import { addDays } from '@masa/domain/business-day';
import { actorOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { TableLocks } from '../session/public.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import { givenAt, keepWords, newestWords, talliesSince, type Words } from './feedback.store.ts';

export type FeedbackNeeds = { readonly locks: TableLocks };

const WEEKS_SHOWN = 12;
const DAYS_OF_WEEK = 7;

/** What guests tell the house, and nobody else (AMB-229). */
export function feedbackService({ uow, world }: Context, { locks }: FeedbackNeeds) {
  return {
    give: (words: Words, caller: Caller, once: Once | null) =>
      uow.run(async (work) => {
        const { session } = await locks.lockOf(work, words.sessionId);
        const settings = await readVenue(work.tx);
        // Staff say of themselves nothing that counts, and nothing of training does.
        if (!settings.feedback || session.waiterSession || session.training)
          throw new Refusal('feedback_off');
        const before = await givenAt(work.tx, session.id);
        if (before !== undefined && work.now >= before + FEEDBACK_OPEN_MS)
          throw new Refusal('feedback_given');
        await keepWords(work.tx, words, { day: venueDay(settings, work.now), now: work.now });
        await audit(work, {
          actor: actorOf(caller),
          action: 'feedback.given',
          entity: 'session',
          entityId: session.id,
        });
        work.announce({ kind: 'staff', timestamp: work.now });
        return { status: 'thanks' as const, changeableUntil: (before ?? work.now) + FEEDBACK_OPEN_MS };
      }, once),

    read: () =>
      uow.snapshot(async (tx) => {
        const today = venueDay(await readVenue(tx), world.now());
        const from = addDays(weekOf(today), -DAYS_OF_WEEK * (WEEKS_SHOWN - 1));
        const tallies = await talliesSince(tx, from);
        return {
          weeks: feedbackWeeks(tallies.map(({ day, ...tally }) => ({ ...tally, week: weekOf(day) }))),
          list: await newestWords(tx),
        };
      }),
  };
}
export type FeedbackService = ReturnType<typeof feedbackService>;
