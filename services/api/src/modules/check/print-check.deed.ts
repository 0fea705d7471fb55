import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { readVenue } from '../venue/public.ts';
import { isFree } from './billed-check.ts';
import { codesToFetch, fiscalOrder, precheckOrder } from './check-documents.ts';
import type { CheckNeeds } from './check.needs.ts';
import { lockPrintable } from './locked-check.ts';

/** Staff print the pre-check, as often as they like. */
export const printPrecheck =
  ({ uow }: Context, { locks, printing }: CheckNeeds) =>
  (checkId: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const billed = await lockPrintable(work, locks, checkId);
      const codes = await codesToFetch(work.tx, billed);
      const ticket = await printing.enqueueCopy(work, precheckOrder(billed, staff.displayName, codes));
      await audit(work, {
        actor: actorOf(staff),
        action: 'precheck.printed',
        entity: 'check',
        entityId: checkId,
        // What the guest reads: another one that asks for less is looked at (L2).
        details: { jobId: ticket.jobId, total: billed.bill.totals.effectiveTotal },
      });
      return ticket;
    }, once);

/** At most one successful fiscal receipt per check (AMB-066); none where nothing is to be paid: what is free is no sale. */
export const printFiscal =
  ({ uow }: Context, { locks, printing }: CheckNeeds) =>
  (checkId: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const billed = await lockPrintable(work, locks, checkId);
      if (isFree(billed)) throw new Refusal('nothing_to_pay');
      const ticket = await printing.enqueueFiscal(
        work,
        fiscalOrder(billed, staff.displayName, await readVenue(work.tx), work.now),
      );
      await audit(work, {
        actor: actorOf(staff),
        action: 'fiscal.printed',
        entity: 'check',
        entityId: checkId,
        details: { jobId: ticket.jobId, duplicate: ticket.duplicate },
      });
      return ticket;
    }, once);
