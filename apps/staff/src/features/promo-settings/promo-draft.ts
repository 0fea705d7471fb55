import type { Request } from '@masa/contract/schemas';
import { addDays, instantOfDay, type VenueTime } from '@masa/domain/business-day';
import type { Language } from '@masa/domain/language';
import { isPromocode, normalPromocode } from '@masa/domain/promo';
import { readLei } from '@masa/domain/lei-text';
import { writeBani } from '../../shared/amounts/bani.ts';
import { dayOf } from '../../shared/time/day.ts';
import type { TextKey } from './texts.ts';
import type { Promo } from './promo-words.ts';

/** A promo as its form holds it: what was typed. */
export type Draft = {
  readonly code: string;
  readonly target: 'item' | 'table';
  readonly kind: Promo['effect']['kind'];
  readonly percent: string;
  readonly amount: string;
  /** It lowers what guests add as well. */
  readonly modifiersToo: boolean;
  readonly groups: readonly string[];
  readonly items: readonly string[];
  /** Business days; blank: no limit. */
  readonly from: string;
  readonly until: string;
  /** Blank: as often as they like. */
  readonly limit: string;
  readonly active: boolean;
};
export type DraftErrors = { readonly [K in keyof Draft]?: TextKey | undefined };
type Body = Request<'addPromo'>['body'];
type Effect = Body['effect'];

const MOST_OFF = 1_000_000;
const MOST_USES = 1_000_000;

/** Once, by a percent, for a dish: what a voucher in the hand is (AMB-068). */
export const newDraft: Draft = {
  code: '',
  target: 'item',
  kind: 'percent',
  percent: '',
  amount: '',
  modifiersToo: true,
  groups: [],
  items: [],
  from: '',
  until: '',
  limit: '1',
  active: true,
};

export const draftOf = (promo: Promo, language: Language, time: VenueTime): Draft => ({
  code: promo.code,
  target: promo.singleItemPromo ? 'item' : 'table',
  kind: promo.effect.kind,
  percent: promo.effect.kind === 'percent' ? String(promo.effect.value) : '',
  amount: promo.effect.kind === 'amount' ? writeBani(promo.effect.value, language) : '',
  modifiersToo: promo.modifiersToo,
  groups: promo.groups,
  items: promo.items,
  from: promo.validFrom === null ? '' : dayOf(promo.validFrom, time),
  until: promo.validUntil === null ? '' : dayOf(promo.validUntil, time),
  limit: promo.maxUses === null ? '' : String(promo.maxUses),
  active: promo.active,
});

const wholeNumber = (text: string, most: number): number | null => {
  const number = /^\d{1,7}$/u.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};

/** Null while what was typed is no effect. */
export function effectOf({ target, kind, percent, amount }: Draft): Effect | null {
  const percentValue = wholeNumber(percent, 100);
  if (target === 'table' || kind === 'percent')
    return percentValue === null ? null : { kind: 'percent', value: percentValue };
  if (kind === 'free') return { kind };
  const value = readLei(amount);
  return value === null || value < 1 || value > MOST_OFF ? null : { kind: 'amount', value };
}

/** The promo that is changed, if any: a day that stays keeps the very instant it stood for. */
const startOf = (day: string, promo: Promo | null, time: VenueTime): string | null => {
  if (day === '') return null;
  const kept = promo?.validFrom ?? null;
  if (kept !== null && dayOf(kept, time) === day) return kept;
  return new Date(instantOfDay(day, time.startsAt, time)).toISOString();
};
const endOf = (day: string, promo: Promo | null, time: VenueTime): string | null => {
  if (day === '') return null;
  const kept = promo?.validUntil ?? null;
  if (kept !== null && dayOf(kept, time) === day) return kept;
  return new Date(instantOfDay(addDays(day, 1), time.startsAt, time) - 1).toISOString();
};

type Read =
  | { readonly body: Body; readonly errors: null }
  | { readonly body: null; readonly errors: DraftErrors };

/** What can be sent, or what keeps it from being sent, field by field. */
export function readDraft(draft: Draft, promo: Promo | null, time: VenueTime): Read {
  const code = normalPromocode(draft.code);
  const effect = effectOf(draft);
  const hasLimit = draft.limit.trim() !== '';
  const limit = wholeNumber(draft.limit, MOST_USES);
  const isTable = draft.target === 'table';
  const errors: DraftErrors = {
    ...(!isPromocode(code) && { code: 'promos.codeWrong' }),
    ...(effect === null &&
      (isTable || draft.kind === 'percent'
        ? { percent: 'promos.percentWrong' }
        : { amount: 'promos.amountWrong' })),
    ...(draft.from !== '' &&
      draft.until !== '' &&
      draft.until < draft.from && { until: 'promos.untilWrong' }),
    ...(hasLimit && limit === null && { limit: 'promos.limitWrong' }),
    ...(limit !== null && promo !== null && limit < promo.uses && { limit: 'promos.limitBelowUses' }),
  };
  if (effect === null || Object.keys(errors).length > 0) return { body: null, errors };
  const body = {
    code,
    singleItemPromo: !isTable,
    effect,
    modifiersToo: draft.modifiersToo,
    groups: isTable ? [] : [...draft.groups],
    items: isTable ? [] : [...draft.items],
    validFrom: startOf(draft.from, promo, time),
    validUntil: endOf(draft.until, promo, time),
    maxUses: hasLimit ? limit : null,
    active: draft.active,
  };
  return { body, errors: null };
}

export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
