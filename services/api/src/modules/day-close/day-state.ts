import type { Bani } from '@masa/domain/money';
import type { Sales } from '@masa/domain/sales';
import type { Closing } from '../venue/public.ts';
import type { BesideOfDay } from './beside.view.ts';
import type { Listed } from './blockers.view.ts';
import type { DrawersOfDay } from './drawers.view.ts';

/** What whoever closes a day has counted, and whether he knows what it warns of. */
export type Count = { readonly countedCash: Bani; readonly acceptWarnings: boolean };

/** Of a day that was closed before there was a ledger. */
export const cashIn = ({ byPayment }: Pick<Sales, 'byPayment'>): number =>
  byPayment.find(({ paymentMethod }) => paymentMethod === 'cash')?.total ?? 0;

/** What stands in the way of closing a business day, or how it was closed. */
export type DayState = {
  readonly date: string;
  /** The running business day. */
  readonly today: string;
  readonly taken: Pick<Sales, 'totals' | 'byPayment'>;
  /** What the ledger says should lie in the drawers: cash that came on this day, whenever its check is closed. */
  readonly expectedCash: Bani;
  /** What came on this day for checks that are of a later one. */
  readonly advances: Bani;
  /** Null in a house without drawers. */
  readonly drawers: DrawersOfDay | null;
  readonly beside: BesideOfDay;
  /** Cash registers that will be asked for their Z report. */
  readonly registers: number;
  readonly blockers: Listed;
  /** Once it is closed: what of it waits for somebody still. */
  readonly left: Listed;
  readonly closing: Closing | undefined;
};
