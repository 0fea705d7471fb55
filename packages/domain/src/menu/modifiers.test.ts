import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  canBeFilled,
  completeModifiers,
  type ChosenModifier,
  type ModifierChoice,
  type ModifierGroup,
} from './modifiers.ts';
import { toBani } from '../money/money.ts';

const choice = (id: string, price: number, rest: Partial<ModifierChoice> = {}): ModifierChoice => ({
  id,
  price: toBani(price),
  active: true,
  maxEach: 1,
  isDefault: false,
  ...rest,
});
const extras: ModifierGroup = {
  id: 'wings_extras',
  min: 0,
  max: 3,
  included: 0,
  choices: [choice('add_fries', 3500), choice('add_cheddar', 1500), choice('add_pickled_chilli', 1200)],
};
const flavours: ModifierGroup = {
  id: 'platter_flavours',
  min: 2,
  max: 2,
  included: 0,
  choices: [
    choice('buffalo', 0),
    choice('barbecue', 0, { active: false }),
    choice('hellfire', 0),
    choice('honey', 0),
  ],
};
const one = (group: ModifierGroup, id: string, count = 1): ChosenModifier => ({
  group: group.id,
  choice: id,
  count,
});
const taken = (groups: readonly ModifierGroup[], chosen: readonly ChosenModifier[]) => {
  const result = completeModifiers(groups, chosen);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const refused = (groups: readonly ModifierGroup[], chosen: readonly ChosenModifier[]) => {
  const result = completeModifiers(groups, chosen);
  return result.ok ? null : result.error;
};

describe('what a guest adds to a dish', () => {
  it('stands in the order of the menu with what it costs, whatever was picked first', () => {
    const picked = [one(extras, 'add_cheddar'), one(extras, 'add_fries')];
    expect(taken([extras], picked)).toEqual(taken([extras], picked.toReversed()));
    expect(taken([extras], picked).map((entry) => [entry.choice, entry.amount])).toEqual([
      ['add_fries', 3500],
      ['add_cheddar', 1500],
    ]);
  });

  it('costs nothing where it is included: the dearest first (D-005)', () => {
    const sauces = { ...extras, included: 1, choices: [choice('ranch', 1500), choice('truffle', 2500)] };
    expect(amountOf(taken([sauces], [one(sauces, 'ranch'), one(sauces, 'truffle')]))).toBe(1500);
    const three = { ...extras, included: 1, choices: [choice('ranch', 1500, { maxEach: 3 })] };
    expect(amountOf(taken([three], [one(three, 'ranch', 3)]))).toBe(3000);
  });

  it('is nothing where nothing is required and nothing named', () => {
    expect(taken([{ ...extras, choices: [choice('ranch', 1500, { isDefault: true })] }], [])).toEqual([]);
  });

  it('is filled for an old client that does not know a required group (D-006)', () => {
    expect(taken([flavours], [])).toEqual([
      { group: 'platter_flavours', choice: 'buffalo', count: 1, price: 0, amount: 0, filled: true },
      { group: 'platter_flavours', choice: 'hellfire', count: 1, price: 0, amount: 0, filled: true },
    ]);
    const proposed = {
      ...flavours,
      choices: [choice('buffalo', 0), choice('honey', 0, { isDefault: true, maxEach: 2 })],
    };
    expect(taken([proposed], []).map((entry) => [entry.choice, entry.count])).toEqual([['honey', 2]]);
  });

  it.each([
    ['an unknown group', [{ group: 'soups', choice: 'borsch', count: 1 }], 'modifier_unknown'],
    ["another group's choice", [{ group: 'wings_extras', choice: 'buffalo', count: 1 }], 'modifier_unknown'],
    ['a choice named twice', [one(extras, 'add_fries'), one(extras, 'add_fries')], 'modifier_repeated'],
    ['a choice that is off', [one(flavours, 'barbecue'), one(flavours, 'honey')], 'modifier_inactive'],
    ['one flavour of two', [one(flavours, 'honey')], 'modifier_count'],
    ['one flavour twice', [one(flavours, 'honey', 2)], 'modifier_count'],
    [
      'three flavours',
      [one(flavours, 'honey'), one(flavours, 'buffalo'), one(flavours, 'hellfire')],
      'modifier_count',
    ],
  ])('is refused for %s (D-007, D-008, D-010)', (_, chosen, code) => {
    expect(refused([extras, flavours], chosen)?.code).toBe(code);
  });

  it('says how many a group takes, where there are too few or too many', () => {
    expect(refused([flavours], [one(flavours, 'honey')])).toEqual({
      code: 'modifier_count',
      details: { group: 'platter_flavours', min: 2, max: 2, given: 1 },
    });
  });

  it('takes the dish off once a required group has too little left (D-011)', () => {
    expect(canBeFilled(flavours)).toBe(true);
    expect(canBeFilled({ ...flavours, choices: flavours.choices.slice(0, 2) })).toBe(false);
  });
});

const someGroup = fc
  .record({
    choices: fc.array(fc.record({ price: fc.nat(5_000), maxEach: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    included: fc.nat(4),
    id: fc.constantFrom('sauces', 'extras', 'milk'),
  })
  .map(({ choices, included, id }): ModifierGroup => ({
    id,
    min: 0,
    max: 99,
    included,
    choices: choices.map(({ price, maxEach }, at) => choice(`${id}_${at}`, price, { maxEach })),
  }));
const someMenu = fc.uniqueArray(someGroup, { selector: ({ id }) => id, maxLength: 3 });
const someCart = someMenu.chain((groups) => {
  const all = groups.flatMap((group) => group.choices.map((entry) => ({ group, entry })));
  return fc.record({
    groups: fc.constant(groups),
    chosen: fc
      .shuffledSubarray(all)
      .chain((picked) =>
        fc.tuple(
          ...picked.map(({ group, entry }) =>
            fc.integer({ min: 1, max: entry.maxEach }).map((count) => one(group, entry.id, count)),
          ),
        ),
      ),
  });
});
/** Unit by unit, the dearest of each group given away. */
const slowly = (groups: readonly ModifierGroup[], chosen: readonly ChosenModifier[]): number =>
  groups
    .map((group) => {
      const units = chosen
        .filter((entry) => entry.group === group.id)
        .flatMap(({ choice: id, count }) =>
          Array.from({ length: count }, () => Number(group.choices.find((entry) => entry.id === id)?.price)),
        )
        .toSorted((low, high) => high - low);
      return units.slice(group.included).reduce((sum, price) => sum + price, 0);
    })
    .reduce((sum, amount) => sum + amount, 0);

describe('the price of what is added', () => {
  it('is what the units cost but for the dearest of each group that are included, in 100,000 carts', () => {
    fc.assert(
      fc.property(someCart, ({ groups, chosen }) => {
        const entries = taken(groups, chosen);
        expect(amountOf(entries)).toBe(slowly(groups, chosen));
        expect(entries.every(({ amount, price, count }) => amount >= 0 && amount <= price * count)).toBe(
          true,
        );
      }),
      { numRuns: 100_000 },
    );
  }, 60_000);

  it('is the same in whatever order it was picked', () => {
    fc.assert(
      fc.property(someCart, ({ groups, chosen }) => {
        expect(taken(groups, chosen.toReversed())).toEqual(taken(groups, chosen));
      }),
    );
  });
});
