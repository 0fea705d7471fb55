import type { Work } from '../../db/unit-of-work.ts';
import type { FiscalPaper, Receipt } from '../print/public.ts';
import { firstReceiptOut } from '../report/public.ts';
import type { TableLocks } from '../session/public.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import { readCheck, writeReceipt } from './check.store.ts';
import { insertReceipt, readReceipt } from './receipt.store.ts';

/** What the print module asks of a check. Both lock the check's table first, as whoever cancels the check does. */
export function checkPaper(locks: TableLocks) {
  async function lockCheck(work: Work, checkId: string) {
    const check = await readCheck(work.tx, checkId);
    if (!check) return undefined;
    await locks.lock(work, check.tableRow);
    return readCheck(work.tx, checkId);
  }

  return {
    /** An open or a completed check has paper, a cancelled one never (datamodel, Check). */
    mayPrint: async (work: Work, checkId: string): Promise<boolean> => {
      const check = await lockCheck(work, checkId);
      return check !== undefined && check.status !== 'cancelled';
    },

    /** The receipt came out, and its job does not say so yet; null when its device gave no number. */
    fiscalPrinted: async (
      work: Work,
      { payments, ...paper }: FiscalPaper,
      receipt: Receipt | null,
    ): Promise<void> => {
      const { checkId } = paper;
      const check = await lockCheck(work, checkId);
      // Of a training there is a slip, and no receipt; the same news comes twice where its first answer was lost.
      if (check && !check.training && !(await readReceipt(work.tx, checkId))) {
        const day = venueDay(await readVenue(work.tx), work.now);
        await insertReceipt(work.tx, { ...paper, day, at: work.now }, payments);
      }
      await firstReceiptOut(work, checkId);
      if (receipt) await writeReceipt(work.tx, checkId, receipt);
    },
  };
}
