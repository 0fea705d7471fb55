import { toBani } from '@masa/domain/money';
import type { DayMoney } from '@masa/domain/pay';
import type { Reader } from '../../db/database.ts';
import { fromBool } from '../../db/rows.ts';
import { takenOn } from '../report/public.ts';
import { readVenue } from '../venue/public.ts';

/**
 * What came in on a business day, and under which terms: those that the day began with, the venue's own for a
 * day without any yet (AMB-101, AMB-102).
 */
export async function moneyOfDay(reader: Reader, day: string): Promise<DayMoney> {
  const { totals, service } = await takenOn(reader, day);
  const { till, tips } = totals;
  const terms = await reader('business_days')
    .where({ day })
    .first('bonus_percent', 'tip_share', 'bonus_on_service');
  const { bonusPercent, tipShare, bonusOnService } = terms
    ? {
        bonusPercent: terms.bonus_percent,
        tipShare: terms.tip_share,
        bonusOnService: fromBool(terms.bonus_on_service),
      }
    : await readVenue(reader);
  return {
    till,
    // More than nobody gave cannot be shared.
    cardTips: toBani(Math.max(0, tips)),
    bonusPercent,
    tipShare,
    ...(!bonusOnService && { withoutBonus: service }),
  };
}
