import { paymentMethods, type PaymentMethod } from '../check/check.ts';
import { givenAway, keyOfAdjustment, keyOfRule, type GivenAway } from '../check/given-away.ts';
import type { VenueText } from '../language.ts';
import { sumBani, toBani, zeroBani, type Bani } from './money.ts';
import { familyOf, moneyMethods, type MoneyMethod } from './payment.ts';
import { vatRatesOn, vatSums, type DatedVatRate } from '../check/pricing.ts';
import { isOneOf, recordOf } from '../record.ts';
import {
  salesSumKinds,
  type LabelledKind,
  type SalesSum,
  type SalesSumKind,
  type SoldLabel,
} from './sales-sums.ts';
import type { SoldCheck, SoldItem } from '../check/sold-check.ts';
import { vatParts } from '../check/vat-parts.ts';

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
  /** By the ledger, where the two words above are told apart further. */
  readonly byMethod: readonly {
    readonly method: MoneyMethod;
    readonly payments: number;
    readonly total: Bani;
    readonly tips: Bani;
  }[];
  readonly byStaff: readonly (ChecksSum & { readonly username: string })[];
  readonly promos: GivenAway['promos'];
  /** Units of what was added; what they cost by the menu is in the price of their dishes already. */
  readonly modifiers: readonly (ItemsSum & { readonly id: string; readonly names: VenueText })[];
  /** How often something was left out. */
  readonly leftOut: readonly { readonly id: string; readonly names: VenueText; readonly items: number }[];
  readonly priceRules: GivenAway['priceRules'];
  readonly adjustments: GivenAway['adjustments'];
  readonly service: GivenAway['service'];
  readonly handOver: { readonly items: number; readonly averageMs: number | null };
  /** Paid without a fiscal receipt. */
  readonly unfiscalised: { readonly checks: number; readonly total: Bani };
};

export type SalesTally = {
  readonly add: (check: SoldCheck) => void;
  /** As if the checks were added that these sums are of; `days` are their tills. */
  readonly addSums: (
    sums: readonly SalesSum[],
    labels: readonly SoldLabel[],
    days: readonly (Omit<SalesSum, 'kind' | 'key'> & { readonly day: string })[],
  ) => void;
  /** Everything that was added, to be kept. */
  readonly sums: () => readonly SalesSum[];
  readonly labels: () => readonly SoldLabel[];
  readonly sales: () => Sales;
};

type Amounts = Readonly<Record<'count' | 'amount' | 'extra', number>>;
type Counter = ReturnType<typeof counter>;

/** Amounts under names, each added up by itself. */
function counter() {
  const sums = new Map<string, Record<keyof Amounts, number>>();
  return {
    add: (key: string, { count, amount, extra }: Amounts): void => {
      const sum = sums.get(key) ?? { count: 0, amount: 0, extra: 0 };
      sum.count += count;
      sum.amount += amount;
      sum.extra += extra;
      sums.set(key, sum);
    },
    of: (key: string): Amounts => sums.get(key) ?? { count: 0, amount: 0, extra: 0 },
    entries: () => [...sums],
  };
}

const checksSum = ({ count, amount, extra }: Amounts): ChecksSum => ({
  checks: count,
  total: toBani(amount),
  tips: toBani(extra),
});
const itemsSum = ({ count, amount }: Amounts): ItemsSum => ({ items: count, total: toBani(amount) });
const dearestFirst = <T extends { readonly total: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => other.total - one.total);
const namedChecks = (sums: Counter) => sums.entries().map(([key, sum]) => [key, checksSum(sum)] as const);

/** Hours in the order in which the business day sees them: after midnight is late, not early. */
const hourRank = (hour: string, startsAt: string): number =>
  (Number(hour) - Number(startsAt.slice(0, 2)) + 24) % 24;

type Counters = Readonly<Record<SalesSumKind, Counter>>;
const ALL = '';

