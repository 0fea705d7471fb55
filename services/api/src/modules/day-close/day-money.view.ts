import { toBani, type Bani } from '@masa/domain/money';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';

type Sums = { readonly method: string; readonly checks: unknown; readonly total: unknown };

/** What has been paid on a business day so far. */
export async function takenOn(
  reader: Reader,
  day: string,
): Promise<{ readonly checks: number; readonly till: Bani; readonly cash: Bani }> {
  const sums = (await reader('checks')
    .where({ business_day: day, status: 'completed', training: false })
    .groupBy('payment_method')
    .count({ checks: '*' })
    .sum({ total: 'effective_total' })
    .select({ method: 'payment_method' })) as unknown as Sums[];
  const totalOf = (rows: readonly Sums[]) =>
    toBani(rows.reduce((sum, { total }) => sum + toNumber(total), 0));
  return {
    checks: sums.reduce((sum, { checks }) => sum + toNumber(checks), 0),
    till: totalOf(sums),
    cash: totalOf(sums.filter(({ method }) => method === 'cash')),
  };
}
