import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { precheckOf, receiptOf } from './bill-papers.ts';
import type { CheckNeeds } from './check.needs.ts';
import { lockPrintable } from './locked-check.ts';

/** Staff print the pre-check, as often as they like. */
export const printPrecheck =
  ({ uow, config }: Context, { locks, printing }: CheckNeeds) =>
  (checkId: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const billed = await lockPrintable(work, locks, checkId);
      const order = await precheckOf(work, config, billed, staff.displayName);
      const ticket = await printing.enqueueCopy(work, order);
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

/** At most one successful fiscal receipt per check (AMB-066). */
export const printFiscal =
  ({ uow }: Context, { locks, printing }: CheckNeeds) =>
  (checkId: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const billed = await lockPrintable(work, locks, checkId);
      const ticket = await printing.enqueueFiscal(work, await receiptOf(work, billed, staff.displayName));
      await audit(work, {
        actor: actorOf(staff),
        action: 'fiscal.printed',
        entity: 'check',
        entityId: checkId,
        details: { jobId: ticket.jobId, duplicate: ticket.duplicate },
      });
      return ticket;
    }, once);
