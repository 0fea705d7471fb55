import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import type { PaidCheck } from './booking.ts';
import type { Payment, Refund } from './ledger.ts';
import type { Consent } from './payment.needs.ts';
import { insertRefund } from './payment.store.ts';
import { moneyWentBack } from './shares.ts';

type Giving = Pick<
  Refund,
  'purpose' | 'method' | 'amount' | 'tip' | 'reason' | 'note' | 'items' | 'day' | 'drawerShiftId' | 'state'
> & {
  readonly payment: Pick<Payment, 'id' | 'shareId'>;
  readonly staff: Staff;
  readonly consent: Consent;
  /** Of the reason, for the log; left out where the deed says it by itself. */
  readonly told?: Readonly<Record<string, unknown>>;
};

/** Writes down that money went back, with its row of the audit log. Whoever books holds the table and the day. */
export async function giveBack(
  work: Work,
  world: Context['world'],
  { id: checkId, training }: PaidCheck,
  { payment, staff, consent, told = {}, ...what }: Giving,
): Promise<Refund> {
  const row: Refund = {
    ...what,
    id: world.newId(),
    paymentId: payment.id,
    checkId,
    by: staff.username,
    at: work.now,
    finished: null,
    approvalId: consent?.approval ?? null,
    returnNumber: null,
    returnNote: null,
    returnNoted: null,
    training,
  };
  await insertRefund(work.tx, row);
  if (row.purpose === 'before_close') await moneyWentBack(work, payment);
  await audit(work, {
    actor: actorOf(staff),
    action: 'payment.refunded',
    entity: 'check',
    entityId: checkId,
    details: {
      payment: payment.id,
      refund: row.id,
      day: row.day,
      purpose: row.purpose,
      method: row.method,
      amount: row.amount,
      tips: row.tip,
      ...told,
      ...(row.items !== null && { items: row.items.map(({ id }) => id) }),
      ...consent,
      ...(training && { training }),
    },
  });
  return row;
}
