import type { PaymentMethod } from './check.ts';
import type { VenueText } from './language.ts';
import { sumBani, toBani, type Bani } from './money.ts';
import { vatRatesOn, vatSums, type DatedVatRate } from './pricing.ts';

/** An item as it was paid: its prices come from the frozen check, never from today's menu. */
export type SoldItem = {
  readonly menuItemId: string;
  readonly names: VenueText;
  readonly group: string;
  readonly vatGroup: string;
  readonly regularPrice: Bani;
  readonly effectivePrice: Bani;
  readonly promoCode: string | null;
  /** From the order to the hand-over; null while it was never handed over. */
  readonly handOverMs: number | null;
};

export type SoldCheck = {
  /** The business day that its money was counted for. */
  readonly day: string;
  /** The venue's wall clock at completion: 'yyyy-mm-dd' (the law's day, for VAT) and '00'…'23'. */
  readonly date: string;
  readonly hour: string;
  readonly paymentMethod: PaymentMethod;
  readonly tips: Bani;
  readonly completedBy: string;
  readonly items: readonly SoldItem[];
};

type ChecksSum = { readonly checks: number; readonly total: Bani; readonly tips: Bani };
type ItemsSum = { readonly items: number; readonly total: Bani };

export type Sales = {
  readonly totals: {
    readonly checks: number;
    readonly items: number;
    /** By the menu of the moment of the order. */
    readonly regularTotal: Bani;
    /** What was paid, without tips: the calendar's till (AMB-101). */
    readonly till: Bani;
    readonly tips: Bani;
  };
  readonly byDay: readonly (ChecksSum & { readonly day: string })[];
  readonly byHour: readonly (ChecksSum & { readonly hour: string })[];
  readonly byItem: readonly (ItemsSum & Pick<SoldItem, 'menuItemId' | 'names' | 'group'>)[];
  readonly byGroup: readonly (ItemsSum & { readonly group: string })[];
  readonly byVat: readonly {
    readonly group: string;
    readonly percent: number;
    readonly gross: Bani;
    readonly net: Bani;
    readonly vat: Bani;
  }[];
  readonly byPayment: readonly (ChecksSum & { readonly paymentMethod: PaymentMethod })[];
  readonly byStaff: readonly (ChecksSum & { readonly username: string })[];
  readonly promos: readonly { readonly code: string; readonly items: number; readonly discount: Bani }[];
  readonly handOver: { readonly items: number; readonly averageMs: number | null };
};

export type SalesTally = { readonly add: (check: SoldCheck) => void; readonly sales: () => Sales };

type Counter<K extends string> = ReturnType<typeof counter<K>>;

/** Amounts under names, each added up by itself. */
function counter<K extends string>(...fields: readonly K[]) {
  const sums = new Map<string, Record<K, number>>();
  const nothing = () => Object.fromEntries(fields.map((field) => [field, 0])) as Record<K, number>;
  return {
    add: (key: string, amounts: Readonly<Record<K, number>>): void => {
      const sum = sums.get(key) ?? nothing();
      for (const field of fields) sum[field] += amounts[field];
      sums.set(key, sum);
    },
    entries: () => [...sums],
  };
}

const checksSum = (sum: Readonly<Record<'checks' | 'total' | 'tips', number>>): ChecksSum => ({
  checks: sum.checks,
  total: toBani(sum.total),
  tips: toBani(sum.tips),
});
const dearestFirst = <T extends { readonly total: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => other.total - one.total);
const checksCounter = () => counter('checks', 'total', 'tips');
const namedChecks = (sums: Counter<'checks' | 'total' | 'tips'>) =>
  sums.entries().map(([key, sum]) => [key, checksSum(sum)] as const);

/** Hours in the order in which the business day sees them: after midnight is late, not early. */
const hourRank = (hour: string, startsAt: string): number =>
  (Number(hour) - Number(startsAt.slice(0, 2)) + 24) % 24;

/**
 * Adds up checks one after the other, so that a year need not lie in memory. VAT is rounded once per check and rate, as
 * on the receipts: the report's VAT is the sum of theirs.
 */
