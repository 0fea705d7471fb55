import type { Bani } from '@masa/domain/money';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { snapshotOf } from '../../db/snapshot.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { advancesOf } from '../payment/public.ts';
import type { Printing, ZReports } from '../print/public.ts';
import { readReport, takenOn } from '../report/public.ts';
import { closeBusinessDay, openBusinessDay, readClosing, readVenue, venueDay } from '../venue/public.ts';
import { besideOn } from './beside.view.ts';
import { blockersOf, leftOf, type Blocker, type Listed } from './blockers.view.ts';
import type { Count, DayState } from './day-state.ts';
import { drawersOn, expectedCashOn } from './drawers.view.ts';

const NOTHING: Listed = { list: [], more: [] };

export type DayCloseNeeds = { readonly printing: Printing; readonly zReports: ZReports };

/**
 * The end of a business day. Closing it writes down what it stood at and refuses nothing afterwards: a completed check
 * never changes, and what guests still pay belongs to the business day that runs by the venue's clock (AMB-101, AMB-105).
 * The calendar counts that in; the closed page stays as it was and says how much came after it.
 */
export function dayCloseService({ uow, beside, world }: Context, { printing, zReports }: DayCloseNeeds) {
  async function stateOf(reader: Reader, date: string, now: number): Promise<DayState> {
    const settings = await readVenue(reader);
    const taken = await takenOn(reader, date);
    const expectedCash = await expectedCashOn(reader, date);
    const advances = await advancesOf(reader, date);
    const closing = await readClosing(reader, date);
    return {
      date,
      today: venueDay(settings, now),
      taken,
      expectedCash,
      advances,
      drawers: await drawersOn(reader, date),
      beside: await besideOn(reader, date, settings, closing?.at ?? null),
      registers: (await zReports.registers(reader)).length,
      ...(closing
        ? { blockers: NOTHING, left: await leftOf(reader, printing, date, { settings, now }) }
        : { blockers: await blockersOf(reader, printing, date, { settings, now }), left: NOTHING }),
      closing,
    };
  }

  async function writeDown(work: Work, date: string, countedCash: Bani, staff: Staff): Promise<void> {
    const report = await readReport(work.tx, { from: date, to: date });
    const expectedCash = await expectedCashOn(work.tx, date);
    await closeBusinessDay(work.tx, date, {
      at: work.now,
      by: staff.username,
      countedCash,
      expectedCash,
      report,
    });
    const papers = await zReports.ask(work, staff);
    await audit(work, {
      actor: actorOf(staff),
      action: 'day.closed',
      entity: 'business_day',
      entityId: date,
      details: {
        till: report.totals.till,
        checks: report.totals.checks,
        expectedCash,
        countedCash,
        zReports: papers.map(({ jobId }) => jobId),
      },
    });
    work.announce({ kind: 'staff', timestamp: work.now });
  }

  return {
    state: (date: string) => {
      const now = world.now();
      return snapshotOf(beside, (tx) => stateOf(tx, date, now));
    },

    /**
     * Once: whoever closes a closed day is answered with how it was closed. `refusal`: what he is told of what stands in
     * the way.
     */
    close: async (
      date: string,
      { countedCash, acceptWarnings }: Count,
      staff: Staff,
      refusal: (blockers: readonly Blocker[]) => Refusal,
    ) =>
      uow.run(async (work) => {
        const settings = await readVenue(work.tx);
        // It is written down once and asks for the Z report: neither can be tried out.
        if (settings.trainingMode) throw new Refusal('training_mode');
        if (date > venueDay(settings, work.now)) throw new Refusal('day_out_of_turn');
        // Whoever is taking money on this day is waited for: the report has all of it.
        await openBusinessDay(work.tx, date, settings);
        work.locked();
        if (await readClosing(work.tx, date)) return stateOf(work.tx, date, work.now);
        const blockers = await blockersOf(work.tx, printing, date, { settings, now: work.now });
        if (blockers.list.some(({ warns }) => !warns || !acceptWarnings)) throw refusal(blockers.list);
        await writeDown(work, date, countedCash, staff);
        return stateOf(work.tx, date, work.now);
      }),
  };
}
export type DayCloseService = ReturnType<typeof dayCloseService>;
