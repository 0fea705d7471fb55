import { languages, textIn, type VenueText } from '@masa/domain/language';
import { splitMenuItemId } from '@masa/domain/menu';
import type { CheckLine } from '@masa/domain/print-document';
import { vatParts } from '@masa/domain/vat-parts';
import type { PricedItem } from './bill.ts';
import { printedModifiers, printedOption, printedWithout } from './printed-choices.ts';

/** What of an item is taxed how. */
export const vatPartsOf = ({ item, promo, regularPrice, effectivePrice, adjusted }: PricedItem) =>
  vatParts({
    vatGroup: item.vatGroup,
    regularPrice,
    effectivePrice,
    adjusted,
    modifiers: item.modifiers,
    sparesModifiers: promo?.modifiersToo === false,
  });

/** One dish of a bill, as papers say it. */
export const billLine = ({ item, promo, regularPrice, effectivePrice, adjusted }: PricedItem): CheckLine => ({
  quantity: 1,
  name: item.names,
  qualifier: splitMenuItemId(item.menuItemId).qualifier,
  options: item.options.map(printedOption),
  ...printedModifiers(item.modifiers),
  ...printedWithout(item.without),
  regularPrice,
  effectivePrice,
  // What is off it is no more what its promo gives alone.
  promoCode: adjusted > 0 ? null : (promo?.code ?? null),
  vatGroup: item.vatGroup,
});

/** Equal lines stand together once. */
function together(lines: readonly CheckLine[]): CheckLine[] {
  const equal = new Map<string, CheckLine>();
  for (const line of lines) {
    const words = JSON.stringify(line);
    const twin = equal.get(words);
    equal.set(words, twin ? { ...twin, quantity: twin.quantity + 1 } : line);
  }
  return [...equal.values()];
}

/** Lines of a bill on paper: equal item, options, modifiers and price stand together once. */
export const checkLines = (items: readonly PricedItem[]): CheckLine[] => together(items.map(billLine));

const both = (one: VenueText, other: VenueText): VenueText =>
  Object.fromEntries(
    languages.map((language) => [language, `${textIn(one, language)} + ${textIn(other, language)}`]),
  );

/** What is taxed otherwise than the dish that it was added to is a line of its own, under both names (AMB-204). */
export const receiptLines = (items: readonly PricedItem[]): CheckLine[] =>
  together(
    items.flatMap((priced) => {
      // No register takes what is not in it.
      const { without: _without, ...line } = billLine(priced);
      return vatPartsOf(priced).map(({ of, ...part }): CheckLine => {
        const modifier = of === null ? undefined : priced.item.modifiers[of];
        if (modifier === undefined) return { ...line, ...part };
        const { modifiers: _, ...alone } = line;
        return { ...alone, ...part, name: both(priced.item.names, modifier.choiceNames), options: [] };
      });
    }),
  );