export function salesTally(rates: readonly DatedVatRate[], startsAt: string): SalesTally {
  const days = checksCounter();
  const hours = checksCounter();
  const payments = checksCounter();
  const staff = checksCounter();
  const items = counter('items', 'total');
  const groups = counter('items', 'total');
  const vat = counter('gross', 'vat');
  const promos = counter('items', 'discount');
  const known = new Map<string, Pick<SoldItem, 'names' | 'group'>>();
  const ratesByDate = new Map<string, ReturnType<typeof vatRatesOn>>();
  const handOver = { items: 0, ms: 0 };
  let checks = 0;
  let sold = 0;
  let regularTotal = 0;
  let till = 0;
  let tips = 0;

  const ratesOn = (date: string) => {
    const inForce = ratesByDate.get(date) ?? vatRatesOn(rates, date);
    ratesByDate.set(date, inForce);
    return inForce;
  };

  function addItem(item: SoldItem): void {
    const { menuItemId, names, group, regularPrice, effectivePrice, promoCode, handOverMs } = item;
    known.set(menuItemId, { names, group });
    items.add(menuItemId, { items: 1, total: effectivePrice });
    groups.add(group, { items: 1, total: effectivePrice });
    if (promoCode !== null) promos.add(promoCode, { items: 1, discount: regularPrice - effectivePrice });
    if (handOverMs !== null) {
      handOver.items += 1;
      handOver.ms += handOverMs;
    }
  }

  return {
    add(check) {
      const total = sumBani(check.items.map(({ effectivePrice }) => effectivePrice));
      const sum = { checks: 1, total, tips: check.tips };
      days.add(check.day, sum);
      hours.add(check.hour, sum);
      payments.add(check.paymentMethod, sum);
      staff.add(check.completedBy, sum);
      const gross = check.items.map(({ vatGroup, effectivePrice }) => ({ vatGroup, gross: effectivePrice }));
      for (const part of vatSums(gross, ratesOn(check.date)))
        vat.add(JSON.stringify([part.group, part.percent]), part);
      for (const item of check.items) addItem(item);
      checks += 1;
      sold += check.items.length;
      regularTotal += sumBani(check.items.map(({ regularPrice }) => regularPrice));
      till += total;
      tips += check.tips;
    },

    sales: () => ({
      totals: {
        checks,
        items: sold,
        regularTotal: toBani(regularTotal),
        till: toBani(till),
        tips: toBani(tips),
      },
      byDay: namedChecks(days)
        .map(([day, sum]) => ({ day, ...sum }))
        .toSorted((one, other) => one.day.localeCompare(other.day)),
      byHour: namedChecks(hours)
        .map(([hour, sum]) => ({ hour, ...sum }))
        .toSorted((one, other) => hourRank(one.hour, startsAt) - hourRank(other.hour, startsAt)),
      byItem: dearestFirst(
        items.entries().map(([menuItemId, sum]) => ({
          menuItemId,
          names: known.get(menuItemId)?.names ?? {},
          group: known.get(menuItemId)?.group ?? '',
          items: sum.items,
          total: toBani(sum.total),
        })),
      ),
      byGroup: dearestFirst(
        groups.entries().map(([group, sum]) => ({ group, items: sum.items, total: toBani(sum.total) })),
      ),
      byVat: vat
        .entries()
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([key, sum]) => {
          const [group, percent] = JSON.parse(key) as [string, number];
          return {
            group,
            percent,
            gross: toBani(sum.gross),
            net: toBani(sum.gross - sum.vat),
            vat: toBani(sum.vat),
          };
        }),
      byPayment: dearestFirst(
        namedChecks(payments).map(([method, sum]) => ({ paymentMethod: method as PaymentMethod, ...sum })),
      ),
      byStaff: dearestFirst(namedChecks(staff).map(([username, sum]) => ({ username, ...sum }))),
      promos: promos
        .entries()
        .map(([code, sum]) => ({ code, items: sum.items, discount: toBani(sum.discount) }))
        .toSorted((one, other) => other.discount - one.discount),
      handOver: {
        items: handOver.items,
        averageMs: handOver.items === 0 ? null : Math.round(handOver.ms / handOver.items),
      },
    }),
  };
}