/** The key of a sum of VAT, and what it is the key of: the venue names the group, so that nothing can part the two. */
const vatKey = (group: string, percent: number): string => JSON.stringify([group, percent]);
function vatRateOf(key: string): { readonly group: string; readonly percent: number } {
  const said: unknown = JSON.parse(key);
  const list: readonly unknown[] = Array.isArray(said) ? said : [];
  const [group, percent] = list;
  if (typeof group !== 'string' || typeof percent !== 'number') throw new Error(`Not a rate of VAT: ${key}`);
  return { group, percent };
}
function paymentMethodOf(key: string): PaymentMethod {
  if (!isOneOf(paymentMethods, key)) throw new Error(`Nobody pays by '${key}'.`);
  return key;
}

function moneyMethodOf(key: string): MoneyMethod {
  if (!isOneOf(moneyMethods, key)) throw new Error(`Nobody takes '${key}'.`);
  return key;
}

/** The sums as everybody reads them. */
function salesOf(
  by: Counters,
  days: Counter,
  labelOf: (kind: LabelledKind, key: string) => SoldLabel | undefined,
  startsAt: string,
): Sales {
  const [till, menu, handOver] = [by.till.of(ALL), by.menu.of(ALL), by.hand_over.of(ALL)];
  const unfiscalised = by.unfiscalised.of(ALL);
  return {
    totals: {
      checks: till.count,
      items: menu.count,
      regularTotal: toBani(menu.amount),
      till: toBani(till.amount),
      tips: toBani(till.extra),
    },
    byDay: namedChecks(days)
      .map(([day, sum]) => ({ day, ...sum }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    byHour: namedChecks(by.hour)
      .map(([hour, sum]) => ({ hour, ...sum }))
      .toSorted((one, other) => hourRank(one.hour, startsAt) - hourRank(other.hour, startsAt)),
    byItem: dearestFirst(
      by.item.entries().map(([menuItemId, sum]) => ({
        menuItemId,
        names: labelOf('item', menuItemId)?.names ?? {},
        group: labelOf('item', menuItemId)?.group ?? '',
        ...itemsSum(sum),
      })),
    ),
    byGroup: dearestFirst(by.group.entries().map(([group, sum]) => ({ group, ...itemsSum(sum) }))),
    byVat: by.vat
      .entries()
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, { amount, extra }]) => {
        return { ...vatRateOf(key), gross: toBani(amount), net: toBani(amount - extra), vat: toBani(extra) };
      }),
    byPayment: dearestFirst(
      namedChecks(by.payment).map(([method, sum]) => ({ paymentMethod: paymentMethodOf(method), ...sum })),
    ),
    byMethod: dearestFirst(
      by.method.entries().map(([method, { count, amount, extra }]) => ({
        method: moneyMethodOf(method),
        payments: count,
        total: toBani(amount),
        tips: toBani(extra),
      })),
    ),
    byStaff: dearestFirst(namedChecks(by.staff).map(([username, sum]) => ({ username, ...sum }))),
    modifiers: dearestFirst(
      by.modifier
        .entries()
        .map(([id, sum]) => ({ id, names: labelOf('modifier', id)?.names ?? {}, ...itemsSum(sum) })),
    ),
    leftOut: by.left_out
      .entries()
      .map(([id, { count }]) => ({ id, names: labelOf('left_out', id)?.names ?? {}, items: count }))
      .toSorted((one, other) => other.items - one.items || (one.id < other.id ? -1 : 1)),
    ...givenAway(by.promo.entries()),
    handOver: {
      items: handOver.count,
      averageMs: handOver.count === 0 ? null : Math.round(handOver.extra / handOver.count),
    },
    unfiscalised: { checks: unfiscalised.count, total: toBani(unfiscalised.amount) },
  };
}

/** Ids have no blanks. */
const nameOf = (kind: LabelledKind, key: string): string => `${kind} ${key}`;

/**
 * Adds up checks one after the other, so that a year need not lie in memory, and sums of days that were added up before.
 * VAT is rounded once per check and rate, as on the receipts: the report's VAT is the sum of theirs.
 */
