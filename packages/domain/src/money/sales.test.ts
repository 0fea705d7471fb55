import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani } from './money.ts';
import { vatRatesOn, vatSums } from '../check/pricing.ts';
import { salesTally } from './sales.ts';
import type { SoldCheck, SoldItem } from '../check/sold-check.ts';
import { vatParts } from '../check/vat-parts.ts';

const RATES = [
  { group: 'A', percent: 20, from: '2024-01-01' },
  { group: 'A', percent: 21, from: '2026-11-21' },
  { group: 'B', percent: 8, from: '2024-01-01' },
];
const DATES = ['2026-11-19', '2026-11-20', '2026-11-21'];

const item = fc
  .record({
    menuItemId: fc.constantFrom('fries', 'lager', 'wings'),
    group: fc.constantFrom('beer', 'beer_snacks'),
    vatGroup: fc.constantFrom('A', 'B', 'without a rate'),
    liqueur: fc.nat({ max: 10_000 }),
    regularPrice: fc.nat({ max: 100_000 }).map(toBani),
    share: fc.nat({ max: 100 }),
    promoCode: fc.constantFrom(null, 'HALF', 'TABLE10'),
    priceRule: fc.option(
      fc.record({ id: fc.constantFrom('beer_hour', 'lunch'), discount: fc.nat({ max: 5_000 }).map(toBani) }),
    ),
    handOverMs: fc.option(fc.nat({ max: 3_600_000 })),
    adjustedBy: fc.nat({ max: 100 }),
  })
  .map(({ share, liqueur, adjustedBy, ...rest }): SoldItem => {
    const price =
      rest.promoCode === null ? rest.regularPrice : toBani(Math.floor((rest.regularPrice * share) / 100));
    const adjusted = toBani(Math.floor((price * adjustedBy) / 100));
    return {
      ...rest,
      modifiers: [
        {
          choice: 'shot_liqueur',
          count: 1,
          amount: toBani(Math.min(liqueur, rest.regularPrice)),
          vatGroup: 'A',
          choiceNames: { en: 'A shot' },
        },
      ],
      without: [{ id: 'celery', names: { en: 'celery' } }],
      sparesModifiers: false,
      names: { en: rest.menuItemId },
      effectivePrice: toBani(price - adjusted),
      adjusted,
    };
  });
const eaten = fc.record({
  day: fc.constantFrom(...DATES),
  date: fc.constantFrom(...DATES),
  hour: fc.constantFrom('18', '23', '00', '04', '05'),
  paymentMethod: fc.constantFrom('cash' as const, 'card' as const),
  tips: fc.nat({ max: 5_000 }).map(toBani),
  completedBy: fc.constantFrom('ana', 'ion'),
  hasReceipt: fc.boolean(),
  items: fc.array(item, { minLength: 1, maxLength: 8 }),
  inCash: fc.nat({ max: 100 }),
  service: fc.option(
    fc.record({ vatGroup: fc.constantFrom('A', 'S'), effective: fc.nat({ max: 9_000 }).map(toBani) }),
  ),
});
const paidFor = ({ items, service }: Pick<SoldCheck, 'items' | 'service'>) =>
  items.reduce((total, one) => total + one.effectivePrice, service?.effective ?? 0);
/** Some of it in cash, the rest and the tips by card; or nothing where nothing was due. */
const check: fc.Arbitrary<SoldCheck> = eaten.map(({ inCash, ...one }) => {
  const paid = paidFor(one);
  const cash = Math.floor((paid * inCash) / 100);
  const rows = [
    { method: 'cash' as const, payments: 1, amount: toBani(cash), tip: toBani(0) },
    { method: 'card' as const, payments: 1, amount: toBani(paid - cash), tip: one.tips },
  ];
  const adjustments = [
    {
      kind: 'discount' as const,
      reason: 'regular',
      effect: toBani(one.items.reduce((sum, { adjusted }) => sum + adjusted, 0)),
    },
    ...(one.service ? [{ kind: 'service' as const, reason: 'service', effect: one.service.effective }] : []),
  ];
  return { ...one, adjustments, taken: rows.filter(({ amount, tip }) => amount + tip > 0) };
});

const salesOf = (checks: readonly SoldCheck[]) => {
  const tally = salesTally(RATES, '05:00');
  for (const one of checks) tally.add(one);
  return tally.sales();
};
const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

