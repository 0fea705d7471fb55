import { actorOf, type Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Repeatable } from '../../db/unit-of-work.ts';
import { found, Refusal } from '../../refusal.ts';
import { audit } from '../audit/public.ts';
import { moneyOf, type CheckMoney } from './check-money.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { readLedger, readRefund, writeReturn } from './payment.store.ts';
import { returnsIn } from './returns.view.ts';

/** The number on the register's receipt of the return, or why there is none. */
export type Returning = { readonly number: string | null; readonly note: string | null };

/**
 * A receipt of a return is made at the register by hand: what each device wants for one is its own and the law's. Whoever
 * has made it says so; who says why there is none may still make it later.
 */
export const noteReturn =
  ({ uow }: Context, needs: PaymentNeeds) =>
  <A>(
    refundId: string,
    { number, note }: Returning,
    staff: Staff,
    { once, tell }: Repeatable<CheckMoney, A>,
  ) =>
    uow.run(async (work) => {
      const { checkId } = found(await readRefund(work.tx, refundId), 'refund_not_found');
      const bill = await needs.bills.lockBilled(work, checkId);
      const ledger = await readLedger(work.tx, checkId);
      const state = (await returnsIn(work.tx, checkId, ledger)).get(refundId);
      if (state !== 'missing' && state !== 'explained') throw new Refusal('return_not_missing');
      await writeReturn(work.tx, refundId, { number, note, noted: { by: staff.username, at: work.now } });
      await audit(work, {
        actor: actorOf(staff),
        action: 'refund.returned',
        entity: 'check',
        entityId: checkId,
        details: {
          refund: refundId,
          ...(number !== null && { returnNumber: number }),
          ...(note !== null && { note }),
          ...(bill.training && { training: true }),
        },
      });
      await bill.changed();
      return tell(await moneyOf(work.tx, bill));
    }, once);