export function salesTally(rates: readonly DatedVatRate[], startsAt: string): SalesTally {
  const by = recordOf(salesSumKinds, counter);
  const days = counter();
  const known = new Map<string, SoldLabel>();
  const ratesByDate = new Map<string, ReturnType<typeof vatRatesOn>>();

  const ratesOn = (date: string) => {
    const inForce = ratesByDate.get(date) ?? vatRatesOn(rates, date);
    ratesByDate.set(date, inForce);
    return inForce;
  };
  /** The newest name counts, whatever is added first. */
  const learn = (label: SoldLabel): void => {
    const name = nameOf(label.kind, label.key);
    const before = known.get(name);
    if (before === undefined || before.day <= label.day) known.set(name, label);
  };

  function addItem(item: SoldItem, day: string): void {
    const { menuItemId, names, group, regularPrice, effectivePrice, promoCode, priceRule, handOverMs } = item;
    const promoGave = regularPrice - effectivePrice - item.adjusted;
    const sold = { count: 1, amount: effectivePrice, extra: 0 };
    learn({ kind: 'item', key: menuItemId, names, group, day });
    by.menu.add(ALL, { ...sold, amount: regularPrice });
    by.item.add(menuItemId, sold);
    by.group.add(group, sold);
    if (promoCode !== null) by.promo.add(promoCode, { ...sold, amount: promoGave });
    for (const { choice, count, amount, choiceNames } of item.modifiers) {
      learn({ kind: 'modifier', key: choice, names: choiceNames, group: '', day });
      by.modifier.add(choice, { count, amount, extra: 0 });
    }
    for (const { id, names: leftOut } of item.without) {
      learn({ kind: 'left_out', key: id, names: leftOut, group: '', day });
      by.left_out.add(id, { count: 1, amount: 0, extra: 0 });
    }
    if (priceRule !== null) by.promo.add(keyOfRule(priceRule.id), { ...sold, amount: priceRule.discount });
    if (handOverMs !== null) by.hand_over.add(ALL, { count: 1, amount: 0, extra: handOverMs });
  }

  return {
    add(check) {
      const { service } = check;
      const amount = sumBani([
        ...check.items.map((item) => item.effectivePrice),
        service?.effective ?? zeroBani,
      ]);
      const sum = { count: 1, amount, extra: check.tips };
      days.add(check.day, sum);
      by.till.add(ALL, sum);
      by.hour.add(check.hour, sum);
      // Counted once, under the word that it was told by; its money where it was taken.
      by.payment.add(check.paymentMethod, { count: 1, amount: 0, extra: 0 });
      for (const { method, payments, amount: taken, tip } of check.taken) {
        by.payment.add(familyOf(method), { count: 0, amount: taken, extra: tip });
        by.method.add(method, { count: payments, amount: taken, extra: tip });
      }
      by.staff.add(check.completedBy, sum);
      if (!check.hasReceipt) by.unfiscalised.add(ALL, { ...sum, extra: 0 });
      const gross = check.items.flatMap(vatParts).map((part) => ({ ...part, gross: part.effectivePrice }));
      const ofService = service ? [{ vatGroup: service.vatGroup, gross: service.effective }] : [];
      for (const { kind, reason, effect } of check.adjustments)
        by.promo.add(keyOfAdjustment(kind, reason), {
          count: 1,
          amount: effect,
          // Of service some may have been written off.
          extra: kind === 'service' ? (service?.effective ?? 0) : 0,
        });
      for (const part of vatSums([...gross, ...ofService], ratesOn(check.date)))
        by.vat.add(vatKey(part.group, part.percent), {
          count: 0,
          amount: part.gross,
          extra: part.vat,
        });
      for (const item of check.items) addItem(item, check.day);
    },

    addSums(sums, labels, tills) {
      for (const { kind, key, ...amounts } of sums) by[kind].add(key, amounts);
      for (const { day, ...amounts } of tills) days.add(day, amounts);
      for (const label of labels) learn(label);
    },

    sums: () =>
      salesSumKinds.flatMap((kind) => by[kind].entries().map(([key, sum]) => ({ kind, key, ...sum }))),
    labels: () => [...known.values()],
    sales: () => salesOf(by, days, (kind, key) => known.get(nameOf(kind, key)), startsAt),
  };
}