describe('what was sold', () => {
  it('is the same money whichever way it is divided, to the ban', () => {
    fc.assert(
      fc.property(fc.array(check, { maxLength: 30 }), (checks) => {
        const { totals, ...parts } = salesOf(checks);
        const paid = sum(checks, paidFor);
        const service = sum(checks, (one) => one.service?.effective ?? 0);
        const adjusted = sum(checks, ({ items }) => sum(items, (one) => one.adjusted));
        expect(totals.till).toBe(paid);
        for (const rows of [parts.byDay, parts.byHour, parts.byPayment, parts.byStaff]) {
          expect(sum<{ total: number }>(rows, ({ total }) => total)).toBe(paid);
          expect(sum<{ checks: number }>(rows, (row) => row.checks)).toBe(checks.length);
          expect(sum<{ tips: number }>(rows, ({ tips }) => tips)).toBe(totals.tips);
        }
        for (const rows of [parts.byItem, parts.byGroup]) {
          expect(sum<{ total: number }>(rows, ({ total }) => total)).toBe(paid - service);
          expect(sum<{ items: number }>(rows, ({ items }) => items)).toBe(totals.items);
        }
        expect(sum(parts.byVat, ({ net, vat }) => net + vat)).toBe(paid);
        expect(sum(parts.promos, ({ discount }) => discount)).toBe(
          totals.regularTotal - adjusted + service - paid,
        );
        expect(parts.service).toBe(service);
        const changed = (kind: string) => parts.adjustments.filter((one) => one.kind === kind);
        expect(sum(changed('discount'), ({ total }) => total)).toBe(adjusted);
      }),
    );
  });

  it('carries the VAT of its receipts, by the rates of the day of each', () => {
    fc.assert(
      fc.property(fc.array(check, { maxLength: 20 }), (checks) => {
        const receipts = checks.flatMap(({ items, service, date }) =>
          vatSums(
            [
              ...items
                .flatMap(vatParts)
                .map(({ vatGroup, effectivePrice }) => ({ vatGroup, gross: effectivePrice })),
              ...(service ? [{ vatGroup: service.vatGroup, gross: service.effective }] : []),
            ],
            vatRatesOn(RATES, date),
          ),
        );
        for (const { group, percent, gross, vat } of salesOf(checks).byVat) {
          const own = receipts.filter((part) => part.group === group && part.percent === percent);
          expect([gross, vat]).toEqual([sum(own, (part) => part.gross), sum(own, (part) => part.vat)]);
        }
      }),
    );
  });

  it('does not depend on the order in which the checks come', () => {
    fc.assert(
      fc.property(fc.array(check, { maxLength: 12 }), (checks) => {
        const [one, other] = [salesOf(checks), salesOf(checks.toReversed())];
        expect([one.totals, one.byDay, one.byHour, one.byVat, one.handOver]).toEqual([
          other.totals,
          other.byDay,
          other.byHour,
          other.byVat,
          other.handOver,
        ]);
      }),
    );
  });
});

describe('sums of days that were kept', () => {
  const called = (names: string): fc.Arbitrary<SoldCheck> =>
    check.map((one) => ({ ...one, items: one.items.map((sold) => ({ ...sold, names: { en: names } })) }));

  it('add up to what their checks add up to, whichever days are kept and whichever are counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(called('then'), called('now')), { maxLength: 30 }),
        fc.subarray(DATES),
        (checks, keptDays) => {
          const inOrder = checks.toSorted((one, other) => one.day.localeCompare(other.day));
          const mixed = salesTally(RATES, '05:00');
          for (const one of inOrder) if (!keptDays.includes(one.day)) mixed.add(one);
          for (const day of keptDays) {
            const kept = salesTally(RATES, '05:00');
            for (const one of inOrder) if (one.day === day) kept.add(one);
            const till = kept.sums().find(({ kind }) => kind === 'till');
            // As a database gives it back.
            const sums = JSON.parse(JSON.stringify(kept.sums())) as ReturnType<typeof kept.sums>;
            mixed.addSums(sums, kept.labels(), till ? [{ ...till, day }] : []);
          }
          const [one, other] = [salesOf(inOrder), mixed.sales()];
          const named = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
          expect(other.totals).toEqual(one.totals);
          expect([other.byDay, other.byHour, other.byVat]).toEqual([one.byDay, one.byHour, one.byVat]);
          expect([other.handOver, other.unfiscalised]).toEqual([one.handOver, one.unfiscalised]);
          for (const part of [
            'byItem',
            'byGroup',
            'byPayment',
            'byMethod',
            'byStaff',
            'promos',
            'modifiers',
            'leftOut',
          ] as const)
            expect(named(other[part])).toEqual(named(one[part]));
        },
      ),
    );
  });
});

const aCheck = (change: Partial<SoldCheck> = {}): SoldCheck => ({
  day: '2026-11-20',
  date: '2026-11-20',
  hour: '18',
  paymentMethod: 'cash',
  tips: toBani(0),
  taken: [{ method: 'cash', payments: 1, amount: toBani(4_550), tip: toBani(0) }],
  completedBy: 'ana',
  hasReceipt: true,
  items: [
    {
      menuItemId: 'fries',
      names: { en: 'Fries' },
      group: 'beer_snacks',
      vatGroup: 'B',
      modifiers: [],
      without: [],
      sparesModifiers: false,
      regularPrice: toBani(4_550),
      effectivePrice: toBani(4_550),
      adjusted: toBani(0),
      promoCode: null,
      priceRule: null,
      handOverMs: null,
    },
  ],
  service: null,
  adjustments: [],
  ...change,
});

describe('an evening', () => {
  it('sees midnight after eleven and the first hour of the business day before all', () => {
    const hours = ['00', '23', '05', '04', '18'].map((hour) => aCheck({ hour }));
    expect(salesOf(hours).byHour.map(({ hour }) => hour)).toEqual(['05', '18', '23', '00', '04']);
  });

  it('without a guest is all zeros', () => {
    expect(salesOf([])).toMatchObject({
      totals: { checks: 0, items: 0, till: 0, tips: 0, regularTotal: 0 },
      byHour: [],
      handOver: { items: 0, averageMs: null },
    });
  });

  it.each([
    ['payment', 'shells'],
    ['vat', '"A"'],
    ['vat', '["A"]'],
  ] as const)('kept by %s under %s says nothing that can be read', (kind, key) => {
    const tally = salesTally(RATES, '05:00');
    tally.addSums([{ kind, key, count: 1, amount: 4_550, extra: 0 }], [], []);
    expect(() => tally.sales()).toThrow(key);
  });

  it('says how long guests waited for what was brought, on average', () => {
    const [fries] = aCheck().items;
    if (!fries) throw new Error('A check without items.');
    const items = [60_000, 120_001, null].map((handOverMs) => ({ ...fries, handOverMs }));
    expect(salesOf([aCheck({ items })]).handOver).toEqual({ items: 2, averageMs: 90_001 });
  });
});
