import type { Work } from '../../db/unit-of-work.ts';
import { Refusal } from '../../refusal.ts';
import { lockBusinessDay, readClosing } from '../venue/public.ts';
import type { PaymentNeeds } from './payment.needs.ts';

/**
 * What a day was told and paid with stays: refuses once it is closed, or somebody was paid for it. Held until the
 * transaction ends, as whoever closes it or pays for it holds it.
 */
export async function dayStandsOpen(
  work: Work,
  { isDayPaid }: Pick<PaymentNeeds, 'isDayPaid'>,
  day: string,
): Promise<void> {
  await lockBusinessDay(work.tx, day);
  work.locked();
  if (await isDayPaid(work.tx, day)) throw new Refusal('shift_paid');
  if (await readClosing(work.tx, day)) throw new Refusal('day_closed');
}
