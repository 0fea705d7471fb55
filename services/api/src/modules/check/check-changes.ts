import { languages, textIn, type Language, type VenueText } from '@masa/domain/language';
import { toBani } from '@masa/domain/money';
import type { CheckChange, CheckLine } from '@masa/domain/print-document';
import { printWords, type PrintWord } from '@masa/i18n/print-words';
import type { MadeAdjustment } from './adjustment.store.ts';
import type { BilledCheck } from './billed-check.ts';

const inEach = (text: (language: Language) => string): VenueText =>
  Object.fromEntries(languages.map((language) => [language, text(language)]));

const WORDS = {
  discount: 'discount',
  comp: 'onTheHouse',
  write_off: 'writtenOff',
  service: 'service',
} as const satisfies Readonly<Record<MadeAdjustment['kind'], PrintWord>>;

const named = (kind: MadeAdjustment['kind'], percent: number | null, dish?: VenueText): VenueText =>
  inEach((language) =>
    [
      printWords[language][WORDS[kind]],
      ...(percent === null ? [] : [` ${percent} %`]),
      ...(dish ? [`: ${textIn(dish, language)}`] : []),
    ].join(''),
  );

/** Why the guest pays another sum than his dishes cost, each in a line; service has a line of its own already. */
export function changesOf({ adjustments, bill }: BilledCheck): CheckChange[] {
  const names = new Map(
    bill.sessions.flatMap(({ items }) => items.map(({ item }) => [item.id, item.names] as const)),
  );
  return adjustments.flatMap(({ kind, percent, items, effect }) => {
    if (kind === 'service') return [];
    const dish = items?.length === 1 ? names.get(items[0] ?? '') : undefined;
    return [{ name: named(kind, percent, dish), amount: 0 - (effect ?? 0) }];
  });
}

/** Service is a line of its own with its own VAT group. */
export const serviceLines = ({ bill }: Pick<BilledCheck, 'bill'>): CheckLine[] =>
  bill.services.map(({ percent, vatGroup, regular, effective }) => ({
    quantity: 1,
    name: named('service', percent),
    qualifier: null,
    options: [],
    regularPrice: regular,
    effectivePrice: effective,
    promoCode: null,
    vatGroup,
  }));

/** What its lines cost before anything was taken off. */
export const regularOf = (lines: readonly CheckLine[]) =>
  toBani(lines.reduce((sum, { quantity, regularPrice }) => sum + quantity * regularPrice, 0));
