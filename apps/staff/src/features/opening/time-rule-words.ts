import type { Language } from '@masa/domain/language';
import { formatMoney } from '@masa/ui/money-format';
import type { TextKey, Texts } from './texts.ts';
import type { Failure } from '../../shared/api.ts';
import { dayWithYear } from '../../shared/time/day.ts';
import { weekdayName, weekdays } from '../../shared/time/weekday.ts';
import type { Daypart, PriceRule } from './time-rule-draft.ts';

const shortDays = (days: readonly number[], language: Language): string =>
  days.map((day) => weekdayName(day, language, 'short')).join(', ');

/** "Mon, Thu · 17:00–19:00". */
export const timesWords = ({ t, language }: Texts, { weekdays: days, from, until }: Daypart): string =>
  [
    days.length === weekdays.length ? t('opening.everyDay') : shortDays(days, language),
    `${from}–${until}`,
  ].join(' · ');

/** "from 1 Dec 2026 · until 31 Dec 2026"; nothing where it has no end on either side. */
export const datesWords = ({ t, language }: Texts, { firstDay, lastDay }: PriceRule): string =>
  [
    ...(firstDay === null ? [] : [t('opening.fromDay', { day: dayWithYear(firstDay, language) })]),
    ...(lastDay === null ? [] : [t('opening.untilDay', { day: dayWithYear(lastDay, language) })]),
  ].join(' · ');

/** "20 % off", "10 MDL off", "40 MDL". */
export function effectWords({ t, language }: Texts, { effect, value }: PriceRule): string {
  if (effect === 'percent') return t('opening.percentOff', { percent: value });
  const amount = formatMoney(value, language);
  return effect === 'amount' ? t('opening.amountOff', { amount }) : t('opening.fixedAt', { amount });
}

const refusals = {
  menu_item_unknown: 'opening.refused.menu',
  menu_group_unknown: 'opening.refused.menu',
  too_many_time_rules: 'opening.refused.tooMany',
  daypart_not_found: 'opening.refused.gone',
  price_rule_not_found: 'opening.refused.gone',
  unanswered: 'reason.unanswered',
} as const satisfies Partial<Record<Failure, TextKey>>;
const isKnown = (failure: Failure): failure is keyof typeof refusals => failure in refusals;

export const notSavedWords = ({ t }: Texts, failure: Failure): string =>
  [t('opening.notSaved'), ...(isKnown(failure) ? [t(refusals[failure])] : [])].join(' ');
