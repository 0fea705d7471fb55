import type { Work } from '../../db/unit-of-work.ts';
import type { Reader } from '../../db/database.ts';
import { found } from '../../refusal.ts';
import type { Bill, OpenBill } from '../payment/public.ts';
import type { TableLocks } from '../session/public.ts';
import type { BilledCheck } from './billed-check.ts';
import { readCheck } from './check.store.ts';
import { readBilledCheck } from './check.view.ts';
import { lockOpen } from './locked-check.ts';

const toBill = ({ check, bill }: BilledCheck): Bill => ({
  id: check.id,
  training: check.training,
  status: check.status,
  total: bill.totals.effectiveTotal,
});

/** Checks as the till needs them. */
export const billsForTill = (locks: TableLocks) => ({
  read: async (reader: Reader, checkId: string): Promise<Bill> =>
    toBill(await readBilledCheck(reader, found(await readCheck(reader, checkId), 'check_not_found'))),

  lockOpen: async (work: Work, checkId: string): Promise<OpenBill> => {
    const { locked, billed } = await lockOpen(work, locks, checkId);
    const screen = billed.sessions.map((session) => session.id);
    return {
      ...toBill(billed),
      changed: async () => {
        await locked.change({ screen });
      },
    };
  },
});
