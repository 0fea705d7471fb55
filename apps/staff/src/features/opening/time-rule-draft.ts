import type { Request, Response } from '@masa/contract/schemas';
import { typedText, type Language, type TypedText } from '@masa/domain/language';
import { readLei } from '@masa/domain/lei-text';
import { MOST_PRICE } from '@masa/domain/menu-editing';
import { roundings, type PriceEffect } from '@masa/domain/price-rule';
import { keysOf } from '@masa/domain/record';
import { writeBani } from '../../shared/amounts/bani.ts';
import { readWhole } from '../../shared/amounts/whole.ts';
import type { RecordFormState } from '../../shared/leaving/use-record-form.ts';
import { readText } from '../../shared/read-text.ts';
import { weekdays } from '../../shared/time/weekday.ts';
import type { TextKey } from './texts.ts';

export type Daypart = Response<'dayparts'>[number];
export type PriceRule = Response<'priceRules'>[number];

/** A daypart as its form holds it, and as much of a price rule. */
export type DaypartDraft = {
  readonly names: TypedText;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly groups: readonly string[];
  readonly items: readonly string[];
  readonly active: boolean;
};
export type PriceRuleDraft = DaypartDraft & {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly effect: PriceEffect;
  readonly percent: string;
  /** In lei: so much off, or this price. */
  readonly amount: string;
  readonly modifiersToo: boolean;
  readonly roundTo: string;
};
/** What fields that both have are given. */
export type SpanForm = Pick<RecordFormState<DaypartDraft>, 'draft' | 'change' | 'field' | 'errorOf'>;

export const newDaypart: DaypartDraft = {
  names: typedText({}),
  weekdays,
  from: '',
  until: '',
  groups: [],
  items: [],
  active: true,
};
export const newPriceRule: PriceRuleDraft = {
  ...newDaypart,
  firstDay: '',
  lastDay: '',
  effect: 'percent',
  percent: '',
  amount: '',
  modifiersToo: false,
  roundTo: '1',
};

export const daypartDraft = (daypart: Daypart): DaypartDraft => ({
  names: typedText(daypart.names),
  weekdays: daypart.weekdays,
  from: daypart.from,
  until: daypart.until,
  groups: daypart.groups,
  items: daypart.items,
  active: daypart.active,
});
export const priceRuleDraft = (rule: PriceRule, language: Language): PriceRuleDraft => ({
  ...daypartDraft(rule),
  firstDay: rule.firstDay ?? '',
  lastDay: rule.lastDay ?? '',
  effect: rule.effect,
  percent: rule.effect === 'percent' ? String(rule.value) : '',
  amount: rule.effect === 'percent' ? '' : writeBani(rule.value, language),
  modifiersToo: rule.modifiersToo,
  roundTo: String(rule.roundTo),
});

type Errors = Readonly<Record<string, TextKey>>;
const daypartErrors = ({ names, weekdays: days, from, until, groups, items }: DaypartDraft): Errors => ({
  ...(keysOf(readText(names)).length === 0 && { names: 'opening.nameMissing' }),
  ...(days.length === 0 && { weekdays: 'opening.weekdaysMissing' }),
  ...(from === '' && { from: 'opening.timeMissing' }),
  ...(until === '' && { until: 'opening.timeMissing' }),
  ...(groups.length + items.length === 0 && { scope: 'opening.scopeMissing' }),
});
const daypartBody = (draft: DaypartDraft): Request<'addDaypart'>['body'] => ({
  names: readText(draft.names),
  weekdays: [...draft.weekdays],
  from: draft.from,
  until: draft.until,
  groups: [...draft.groups],
  items: [...draft.items],
  active: draft.active,
});
export function readDaypart(draft: DaypartDraft) {
  const errors = daypartErrors(draft);
  return { body: keysOf(errors).length === 0 ? daypartBody(draft) : null, errors };
}

/** Null while what was typed is no effect. */
export function effectOf({ effect, percent, amount, roundTo }: PriceRuleDraft) {
  const lei = readLei(amount);
  const isPrice = lei !== null && lei <= MOST_PRICE && (effect === 'fixed' || lei > 0);
  const value = effect === 'percent' ? readWhole(percent, 1, 100) : isPrice ? lei : null;
  return value === null
    ? null
    : { effect, value, roundTo: roundings.find((each) => String(each) === roundTo) ?? 1 };
}

/** What can be sent, or what keeps it from being sent, field by field. */
export function readPriceRule(draft: PriceRuleDraft) {
  const { firstDay, lastDay } = draft;
  const effect = effectOf(draft);
  const errors: Errors = {
    ...daypartErrors(draft),
    ...(effect === null &&
      (draft.effect === 'percent' ? { percent: 'opening.percentWrong' } : { amount: 'opening.amountWrong' })),
    ...(firstDay !== '' && lastDay !== '' && lastDay < firstDay && { lastDay: 'opening.lastDayWrong' }),
  };
  if (effect === null || keysOf(errors).length > 0) return { body: null, errors };
  const body: Request<'addPriceRule'>['body'] = {
    ...daypartBody(draft),
    ...effect,
    firstDay: firstDay === '' ? null : firstDay,
    lastDay: lastDay === '' ? null : lastDay,
    modifiersToo: draft.effect === 'percent' && draft.modifiersToo,
  };
  return { body, errors };
}
