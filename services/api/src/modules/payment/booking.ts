import type { Taking } from '@masa/domain/payment';
import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { audit } from '../audit/public.ts';
import { cashShift, openDrawerOf } from '../drawer/public.ts';
import type { Payment } from './ledger.ts';
import { insertPayments } from './payment.store.ts';
import { writtenOnce } from './told-cash.ts';

/** The check that money is taken for; whoever books holds its table and the running business day. */
export type PaidCheck = { readonly id: string; readonly training: boolean };

/** `id`: where whoever tells it has given it a number; else it is given one. */
type NumberedTaking = Taking & { readonly id?: string | null };

/** Writes down that this money was taken, with a row of the audit log for each. */
export async function book(
  work: Work,
  world: Context['world'],
  { id: checkId, training }: PaidCheck,
  takings: readonly NumberedTaking[],
  told: Pick<Payment, 'day' | 'source'> & {
    readonly staff: Staff;
    readonly correctsId?: string;
    readonly shareId?: string | null;
    /** Into which its cash goes; left out: into the one that is open. */
    readonly shift?: string | null;
    /** False: its drawer stays shut, though there was change. */
    readonly opens?: boolean;
  },
): Promise<readonly Payment[]> {
  const { staff, day, source, correctsId = null, shareId = null, shift, opens = true } = told;
  const isCash = takings.some(({ method }) => method === 'cash');
  const shiftId = shift === undefined && isCash ? await cashShift(work, staff, training) : (shift ?? null);
  const payments = takings.map((taking): Payment => ({
    ...taking,
    id: taking.id ?? world.newId(),
    checkId,
    by: staff.username,
    deviceId: staff.deviceId,
    at: work.now,
    day,
    source,
    correctsId,
    drawerShiftId: taking.method === 'cash' ? shiftId : null,
    shareId,
    training,
  }));
  const written = insertPayments(work.tx, payments);
  await (takings.some(({ id }) => id) ? writtenOnce(written) : written);
  if (opens && payments.some(({ change }) => change > 0)) await openDrawerOf(work, world, shiftId);
  for (const { id, method, amount, tip, change } of payments)
    await audit(work, {
      actor: actorOf(staff),
      action: 'payment.taken',
      entity: 'check',
      entityId: checkId,
      details: {
        payment: id,
        day,
        method,
        amount,
        tips: tip,
        change,
        source,
        ...(correctsId !== null && { corrects: correctsId }),
        ...(shareId !== null && { share: shareId }),
        ...(training && { training }),
      },
    });
  return payments;
}
