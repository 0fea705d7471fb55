import { adjustedBill, type AdjustedBill, type Adjustment } from '@masa/domain/adjustment';
import { toBani } from '@masa/domain/money';
import type { BillMoney } from '@masa/domain/payment';
import { moneyIn } from '../payment/public.ts';
import type { BilledCheck } from './billed-check.ts';

/** What its dishes come to with these changes, whichever stand on it now. */
export const reckon = (
  { bill }: Pick<BilledCheck, 'bill'>,
  adjustments: readonly Adjustment[],
): AdjustedBill =>
  adjustedBill(
    bill.sessions.flatMap(({ items }) =>
      items.map(({ item, effectivePrice, adjusted }) => ({
        id: item.id,
        price: toBani(effectivePrice + adjusted),
      })),
    ),
    adjustments,
  );

/** What it comes to, and what of that is paid or promised. */
export const moneyOf = ({
  bill,
  ledger,
  shares,
}: Pick<BilledCheck, 'bill' | 'ledger' | 'shares'>): BillMoney =>
  moneyIn(bill.totals.effectiveTotal, ledger, shares);
