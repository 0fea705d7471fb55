import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani, type Bani } from '../money/money.ts';
import { priceOf, totalsOf, vatRatesOn, vatSums } from './pricing.ts';
import type { PromoTerms } from '../menu/promo.ts';

const half: PromoTerms = { effect: { kind: 'percent', value: 50 }, modifiersToo: true };
const tenth: PromoTerms = { effect: { kind: 'percent', value: 10 }, modifiersToo: true };
const bani = fc.nat({ max: 1_000_000 }).map(toBani);

describe('the price of an item', () => {
  it.each([
    ['no promo', null, null, 10_000],
    ['the promo of the table', null, tenth, 9_000],
    ['its own promo', half, null, 5_000],
    ['its own promo instead of the one of the table, even a smaller one', tenth, half, 9_000],
  ])('with %s', (_, own, ofTable, price) => {
    expect(priceOf(toBani(10_000), own, ofTable)).toBe(price);
  });
});

describe('the totals of a bill', () => {
  it('are nothing for an empty table', () => {
    expect(totalsOf([])).toEqual({ regularTotal: 0, effectiveTotal: 0 });
  });

  it('are the sums of what stands on its lines, never rounded anew', () => {
    const line = fc.record({ regularPrice: bani, effectivePrice: bani });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.nat({ max: 60 }), (lines, at) => {
        const [mine, theirs] = [totalsOf(lines.slice(0, at)), totalsOf(lines.slice(at))];
        const whole = totalsOf(lines);
        expect(mine.regularTotal + theirs.regularTotal).toBe(whole.regularTotal);
        expect(mine.effectiveTotal + theirs.effectiveTotal).toBe(whole.effectiveTotal);
      }),
    );
  });
});

const item = (vatGroup: string, gross: number): { vatGroup: string; gross: Bani } => ({
  vatGroup,
  gross: toBani(gross),
});

describe('VAT inside the price', () => {
  const rates = [
    { group: 'A', percent: 20 },
    { group: 'B', percent: 8 },
    { group: 'C', percent: 0 },
  ];

  it('is taken out once per group, not per line', () => {
    // Line by line, three times 4 bani at 20 % would make 3 bani of tax, and three times 5 at 8 % none.
    const lines = [1, 2, 3].flatMap(() => [item('A', 4), item('B', 5)]);
    expect(vatSums(lines, rates)).toEqual([
      { group: 'A', percent: 20, gross: 12, vat: 2 },
      { group: 'B', percent: 8, gross: 15, vat: 1 },
    ]);
  });

  it.each([
    ['A', 12_000, 2_000],
    ['B', 10_800, 800],
    ['C', 12_000, 0],
    ['A', 3, 1],
    ['A', 2, 0],
    ['A', 0, 0],
  ])('group %s of %d bani holds %d bani of tax', (vatGroup, gross, vat) => {
    expect(vatSums([item(vatGroup, gross)], rates)).toMatchObject([{ gross, vat }]);
  });

  it('change on their date and not a day before, each group by itself', () => {
    const dated = [
      { group: 'B', percent: 6, from: '2024-12-16' },
      { group: 'B', percent: 8, from: '2024-01-01' },
      { group: 'B', percent: 8, from: '2025-02-14' },
      { group: 'A', percent: 20, from: '2024-01-01' },
      { group: 'C', percent: 5, from: '2030-01-01' },
    ];
    const onDate = (date: string) =>
      Object.fromEntries(vatRatesOn(dated, date).map(({ group, percent }) => [group, percent]));
    expect(onDate('2024-12-15')).toEqual({ A: 20, B: 8 });
    expect(onDate('2024-12-16')).toEqual({ A: 20, B: 6 });
    expect(onDate('2025-02-13')).toEqual({ A: 20, B: 6 });
    expect(onDate('2025-02-14')).toEqual({ A: 20, B: 8 });
    expect(onDate('2023-12-31')).toEqual({});
  });

  it('names only the groups that are on the bill, in the order of the rates', () => {
    expect(vatSums([item('C', 100), item('A', 100)], rates).map(({ group }) => group)).toEqual(['A', 'C']);
    expect(vatSums([], rates)).toEqual([]);
  });

  it('leaves the gross whole and takes no more than a fair part of it', () => {
    const items = fc.array(fc.record({ vatGroup: fc.constantFrom('A', 'B', 'C'), gross: bani }));
    fc.assert(
      fc.property(items, (lines) => {
        const sums = vatSums(lines, rates);
        const gross = lines.reduce((total, line) => total + line.gross, 0);
        expect(sums.reduce((total, sum) => total + sum.gross, 0)).toBe(gross);
        for (const { vat, percent, gross: ofGroup } of sums) {
          expect(Math.abs(vat * (100 + percent) - ofGroup * percent) * 2).toBeLessThanOrEqual(100 + percent);
        }
      }),
    );
  });
});

describe('a promo that spares what was added (AMB-205)', () => {
  const free = { effect: { kind: 'free' }, modifiersToo: false } as const;
  const off = (value: number) => ({
    effect: { kind: 'amount', value: toBani(value) } as const,
    modifiersToo: true,
  });

  it('frees the dish and not its extras; else the whole price, and never less than nothing (D-017)', () => {
    const [wings, extras] = [toBani(21_900), toBani(5_000)];
    expect(priceOf(wings, { ...free, modifiersToo: true }, null, extras)).toBe(0);
    expect(priceOf(wings, free, null, extras)).toBe(5_000);
    expect(priceOf(wings, off(20_000), null, extras)).toBe(1_900);
    expect(priceOf(wings, off(30_000), null, extras)).toBe(0);
    expect(priceOf(wings, { ...off(30_000), modifiersToo: false }, null, extras)).toBe(5_000);
  });
});
