import type { Staff } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { PaymentNeeds } from './payment.needs.ts';
import { SEEN_MS } from './takers.view.ts';
import { forgetTaker, noteTaker } from './taker.store.ts';

/**
 * A tablet says that it has the payment of this check open, or no more: others see whose it is. It keeps nobody from taking
 * money, since two may stand at one table with two guests.
 */
export const noteTaking =
  ({ uow }: Context, { bills }: PaymentNeeds) =>
  (checkId: string, isOpen: boolean, { deviceId }: Staff) =>
    uow.run(async (work) => {
      const { id } = await bills.lockOpen(work, checkId);
      // A script that signs in with a password has no screen that others could look for.
      if (deviceId === null) return;
      const place = { checkId: id, deviceId };
      const seen = isOpen ? await noteTaker(work.tx, place, work.now) : null;
      const isNews = isOpen
        ? seen === null || Math.abs(work.now - seen) >= SEEN_MS
        : (await forgetTaker(work.tx, place)) > 0;
      if (isNews) work.announce({ kind: 'staff', timestamp: work.now });
    });
