import type { CheckStatus } from '@masa/domain/check';
import type { Bani } from '@masa/domain/money';
import type { Work } from '../../db/unit-of-work.ts';
import type { Reader } from '../../db/database.ts';
import type { PaidCheck } from './booking.ts';

/** A check as the till sees it. */
export type Bill = PaidCheck & { readonly status: CheckStatus; readonly total: Bani };
/** Its table is held, and it is still open. */
export type OpenBill = Bill & {
  /** The phones of its guests look again. */
  readonly changed: () => Promise<void>;
};

/** What the till asks of checks; compose.ts hands it in. */
export type PaymentNeeds = {
  readonly bills: {
    readonly read: (reader: Reader, checkId: string) => Promise<Bill>;
    readonly lockOpen: (work: Work, checkId: string) => Promise<OpenBill>;
  };
};
