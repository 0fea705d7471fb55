import { isCertain } from '@masa/domain/phone-address';
import { receiptAddress } from '@masa/domain/receipt-page';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Once } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { guestReach } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { isFree } from './billed-check.ts';
import { codesToFetch, fiscalOrder, precheckOrder } from './check-documents.ts';
import type { CheckNeeds } from './check.needs.ts';
import { lockPrintable } from './locked-check.ts';
import { tokenOf } from './receipt-page.store.ts';

/** Null where no phone can open the house's own address, or nobody has said what it is. */
function originFor({ publicUrl }: Context['config']): string | null {
  return publicUrl === null || isCertain(guestReach(publicUrl)) ? null : publicUrl;
}

/** Staff print the pre-check, as often as they like. */
export const printPrecheck =
  ({ uow, config }: Context, { locks, printing }: CheckNeeds) =>
  (checkId: string, staff: Staff, once: Once | null) =>
    uow.run(async (work) => {
      const billed = await lockPrintable(work, locks, checkId);
      const pickupCodes = await codesToFetch(work.tx, billed);
      const origin = originFor(config);
      const token = origin === null ? null : await tokenOf(work.tx, checkId);
      const receiptPage = origin === null || token === null ? null : receiptAddress(origin, token);
      const order = precheckOrder(billed, staff.displayName, { pickupCodes, receiptPage });
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
