import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf, toQuantity, toRatio, type Quantity } from '@masa/domain/quantity';
import type { StockLink } from '@masa/domain/recipe';
import {
  isSoldOut,
  lastPortions,
  portionsLeftOf,
  portionsOf,
  samePortions,
  withoutSoldOut,
  type MenuUse,
} from './portions.ts';

const STOCKS = ['wings', 'sauce', 'oil', 'salt'] as const;
const hundredths = fc.integer({ min: 0, max: 300 }).map((whole) => whole / 100);

/** Recipes point downwards only, as the server keeps them: a stock may need those after it. */
const storeroom = fc.record({
  uses: fc.uniqueArray(
    fc.record({
      menuItemId: fc.constantFrom('dish', 'drink'),
      optionId: fc.constantFrom(null, 'hot', 'mild'),
      stockId: fc.constantFrom(...STOCKS),
      ratio: hundredths.map(toRatio),
    }),
    { selector: (use) => JSON.stringify([use.menuItemId, use.optionId, use.stockId]), maxLength: 8 },
  ),
  links: fc.uniqueArray(
    fc
      .record({
        from: fc.integer({ min: 0, max: STOCKS.length - 2 }),
        step: fc.integer({ min: 1, max: 3 }),
        ratio: hundredths.filter((ratio) => ratio > 0).map(toRatio),
      })
      .filter(({ from, step }) => from + step < STOCKS.length)
      .map(({ from, step, ratio }): StockLink => ({
        stockId: STOCKS[from] ?? '',
        dependsOnId: STOCKS[from + step] ?? '',
        ratio,
      })),
    { selector: (link) => `${link.stockId} ${link.dependsOnId}`, maxLength: 4 },
  ),
  available: fc
    .array(fc.integer({ min: -3_000, max: 30_000 }), { minLength: STOCKS.length, maxLength: STOCKS.length })
    .map((amounts) => new Map(STOCKS.map((stock, at) => [stock as string, (amounts[at] ?? 0) as Quantity]))),
});

/** A cook who makes one after the other until something is missing; null when he would never have to stop. */
function cookedOneByOne(
  uses: readonly MenuUse[],
  links: readonly StockLink[],
  available: Map<string, Quantity>,
) {
  const remaining = new Map([...available].map(([stock, amount]) => [stock, amount as number]));
  const ENOUGH = 40_000;
  let used = false;
  const take = (stock: string, thousandths: number): boolean => {
    if (thousandths > 0) used = true;
    remaining.set(stock, (remaining.get(stock) ?? 0) - thousandths);
    let there = thousandths === 0 || (remaining.get(stock) ?? 0) >= 0;
    for (const link of links.filter(({ stockId }) => stockId === stock))
      there = take(link.dependsOnId, Math.round((thousandths * link.ratio) / 100)) && there;
    return there;
  };
  for (let made = 0; made < ENOUGH; made += 1) {
    const all = uses.map(({ stockId, ratio }) => take(stockId, ratio * 10));
    if (!used) return null;
    // What a first use took may only show as missing once a later one has its part.
    const touched = [...remaining].every(([stock, amount]) => amount >= 0 || amount === available.get(stock));
    if (!all.every(Boolean) || !touched) return made;
  }
  throw new Error('More than any storeroom holds.');
}

describe('the portions that are left', () => {
  it('are as many as a cook makes before something is missing', () => {
    fc.assert(
      fc.property(storeroom, ({ uses, links, available }) => {
        const portions = portionsOf(uses, links, available);
        for (const menuItemId of ['dish', 'drink'])
          for (const optionId of [null, 'hot', 'mild']) {
            const own = uses.filter((use) => use.menuItemId === menuItemId && use.optionId === optionId);
            const expected = own.length === 0 ? null : cookedOneByOne(own, links, available);
            expect(portionsLeftOf(portions, menuItemId, optionId)).toBe(expected);
          }
      }),
      { numRuns: 300 },
    );
  });

  it('are told of below five, and are the same when nothing of that changed', () => {
    fc.assert(
      fc.property(storeroom, storeroom, (one, other) => {
        const told = [one, other].map(({ uses, links, available }) =>
          lastPortions(portionsOf(uses, links, available)),
        );
        const [here = new Map<string, number>(), there = new Map<string, number>()] = told;
        for (const left of here.values()) expect(left).toBeLessThan(5);
        expect(samePortions(here, there)).toBe(
          JSON.stringify([...here].toSorted()) === JSON.stringify([...there].toSorted()),
        );
        expect(samePortions(here, new Map(here))).toBe(true);
      }),
    );
  });

  const dish = {
    id: 'dish',
    active: true,
    optionGroups: [
      {
        options: [
          { id: 'hot', active: true },
          { id: 'mild', active: true },
          { id: 'off', active: false },
        ],
      },
    ],
    modifiers: [],
  };
  const use = (optionId: string | null, stockId: string): MenuUse => ({
    menuItemId: 'dish',
    optionId,
    stockId,
    ratio: toRatio(0.5),
  });
  const after = (uses: readonly MenuUse[], sauce: number) => {
    const portions = portionsOf(uses, [], new Map([['sauce', toQuantity(sauce)]]));
    const [sold] = withoutSoldOut([dish], portions);
    return {
      soldOut: isSoldOut(dish, portions),
      active: sold?.active,
      options: sold?.optionGroups[0]?.options.filter(({ active }) => active).map(({ id }) => id),
    };
  };

  it('of none switch off what has run out, and nothing that staff switched off comes on', () => {
    const all = ['hot', 'mild'];
    expect(after([use(null, 'sauce')], decimalOf(toQuantity(0.499)))).toEqual({
      soldOut: true,
      active: false,
      options: all,
    });
    expect(after([use(null, 'sauce')], 0.5)).toEqual({ soldOut: false, active: true, options: all });
    expect(after([use('hot', 'sauce')], 0)).toEqual({ soldOut: false, active: true, options: ['mild'] });
    expect(after([use('hot', 'sauce'), use('mild', 'sauce'), use('off', 'sauce')], 0)).toEqual({
      soldOut: true,
      active: true,
      options: [],
    });
    expect(after([use('off', 'sauce')], 9)).toEqual({ soldOut: false, active: true, options: all });
  });
});
