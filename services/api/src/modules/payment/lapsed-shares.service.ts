import { SHARE_LAPSES_MS } from '@masa/domain/share';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { checksWithSharesBefore, sharesOf } from './share.store.ts';
import { HOUR_MS } from '../../process/schedule.ts';
import { forgetTakersBefore } from './taker.store.ts';
import { hasLapsed, heldTill } from './shares.ts';

const AT_ONCE = 200;

/** Gives up what guests promised long ago and never paid. Answers of how many checks. */
export const lapsedShareSweep =
  ({ db, uow, world }: Context, { bills }: Pick<PaymentNeeds, 'bills'>) =>
  async (): Promise<number> => {
    const checkIds = await checksWithSharesBefore(db, world.now() - SHARE_LAPSES_MS, AT_ONCE);
    let given = 0;
    for (const checkId of checkIds) {
      try {
        await uow.run(async (work) => {
          const bill = await bills.lockOpen(work, checkId);
          const has = (await sharesOf(work.tx, checkId)).some((share) => hasLapsed(share, work.now));
          if (!has) return;
          await heldTill(work, bill);
          await bill.changed();
          given += 1;
        });
      } catch (reason) {
        // It was closed or cancelled meanwhile, and its open shares with it.
        if (!(reason instanceof Refusal && reason.code === 'check_not_open')) throw reason;
      }
    }
    await forgetTakersBefore(db, world.now() - HOUR_MS);
    return given;
  };
