import { checkStatus } from '@masa/domain/check';
import type { Wish } from '@masa/domain/payment';
import type { Work } from '../../db/unit-of-work.ts';
import type { Reader } from '../../db/database.ts';
import { found } from '../../refusal.ts';
import { costForAdults } from '../order/public.ts';
import type { Bill, HeldBill } from '../payment/public.ts';
import { checkResold } from '../report/public.ts';
import type { LockedTable, TableLocks } from '../session/public.ts';
import { linesOf, type BilledCheck } from './billed-check.ts';
import { readCheck, rewriteSnapshot } from './check.store.ts';
import { readBilledCheck } from './check.view.ts';
import { lockAny, lockBilled, lockOpen } from './locked-check.ts';

const toBill = ({ check, bill }: BilledCheck): Bill => ({
  id: check.id,
  training: check.training,
  status: check.status,
  total: bill.totals.effectiveTotal,
  day: check.closedOn,
  wish: check,
  items: bill.sessions.flatMap(({ items }) =>
    items.map(({ item, effectivePrice }) => ({ id: item.id, price: effectivePrice })),
  ),
  lines: linesOf(bill),
  forAdults: (reader) => costForAdults(reader, bill),
});

type Held = { readonly locked: LockedTable; readonly billed: BilledCheck };

const toHeld = (work: Work, { locked, billed }: Held): HeldBill => {
  const screen = billed.sessions.map((session) => session.id);
  return {
    ...toBill(billed),
    changed: async () => {
      // Whoever was on a closed check has left; staff alone look at it.
      if (billed.check.status === checkStatus.initial) await locked.change({ screen });
      else work.announce({ kind: 'staff', timestamp: work.now });
    },
  };
};

/** Checks as the till needs them. */
export const billsForTill = (locks: TableLocks) => ({
  read: async (reader: Reader, checkId: string): Promise<Bill> =>
    toBill(await readBilledCheck(reader, found(await readCheck(reader, checkId), 'check_not_found'))),

  lockOpen: async (work: Work, checkId: string): Promise<HeldBill> =>
    toHeld(work, await lockOpen(work, locks, checkId)),

  lockBilled: async (work: Work, checkId: string): Promise<HeldBill> =>
    toHeld(work, await lockBilled(work, locks, checkId)),

  lockAny: async (work: Work, checkId: string) => {
    const { locked, check, billed } = await lockAny(work, locks, checkId);
    const open = billed && toHeld(work, { locked, billed });
    const toStaff = () => Promise.resolve(work.announce({ kind: 'staff', timestamp: work.now }));
    const { id, training, status } = check;
    return { check: { id, training, status }, open, changed: open?.changed ?? toStaff };
  },

  /** A frozen check says how it was paid: that alone of it is put right, and the sums of its day with it. */
  paidOtherwise: async <T extends { readonly wish: Wish }>(
    work: Work,
    checkId: string,
    correct: () => Promise<T>,
  ): Promise<T> =>
    checkResold(work, checkId, async () => {
      const done = await correct();
      const { snapshot } = found(await readCheck(work.tx, checkId), 'check_not_found');
      const { paymentMethod, tips } = done.wish;
      if (snapshot) await rewriteSnapshot(work.tx, checkId, { ...snapshot, paymentMethod, tips });
      return done;
    }),
});
