import { addDays } from '@masa/domain/business-day';
import { LEARNING_DAYS } from '@masa/domain/loss-watch';
import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import { found } from '../../refusal.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import { filmed, type Filmed } from './filmed.ts';
import {
  countAsked,
  countFindings,
  countRed,
  readAsked,
  readFinding,
  readFindings,
  type Place,
} from './finding.store.ts';
import { findingDeeds } from './finding.deeds.ts';
import { firstLookedDay } from './looked-day.store.ts';
import { namesOfFindings } from './names.view.ts';

const PAGE = 50;
/** More than anybody answers at once. */
const MOST_QUESTIONS = 20;

/** Findings, and what is done about them. */
export function findingService(context: Context) {
  const { db, beside, world } = context;
  return {
    ...findingDeeds(context),

    list: (days: { readonly from: string; readonly to: string }, after: Place | null) =>
      snapshotOf(beside, async (tx) => {
        const rows = await readFindings(tx, days, { after, limit: PAGE + 1 });
        const page = rows.slice(0, PAGE);
        const since = await firstLookedDay(tx);
        const knowsFrom = since === null ? null : addDays(since, LEARNING_DAYS);
        const today = venueDay(await readVenue(tx), world.now());
        return {
          findings: await namesOfFindings(tx, page),
          next: rows.length > PAGE ? (page.at(-1) ?? null) : null,
          count: await countFindings(tx, days.from, days.to),
          learningUntil: knowsFrom !== null && knowsFrom > today ? knowsFrom : null,
        };
      }),

    badge: async ({ username, rights }: Staff) => ({
      red: rights.includes('loss_watch') ? await countRed(db) : 0,
      questions: await countAsked(db, username),
    }),

    one: (id: string) =>
      snapshotOf(beside, async (tx) => filmed(tx, found(await readFinding(tx, id), 'finding_not_found'))),

    questions: ({ username }: Staff) =>
      snapshotOf(beside, async (tx) => {
        const all: Filmed[] = [];
        for (const finding of await readAsked(tx, username, MOST_QUESTIONS))
          all.push(await filmed(tx, finding));
        return all;
      }),
  };
}
export type FindingService = ReturnType<typeof findingService>;
