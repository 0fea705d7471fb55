import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumBani, toBani } from '../money/money.ts';
import { vatSums } from './pricing.ts';
import { vatParts } from './vat-parts.ts';

const rates = [
  { group: 'A', percent: 20 },
  { group: 'B', percent: 8 },
];
const coffee = (paid: number) => ({
  vatGroup: 'B',
  regularPrice: toBani(5_500),
  effectivePrice: toBani(paid),
  modifiers: [{ amount: toBani(2_500), vatGroup: 'A' }],
});
const vatOf = (item: Parameters<typeof vatParts>[0]) =>
  vatSums(
    vatParts(item).map(({ vatGroup, effectivePrice }) => ({ vatGroup, gross: effectivePrice })),
    rates,
  ).map(({ group, gross, vat }) => [group, gross, vat]);

describe('a liqueur in a coffee', () => {
  it('is taxed as a liqueur, and the coffee as a coffee (D-015)', () => {
    expect(vatOf(coffee(5_500))).toEqual([
      ['A', 2_500, 417],
      ['B', 3_000, 222],
    ]);
  });

  it('shares a discount with the coffee (D-016)', () => {
    expect(vatOf(coffee(4_950))).toEqual([
      ['A', 2_250, 375],
      ['B', 2_700, 200],
    ]);
  });

  it('is part of the coffee where both are taxed alike, and where it costs nothing', () => {
    const milk = { ...coffee(5_500), modifiers: [{ amount: toBani(2_500), vatGroup: 'B' }] };
    expect(vatParts(milk)).toHaveLength(1);
    const included = { ...coffee(5_500), modifiers: [{ amount: toBani(0), vatGroup: 'A' }] };
    expect(vatParts(included)).toHaveLength(1);
  });
});

const someBani = fc.nat(100_000).map(toBani);
const someItem = fc
  .record({
    dish: someBani,
    modifiers: fc.array(fc.record({ amount: someBani, vatGroup: fc.constantFrom('A', 'B', 'C', null) }), {
      maxLength: 6,
    }),
    share: fc.nat(1_000),
  })
  .map(({ dish, modifiers, share }) => {
    const regularPrice = sumBani([dish, ...modifiers.map(({ amount }) => amount)]);
    return {
      vatGroup: 'B',
      regularPrice,
      effectivePrice: toBani(Math.floor((regularPrice * share) / 1_000)),
      modifiers,
    };
  });

it('leaves nothing over and takes nothing twice, whatever was added and whatever the discount', () => {
  fc.assert(
    fc.property(someItem, (item) => {
      const parts = vatParts(item);
      expect(sumBani(parts.map(({ regularPrice }) => regularPrice))).toBe(item.regularPrice);
      expect(sumBani(parts.map(({ effectivePrice }) => effectivePrice))).toBe(item.effectivePrice);
      expect(
        parts.every((part) => part.effectivePrice >= 0 && part.effectivePrice <= part.regularPrice),
      ).toBe(true);
    }),
  );
});
