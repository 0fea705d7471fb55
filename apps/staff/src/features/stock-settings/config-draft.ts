import type { Request } from '@masa/contract/schemas';
import type { Allergen, AllergenWord } from '@masa/domain/allergens';
import { languages, typedText, type Language, type TypedText } from '@masa/domain/language';
import { NEW_STOCK_CONFIG, type StockUnit } from '@masa/domain/stock';
import { readQuantity, writeDecimal } from '../../shared/amounts/quantity.ts';
import type { StockConfig } from '../../shared/stock/configs.ts';
import type { TextKey } from './texts.ts';

/** A stock config as its form holds it: what was typed. */
export type Draft = {
  readonly name: string;
  readonly min: string;
  readonly max: string;
  readonly unit: StockUnit;
  readonly supplier: string;
  readonly schedule: string;
  /** As guests read it after "without". */
  readonly guestNames: TypedText;
  readonly removable: boolean;
  readonly inTotals: boolean;
  /** Null: nobody has stated them (AMB-210). */
  readonly allergens: readonly AllergenWord[] | null;
  readonly mayContain: readonly Allergen[];
};
type Typed = Omit<Draft, 'guestNames' | 'removable' | 'inTotals'>;
export type DraftErrors = { readonly [K in keyof Typed]?: TextKey };
type Body = Omit<Request<'createStockConfig'>['body'], 'id'>;

export const NAME_LENGTH = 120;
const MOST_DAYS = 3_650;

/** Defaults of a new one (S-113); the first supplier is known when the suppliers are. */
export const newDraft = (firstSupplier: string): Draft => ({
  name: NEW_STOCK_CONFIG.name,
  min: String(NEW_STOCK_CONFIG.min),
  max: String(NEW_STOCK_CONFIG.max),
  unit: NEW_STOCK_CONFIG.unit,
  supplier: firstSupplier,
  schedule: String(NEW_STOCK_CONFIG.stockControlSchedule),
  guestNames: typedText({}),
  removable: false,
  inTotals: false,
  allergens: null,
  mayContain: [],
});

export const draftOf = (config: StockConfig, language: Language): Draft => ({
  name: config.name,
  min: writeDecimal(config.min, language),
  max: writeDecimal(config.max, language),
  unit: config.unit,
  supplier: config.supplier,
  schedule: String(config.stockControlSchedule),
  guestNames: typedText(config.guestNames),
  removable: config.removable,
  inTotals: config.inTotals,
  allergens: config.allergens,
  mayContain: config.mayContain,
});

const readDays = (text: string): number | null => {
  const days = /^\d{1,4}$/u.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : null;
};
const isBlank = (text: string) => text.trim() === '';

/** What is missing or wrong, field by field. */
function errorsOf(draft: Draft): DraftErrors {
  const [min, max] = [readQuantity(draft.min), readQuantity(draft.max)];
  const amount = (text: string, read: number | null, missing: TextKey): TextKey | undefined =>
    isBlank(text) ? missing : read === null ? 'stock.amountWrong' : undefined;
  const wrong: Record<keyof Typed, TextKey | undefined> = {
    name: isBlank(draft.name) ? 'stock.config.nameMissing' : undefined,
    min: amount(draft.min, min, 'stock.config.minMissing'),
    max:
      amount(draft.max, max, 'stock.config.maxMissing') ??
      (min !== null && max !== null && max < min ? 'stock.config.maxBelowMin' : undefined),
    unit: undefined,
    supplier: isBlank(draft.supplier) ? 'stock.config.supplierMissing' : undefined,
    schedule: isBlank(draft.schedule)
      ? 'stock.config.scheduleMissing'
      : readDays(draft.schedule) === null
        ? 'stock.config.scheduleWrong'
        : undefined,
    allergens: undefined,
    mayContain: undefined,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, error]) => error !== undefined));
}

/** What can be sent, or what keeps it from being sent. */
export function readDraft(
  draft: Draft,
): { readonly body: Body; readonly errors: null } | { readonly body: null; readonly errors: DraftErrors } {
  const [min, max, days] = [readQuantity(draft.min), readQuantity(draft.max), readDays(draft.schedule)];
  const errors = errorsOf(draft);
  if (Object.keys(errors).length > 0 || min === null || max === null || days === null)
    return { body: null, errors };
  const { name, unit, supplier, guestNames, removable, inTotals } = draft;
  const forGuests = { guestNames, removable, inTotals };
  const allergens = draft.allergens && [...draft.allergens];
  const stated = { allergens, mayContain: [...draft.mayContain] };
  return {
    body: {
      name: name.trim(),
      min,
      max,
      unit,
      supplier,
      stockControlSchedule: days,
      ...forGuests,
      ...stated,
    },
    errors: null,
  };
}

/** The same number written another way is no change. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  const amounts = (['min', 'max'] as const).every(
    (key) =>
      one[key] === other[key] ||
      (readQuantity(one[key]) !== null && readQuantity(one[key]) === readQuantity(other[key])),
  );
  const others = ['name', 'unit', 'supplier', 'schedule', 'removable', 'inTotals'] as const;
  const stated = ({ allergens, mayContain }: Draft) => JSON.stringify([allergens, mayContain]);
  return (
    stated(one) === stated(other) &&
    amounts &&
    others.every((key) => one[key] === other[key]) &&
    languages.every((language) => one.guestNames[language] === other.guestNames[language])
  );
}
