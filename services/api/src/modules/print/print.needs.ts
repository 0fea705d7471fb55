import type { PrintDocument, ReceiptPayment, VenueHead } from '@masa/domain/print-document';
import type { Tx } from '../../db/database.ts';
import type { Work } from '../../db/unit-of-work.ts';

/** What a fiscal device says of a receipt that came out. */
export type Receipt = { readonly number: string; readonly link: string | null };

/** The paper of a receipt, and what stands on it of its payment. */
export type FiscalPaper = {
  readonly checkId: string;
  readonly jobId: string;
  readonly printerId: string | null;
  readonly payments: readonly ReceiptPayment[];
};

/** A paper that says what somebody has to pay. */
export type BillPaper = 'fiscal' | 'precheck';

/** What printing asks of modules that themselves print. */
export type PrintNeeds = {
  readonly venueHead: (tx: Tx) => Promise<VenueHead>;
  /** Asked for what belongs to no visit and has no mark of its own. */
  readonly isTraining: (tx: Tx) => Promise<boolean>;
  /** Locks the check's table; false for a check that gets no paper any more. */
  readonly mayPrint: (work: Work, checkId: string) => Promise<boolean>;
  /** Locks the check's table; what its paper says by now. */
  readonly documentNow: (
    work: Work,
    checkId: string,
    kind: BillPaper,
    staffName: string,
  ) => Promise<PrintDocument>;
  /** Locks the check's table and writes the receipt on it; null when the device told nothing of it. */
  readonly fiscalPrinted: (work: Work, paper: FiscalPaper, receipt: Receipt | null) => Promise<void>;
};
