import type { DayMoney } from '@masa/domain/pay';
import type { Reader } from '../../db/database.ts';
import { toNumber } from '../../db/rows.ts';
import { takenOn } from '../report/public.ts';
import { readVenue } from '../venue/public.ts';

type Terms = { readonly bonus_percent: unknown; readonly tip_share: unknown };

/**
 * What came in on a business day, and under which terms: those that the day began with, the venue's own for a
 * day without any yet (AMB-101, AMB-102).
 */
export async function moneyOfDay(reader: Reader, day: string): Promise<DayMoney> {
  const { till, tips } = (await takenOn(reader, day)).totals;
  const terms = (await reader('business_days').where({ day }).first('bonus_percent', 'tip_share')) as
    | Terms
    | undefined;
  const { bonusPercent, tipShare } = terms
    ? { bonusPercent: toNumber(terms.bonus_percent), tipShare: toNumber(terms.tip_share) }
    : await readVenue(reader);
  return { till, cardTips: tips, bonusPercent, tipShare };
}
