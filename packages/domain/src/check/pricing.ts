import { roundHalfUp, sumBani, toBani, zeroBani, type Bani } from '../money/money.ts';
import { priceUnder, type PromoTerms } from '../menu/promo.ts';

export type Totals = { readonly regularTotal: Bani; readonly effectiveTotal: Bani };

/** An item promo replaces the table promo for its item (AMB-072). */
export const priceOf = (
  price: Bani,
  itemPromo: PromoTerms | null,
  tablePromo: PromoTerms | null,
  added: Bani = zeroBani,
): Bani => priceUnder({ price, added }, itemPromo ?? tablePromo);

export const totalsOf = (
  items: readonly { readonly regularPrice: Bani; readonly effectivePrice: Bani }[],
): Totals => ({
  regularTotal: sumBani(items.map((item) => item.regularPrice)),
  effectiveTotal: sumBani(items.map((item) => item.effectivePrice)),
});

export type VatRate = { readonly group: string; readonly percent: number };
/** A rate and the date it holds from, 'yyyy-mm-dd'. */
export type DatedVatRate = VatRate & { readonly from: string };
export type VatSum = VatRate & { readonly gross: Bani; readonly vat: Bani };

/** The rates in force on a date: of each group the one that began last. A group whose rates all lie ahead has none. */
export function vatRatesOn(rates: readonly DatedVatRate[], date: string): VatRate[] {
  const begun = rates.filter(({ from }) => from <= date);
  return [...Map.groupBy(begun, ({ group }) => group).entries()].map(([group, ofGroup]) => {
    const [latest] = ofGroup.toSorted((one, other) => other.from.localeCompare(one.from));
    return { group, percent: latest?.percent ?? 0 };
  });
}

/**
 * VAT is inside the price: gross·r/(100+r), rounded once per group. A group without a rate counts as 0 %, so that the
 * groups always add up to the receipt.
 */
export function vatSums(
  items: readonly { readonly vatGroup: string; readonly gross: Bani }[],
  rates: readonly VatRate[],
): VatSum[] {
  const byGroup = Map.groupBy(items, (item) => item.vatGroup);
  return [...byGroup.keys()].toSorted().map((group) => {
    const percent = rates.find((rate) => rate.group === group)?.percent ?? 0;
    const gross = sumBani((byGroup.get(group) ?? []).map((item) => item.gross));
    return { group, percent, gross, vat: toBani(roundHalfUp((gross * percent) / (100 + percent))) };
  });
}
