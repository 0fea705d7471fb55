import type { Adjustment } from '@masa/domain/adjustment';
import type { FrozenCheck } from '@masa/domain/frozen-check';
import { zeroBani } from '@masa/domain/money';
import type { PayingPerson } from '@masa/domain/paid-people';
import type { Wish } from '@masa/domain/payment';
import type { BillLine } from '@masa/domain/share';
import type { PrintJobState } from '@masa/domain/print-job';
import type { Bill } from '../order/public.ts';
import type { Session } from '../session/public.ts';
import type { Ledger, Share } from '../payment/public.ts';
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
  /** Who has said what he pays for. */
  readonly shares: readonly Share[];
};

/** A guest of the visit; `onCheck`: it is this check that he is on. */
export type CheckPerson = PayingPerson & { readonly name: string; readonly onCheck: boolean };

/** What of it can be shared, dish by dish. */
export const linesOf = ({ sessions }: Bill): BillLine[] =>
  sessions.flatMap(({ session, items }) =>
    items.map(({ item, effectivePrice }) => ({
      orderItemId: item.id,
      sessionId: session.id,
      price: effectivePrice,
    })),
  );

/** As it is told: an open one as it stands, a finished one as it was frozen, with what has been taken for it. */
export type ToldCheck = {
  readonly check: FrozenCheck;
  readonly ledger: Ledger;
  readonly adjustments: readonly MadeAdjustment[];
  readonly shares: readonly Share[];
};

/** Of a bill that nobody will pay nobody gives a tip, whatever its guest had wished before he went. */
export const wishOf = (check: Wish, adjustments: readonly Pick<Adjustment, 'kind'>[]): Wish => ({
  paymentMethod: check.paymentMethod,
  tips: adjustments.some(({ kind }) => kind === 'write_off') ? zeroBani : check.tips,
});

/** Vouchers have paid for all of it: no cash register takes a receipt of nothing. */
export const isFree = ({ bill }: Pick<BilledCheck, 'bill'>): boolean => bill.totals.effectiveTotal === 0;

/** What the hall sees of an open check. */
export type CheckCard = {
  readonly check: Check;
  readonly table: Pick<Session, 'tableId' | 'tableName'> | undefined;
  readonly bill: Bill;
  /** How closing books what is still due. */
  readonly wish: Wish;
  readonly ledger: Ledger;
  readonly shares: readonly Share[];
  readonly fiscal: PrintJobState | null;
  readonly fiscalWaits: boolean;
  readonly fiscalRequired: boolean;
};
