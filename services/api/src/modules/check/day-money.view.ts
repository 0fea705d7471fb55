import type { DayMoney } from '@masa/domain/pay';
import type { Reader } from '../../db/database.ts';
import { takenOn } from '../report/public.ts';
import { readVenue } from '../venue/public.ts';

/**
 * What came in on a business day, and under which terms: those that the day began with, the venue's own for a
 * day without any yet (AMB-101, AMB-102).
 */
export async function moneyOfDay(reader: Reader, day: string): Promise<DayMoney> {
  const { till, tips } = (await takenOn(reader, day)).totals;
  const terms = await reader('business_days').where({ day }).first('bonus_percent', 'tip_share');
  const { bonusPercent, tipShare } = terms
    ? { bonusPercent: terms.bonus_percent, tipShare: terms.tip_share }
    : await readVenue(reader);
  return { till, cardTips: tips, bonusPercent, tipShare };
}
