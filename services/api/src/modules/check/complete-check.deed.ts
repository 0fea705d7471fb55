import { sumBani, zeroBani } from '@masa/domain/money';
import type { Taking } from '@masa/domain/payment';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable, Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { costForAdults, liveCountsAt } from '../order/public.ts';
import { bookClosing } from '../payment/public.ts';
import { endTablePromo } from '../promo/public.ts';
import { checkSold } from '../report/public.ts';
import { openSessionsAt, type LockedTable } from '../session/public.ts';
import { takeRunningDay } from '../venue/public.ts';
import { freezeEffects } from './adjustment.store.ts';
import type { CheckNeeds } from './check.needs.ts';
import { wishOf, type ToldCheck } from './billed-check.ts';
import { completeCheck as writeCompleted } from './check.store.ts';
import { lockOpen } from './locked-check.ts';
import { toldCheck } from './told-check.ts';

/**
 * Nothing unpaid is left: whoever sat there before the check and ordered nothing goes too, the promo ends (AMB-062,
 * AMB-070), and the slip that they were seated with. One for those who come next was made after the check was asked for.
 */
async function endVisit(work: Work, locked: LockedTable, requestedAt: number): Promise<string[]> {
  if ((await liveCountsAt(work.tx, locked.table.row)).size > 0) return [];
  const rest = await openSessionsAt(work.tx, locked.table.row);
  const gone = rest.filter((session) => session.createdAt <= requestedAt).map((session) => session.id);
  await locked.close(gone, 'check_completed');
  await locked.endSlip({ reason: 'check_completed', askedAt: requestedAt });
  await endTablePromo(work.tx, locked.table.row, work.now);
  return gone;
}

/** "Close table": the money of this check counts for the business day, once (AMB-062). `told`: what whoever closes it took. */
export const completeCheck =
  ({ uow, world, log }: Context, { locks }: CheckNeeds) =>
  <A>(
    checkId: string,
    told: readonly Taking[] | null,
    staff: Staff,
    { once, tell }: Repeatable<ToldCheck, A>,
  ) =>
    uow.run(async (work) => {
      const { locked, billed } = await lockOpen(work, locks, checkId);
      const day = await takeRunningDay(work);
      const { regularTotal, effectiveTotal } = billed.bill.totals;
      const service = sumBani(billed.bill.services.map(({ effective }) => effective));
      const { check } = billed;
      const { ledger, shares, paidAs } = await bookClosing(
        work,
        { world, log },
        {
          check,
          total: effectiveTotal,
          forAdults: (reader) => costForAdults(reader, billed.bill),
          wish: wishOf(check, billed.adjustments),
          told,
          day,
          staff,
        },
      );
      // Cash lies in a drawer, whose row comes before those of the visits.
      await locked.vouch();
      const snapshot = { ...toldCheck(billed), ...paidAs, status: 'completed' as const };
      const done = await writeCompleted(work.tx, checkId, {
        day,
        regularTotal,
        effectiveTotal,
        snapshot,
        by: staff.username,
        now: work.now,
      });
      if (!done) throw new Refusal('check_not_open');
      await freezeEffects(
        work.tx,
        new Map(billed.adjustments.map(({ id, effect }) => [id, effect ?? zeroBani])),
      );
      const covered = billed.sessions.map((session) => session.id);
      await locked.close(covered, 'check_completed');
      const alsoGone = await endVisit(work, locked, check.createdAt);
      await locked.change({ bill: [...covered, ...alsoGone] });
      work.announce({ kind: 'membership', tableRow: locked.table.row });
      await audit(work, {
        actor: actorOf(staff),
        action: 'check.completed',
        entity: 'check',
        entityId: checkId,
        details: {
          day,
          regularTotal,
          effectiveTotal,
          tips: paidAs.tips,
          ...(service > 0 && { service }),
          ...(check.training && { training: true }),
        },
      });
      await checkSold(work, checkId);
      return tell({ check: snapshot, ledger, shares, adjustments: billed.adjustments });
    }, once);
