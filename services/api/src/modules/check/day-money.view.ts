import { toBani } from '@masa/domain/money';
import type { DayMoney } from '@masa/domain/pay';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { readVenue } from '../venue/public.ts';

type Sums = { readonly till: unknown; readonly tips: unknown };
type Terms = { readonly bonus_percent: unknown; readonly tip_share: unknown };

/**
 * What came in on a business day, and under which terms: those that the day began with, the venue's own for a
 * day without any yet (AMB-101, AMB-102).
 */
export async function moneyOfDay(reader: Reader, day: string): Promise<DayMoney> {
  const [sums] = (await reader('checks')
    .where({ business_day: day, status: 'completed', training: false })
    .sum({ till: 'effective_total', tips: 'tips' })) as Sums[];
  const terms = (await reader('business_days').where({ day }).first('bonus_percent', 'tip_share')) as
    | Terms
    | undefined;
  const { bonusPercent, tipShare } = terms
    ? { bonusPercent: toNumber(terms.bonus_percent), tipShare: toNumber(terms.tip_share) }
    : await readVenue(reader);
  return {
    till: toBani(toNumber(sums?.till)),
    cardTips: toBani(toNumber(sums?.tips)),
    bonusPercent,
    tipShare,
  };
}
