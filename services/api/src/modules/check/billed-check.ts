import type { FrozenCheck } from '@masa/domain/frozen-check';
import type { PrintJobState } from '@masa/domain/print-job';
import type { Bill } from '../order/public.ts';
import type { Session } from '../session/public.ts';
import type { Ledger } from '../payment/public.ts';
import type { MadeAdjustment } from './adjustment.store.ts';
import type { Check } from './check.store.ts';

/** A check with what is on it. */
export type BilledCheck = {
  readonly check: Check;
  readonly sessions: readonly Session[];
  readonly bill: Bill;
  /** What has been taken for it. */
  readonly ledger: Ledger;
  /** What was changed on it and stands, each with what it comes to. */
  readonly adjustments: readonly MadeAdjustment[];
};

/** As it is told: an open one as it stands, a finished one as it was frozen, with what has been taken for it. */
export type ToldCheck = {
  readonly check: FrozenCheck;
  readonly ledger: Ledger;
  readonly adjustments: readonly MadeAdjustment[];
};

/** Vouchers have paid for all of it: no cash register takes a receipt of nothing. */
export const isFree = ({ bill }: Pick<BilledCheck, 'bill'>): boolean => bill.totals.effectiveTotal === 0;

/** What the hall sees of an open check. */
export type CheckCard = {
  readonly check: Check;
  readonly table: Pick<Session, 'tableId' | 'tableName'> | undefined;
  readonly bill: Bill;
  readonly ledger: Ledger;
  readonly fiscal: PrintJobState | null;
  readonly fiscalRequired: boolean;
};
