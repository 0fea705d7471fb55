import { zeroBani } from '@masa/domain/money';
import { mayBeOnPaper } from '@masa/domain/print-job';
import { keptReason, toldReason, type GivenReason } from '@masa/domain/reason';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { consented, type Consent } from '../account/public.ts';
import { audit } from '../audit/public.ts';
import { endShares, keepsMoney } from '../payment/public.ts';
import { readVenue } from '../venue/public.ts';
import type { LockedTable } from '../session/public.ts';
import { takeAllBack } from './adjust-check.deed.ts';
import type { BilledCheck } from './billed-check.ts';
import type { CheckNeeds } from './check.needs.ts';
import { cancelCheck as writeCancelled, readCheck } from './check.store.ts';
import { readBilledCheck } from './check.view.ts';
import { lockOpen } from './locked-check.ts';
import { dropReceiptPage } from './receipt-page.store.ts';
import { toldCheck } from './told-check.ts';

/** What the caller says of it; all of it may be left out where the house does not insist. */
export type Cancelling = GivenReason & { readonly approvalId: string | null };

/** The guest may have read his pre-check: from then on the house may want a second person, and a reason. */
async function consentTo(
  work: Work,
  { check, bill }: BilledCheck,
  shownAt: number | null,
  staff: Staff,
  { approvalId, ...given }: Cancelling,
): Promise<{ readonly why: GivenReason; readonly by: Consent }> {
  const { lossControl, ownReasons: own } = await readVenue(work.tx);
  const by =
    shownAt === null
      ? null
      : await consented(work, {
          deed: 'cancel_check',
          subject: check.id,
          amount: bill.totals.effectiveTotal,
          staff,
          approvalId,
          about: { shownAt, shownTotal: bill.totals.effectiveTotal },
        });
  // Of whoever cancels alone, too: a manager needs nobody, and says why all the same.
  const required = shownAt !== null && lossControl === 'approve';
  const why = keptReason('cancel_check', given, { own, required });
  if (typeof why === 'string') throw new Refusal(why);
  return { why, by };
}

/** The sessions can shop again; tips are dropped, promos stay (AMB-061). */
async function takeBack(
  work: Work,
  { printing, orders }: Pick<CheckNeeds, 'printing' | 'orders'>,
  locked: LockedTable,
  billed: BilledCheck,
  staff: Staff,
  say: Cancelling | null,
): Promise<void> {
  const { id: checkId, type } = billed.check;
  if (type === 'quick') throw new Refusal('quick_check_stays');
  const fiscal = (await printing.fiscalStates(work, [checkId])).get(checkId);
  if (fiscal && mayBeOnPaper(fiscal)) throw new Refusal('check_has_fiscal', { fiscal });
  if (keepsMoney(billed.ledger)) throw new Refusal('check_has_payments');
  const shownAt = await printing.precheckShownAt(work, checkId);
  const consent = say && (await consentTo(work, billed, shownAt, staff, say));
  const snapshot = { ...toldCheck(billed), status: 'cancelled' as const, tips: zeroBani };
  const cancelled = await writeCancelled(work.tx, checkId, {
    snapshot,
    by: staff.username,
    now: work.now,
    why: consent?.why ?? null,
  });
  if (!cancelled) throw new Refusal('check_not_open');
  await dropReceiptPage(work.tx, checkId);
  await takeAllBack(work, billed, staff);
  await endShares(work, checkId);
  await printing.dismissPrechecks(work, checkId);
  if (shownAt !== null) {
    const items = billed.bill.sessions.flatMap((session) => session.items.map(({ item }) => item.id));
    await orders.noteShown(work, items, { shownAt, shownTotal: billed.bill.totals.effectiveTotal });
  }
  const covered = billed.sessions.map((session) => session.id);
  await locked.putOnCheck(covered, null);
  await locked.change({ bill: covered });
  await audit(work, {
    actor: actorOf(staff),
    action: 'check.cancelled',
    entity: 'check',
    entityId: checkId,
    details: {
      total: billed.bill.totals.effectiveTotal,
      ...(consent && toldReason(consent.why)),
      ...(shownAt !== null && { shownAt }),
      ...consent?.by,
    },
  });
}

/** Staff take an open check back. */
export const cancelCheck =
  ({ uow }: Context, { locks, letGo, printing, orders }: CheckNeeds) =>
  (checkId: string, say: Cancelling, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const { locked, billed } = await lockOpen(work, locks, checkId);
      await takeBack(work, { printing, orders }, locked, billed, staff, say);
      await letGo(work, locked, billed.sessions);
      return { status: 'deleted' as const, checkId };
    }, once);

/** The checks of these visits, in the transaction of whoever holds their table. */
export const cancelAll =
  ({ printing, orders }: CheckNeeds) =>
  async (work: Work, locked: LockedTable, checkIds: readonly string[], staff: Staff): Promise<void> => {
    for (const checkId of checkIds) {
      const check = found(await readCheck(work.tx, checkId), 'check_not_found');
      await takeBack(work, { printing, orders }, locked, await readBilledCheck(work.tx, check), staff, null);
    }
  };
