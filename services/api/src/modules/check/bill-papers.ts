import { isCertain } from '@masa/domain/phone-address';
import { receiptAddress } from '@masa/domain/receipt-page';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { guestReach } from '../session/public.ts';
import { readVenue } from '../venue/public.ts';
import { isFree, type BilledCheck } from './billed-check.ts';
import { codesToFetch, fiscalOrder, precheckOrder } from './check-documents.ts';
import { tokenOf } from './receipt-page.store.ts';

/** Null where no phone can open the house's own address, or nobody has said what it is. */
function originFor({ publicUrl }: Context['config']): string | null {
  return publicUrl === null || isCertain(guestReach(publicUrl)) ? null : publicUrl;
}

/** The pre-check of a bill as it stands. */
export async function precheckOf(
  work: Work,
  config: Context['config'],
  billed: BilledCheck,
  staffName: string,
) {
  const pickupCodes = await codesToFetch(work.tx, billed);
  const origin = originFor(config);
  const token = origin === null ? null : await tokenOf(work.tx, billed.check.id);
  const receiptPage = origin === null || token === null ? null : receiptAddress(origin, token);
  return precheckOrder(billed, staffName, { pickupCodes, receiptPage });
}

/** The fiscal receipt of a bill as it stands; none where nothing is to be paid: what is free is no sale. */
export async function receiptOf(work: Work, billed: BilledCheck, staffName: string) {
  if (isFree(billed)) throw new Refusal('nothing_to_pay');
  return fiscalOrder(billed, staffName, await readVenue(work.tx), work.now);
}
