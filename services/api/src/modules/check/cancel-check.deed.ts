import { zeroBani } from '@masa/domain/money';
import { mayBeOnPaper } from '@masa/domain/print-job';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once, Work } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import type { Printing } from '../print/public.ts';
import type { LockedTable } from '../session/public.ts';
import type { BilledCheck } from './billed-check.ts';
import type { CheckNeeds } from './check.needs.ts';
import { cancelCheck as writeCancelled, readCheck } from './check.store.ts';
import { readBilledCheck } from './check.view.ts';
import { lockOpen } from './locked-check.ts';
import { toldCheck } from './told-check.ts';

/** The sessions can shop again; tips are dropped, promos stay (AMB-061). */
async function takeBack(
  work: Work,
  printing: Printing,
  locked: LockedTable,
  billed: BilledCheck,
  staff: Staff,
): Promise<void> {
  const { id: checkId, type } = billed.check;
  if (type === 'quick') throw new Refusal('quick_check_stays');
  const fiscal = (await printing.fiscalStates(work, [checkId])).get(checkId);
  if (fiscal && mayBeOnPaper(fiscal)) throw new Refusal('check_has_fiscal', { fiscal });
  const snapshot = { ...toldCheck(billed), status: 'cancelled' as const, tips: zeroBani };
  if (!(await writeCancelled(work.tx, checkId, { snapshot, by: staff.username, now: work.now })))
    throw new Refusal('check_not_open');
  await printing.dismissPrechecks(work, checkId);
  const covered = billed.sessions.map((session) => session.id);
  await locked.putOnCheck(covered, null);
  await locked.change({ bill: covered });
  await audit(work, {
    actor: actorOf(staff),
    action: 'check.cancelled',
    entity: 'check',
    entityId: checkId,
  });
}

/** Staff take an open check back. */
export const cancelCheck =
  ({ uow }: Context, { locks, letGo, printing }: CheckNeeds) =>
  (checkId: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const { locked, billed } = await lockOpen(work, locks, checkId);
      await takeBack(work, printing, locked, billed, staff);
      await letGo(work, locked, billed.sessions);
      return { status: 'deleted' as const, checkId };
    }, once);

/** The checks of these visits, in the transaction of whoever holds their table. */
export const cancelAll =
  ({ printing }: CheckNeeds) =>
  async (work: Work, locked: LockedTable, checkIds: readonly string[], staff: Staff): Promise<void> => {
    for (const checkId of checkIds) {
      const check = found(await readCheck(work.tx, checkId), 'check_not_found');
      await takeBack(work, printing, locked, await readBilledCheck(work.tx, check), staff);
    }
  };
