import type { MethodSum } from '@masa/domain/day-beside';
import type { DrawerCash } from '@masa/domain/drawer';
import { toBani, type Bani } from '@masa/domain/money';
import { refundState } from '@masa/domain/refund';
import type { Sum } from '../../db/columns.ts';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { looseSumsOfShift, looseSumsOn } from './loose-cash.store.ts';

/** Notes and coins that went out: also what was a tip of a card, and went back in cash. */
async function cashGivenBack(reader: Reader, of: Partial<Tables['refunds']>): Promise<Bani> {
  const [back] = await reader('refunds').where(of).sum({ amount: 'amount', tip: 'tip' });
  return toBani(toNumber(back?.amount) + toNumber(back?.tip));
}

/** Cash that came on this business day and stayed: what should lie in the drawers of it. */
export async function cashTakenOn(reader: Reader, day: string): Promise<Bani> {
  const of = { business_day: day, method: 'cash', training: false } as const;
  const [came] = await reader('payments').where(of).sum({ amount: 'amount' });
  const loose = await looseSumsOn(reader, day);
  const back = await cashGivenBack(reader, of);
  return toBani(toNumber(came?.amount) - back + loose.came - loose.went);
}

/** What came on this business day by each method, and what of whichever day went back on it. */
export async function movedByMethodOn(
  reader: Reader,
  day: string,
): Promise<Record<'taken' | 'back', readonly MethodSum[]>> {
  const of = { business_day: day, training: false } as const;
  const taken = await reader('payments')
    .where(of)
    .groupBy('method')
    .select('method')
    .sum({ amount: 'amount' });
  const back = await reader('refunds')
    .where(of)
    .whereNot({ state: refundState.is.failed })
    .groupBy('method')
    .select('method')
    .sum({ amount: 'amount', tip: 'tip' });
  return {
    taken: taken.map(({ method, amount }) => ({ method, amount: toBani(toNumber(amount)) })),
    // Of what went through a bank tips are told elsewhere; what is handed out in cash is gone, whatever it was.
    back: back.map(({ method, amount, tip }) => ({
      method,
      amount: toBani(toNumber(amount) + (method === 'cash' ? toNumber(tip) : 0)),
    })),
  };
}

/** What of a drawer shift's cash is of checks. */
type CashOfShift = Pick<DrawerCash, 'received' | 'change' | 'refunds'> & { readonly checks: number };

export async function cashOfShift(reader: Reader, shiftId: string): Promise<CashOfShift> {
  const of = { drawer_shift_id: shiftId };
  const [came] = await reader('payments')
    .where(of)
    .select(reader.raw<{ checks: Sum }>('count(distinct check_id) as checks'))
    .sum({ amount: 'amount', change: 'change_given' });
  const loose = await looseSumsOfShift(reader, shiftId);
  const amount = toNumber(came?.amount);
  const change = toNumber(came?.change);
  return {
    checks: toNumber(came?.checks),
    received: toBani(amount + change + loose.came),
    change: toBani(change),
    refunds: toBani((await cashGivenBack(reader, of)) + loose.went),
  };
}

/** Cash of this business day that nobody took into a drawer. */
export async function cashWithoutDrawer(reader: Reader, day: string): Promise<Bani> {
  const of = { business_day: day, method: 'cash', training: false, drawer_shift_id: null } as const;
  const [came] = await reader('payments').where(of).sum({ amount: 'amount' });
  const loose = await looseSumsOn(reader, day, { withoutDrawer: true });
  const back = await cashGivenBack(reader, of);
  return toBani(toNumber(came?.amount) - back + loose.came - loose.went);
}
