import type { CheckStatus } from '@masa/domain/check';
import type { Bani } from '@masa/domain/money';
import type { Wish } from '@masa/domain/payment';
import type { BillLine } from '@masa/domain/share';
import type { Caller, Staff } from '../../caller.ts';
import type { Work } from '../../db/unit-of-work.ts';
import type { Reader } from '../../db/database.ts';
import type { PaidCheck } from './booking.ts';

/** A check as the till sees it. */
export type Bill = PaidCheck & {
  readonly status: CheckStatus;
  readonly total: Bani;
  /** On which it was closed; null while it is open. */
  readonly day: string | null;
  readonly wish: Wish;
  /** What is on it, at what it came to. */
  readonly items: readonly { readonly id: string; readonly price: Bani }[];
  /** The same, as it is shared. */
  readonly lines: readonly BillLine[];
  /** What its dishes for adults cost; read where a house asks. */
  readonly forAdults: (reader: Reader) => Promise<Bani>;
};
/** Its table is held. */
export type HeldBill = Bill & {
  /** Screens that show it look again. */
  readonly changed: () => Promise<void>;
};

/** What the audit row of a deed says of whoever consented to it; null: nobody had to. */
export type Consent = { readonly approval: string; readonly givenBy: string; readonly self?: true } | null;

/** What the till asks of those that stand above it; all-modules.ts hands it in. */
export type PaymentNeeds = {
  readonly proof: {
    /** As whom this phone is on the check; null: it is not. */
    readonly sessionOnCheck: (caller: Caller, checkId: string) => Promise<string | null>;
  };
  readonly bills: {
    readonly read: (reader: Reader, checkId: string) => Promise<Bill>;
    readonly lockOpen: (work: Work, checkId: string) => Promise<HeldBill>;
    /** Open or closed, never one that was called off. */
    readonly lockBilled: (work: Work, checkId: string) => Promise<HeldBill>;
    /** In whatever state it is; `open`: null where it is closed, or was called off. */
    readonly lockAny: (
      work: Work,
      checkId: string,
    ) => Promise<{
      readonly check: PaidCheck & Pick<Bill, 'status'>;
      readonly open: HeldBill | null;
      readonly changed: () => Promise<void>;
    }>;
    /** A closed check was paid otherwise than it was told to be: `correct` books that, and answers how. */
    readonly paidOtherwise: <T extends { readonly wish: Wish }>(
      work: Work,
      checkId: string,
      correct: () => Promise<T>,
    ) => Promise<T>;
  };
  readonly consented: (
    work: Work,
    deed: {
      readonly deed: 'refund' | 'correct_method';
      readonly subject: string;
      readonly amount: number;
      readonly staff: Staff;
      readonly approvalId: string | null;
    },
  ) => Promise<Consent>;
  /** What these dishes used goes back into the stock; refuses what cannot. */
  readonly returnToStock: (work: Work, itemIds: readonly string[], staff: Staff) => Promise<void>;
  /** Whether somebody was paid for that day already. */
  readonly isDayPaid: (reader: Reader, day: string) => Promise<boolean>;
};
