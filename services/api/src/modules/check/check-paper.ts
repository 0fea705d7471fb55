import type { PrintDocument } from '@masa/domain/print-document';
import type { Context } from '../../context.ts';
import type { Work } from '../../db/unit-of-work.ts';
import { found } from '../../refusal.ts';
import type { BillPaper, FiscalPaper, Receipt } from '../print/public.ts';
import { firstReceiptOut } from '../report/public.ts';
import type { TableLocks } from '../session/public.ts';
import { readVenue, venueDay } from '../venue/public.ts';
import { precheckOf, receiptOf } from './bill-papers.ts';
import { readCheck, writeReceipt } from './check.store.ts';
import { readBilledCheck } from './check.view.ts';
import { insertReceipt, readReceipt } from './receipt.store.ts';

/** What the print module asks of a check. Both lock the check's table first, as whoever cancels the check does. */
export function checkPaper(locks: TableLocks, config: Context['config']) {
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

    /** What it says now: the bill may have changed since it was first asked for. */
    documentNow: async (
      work: Work,
      checkId: string,
      kind: BillPaper,
      staffName: string,
    ): Promise<PrintDocument> => {
      const check = found(await lockCheck(work, checkId), 'check_not_found');
      const billed = await readBilledCheck(work.tx, check);
      const order =
        kind === 'fiscal'
          ? await receiptOf(work, billed, staffName)
          : await precheckOf(work, config, billed, staffName);
      return order.document;
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
