import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBani } from '../money/money.ts';
import {
  effectivePrice,
  isGuessablePromocode,
  isPromocode,
  judgePromo,
  normalPromocode,
  promoSuits,
  promoTargetFits,
  type PromoEffect,
} from './promo.ts';

const NOW = Date.UTC(2026, 5, 1, 18);
const wings = { kind: 'item', hasPromo: false, group: 'wings', menuItemId: 'buffalo__12pc' } as const;
const wholeTable = { kind: 'table', hasPromo: false } as const;
const everything = { groups: [], items: [] };
const itemPromo = {
  active: true,
  singleItem: true,
  validFrom: NOW - 1000,
  validUntil: NOW + 1000,
  uses: 0,
  maxUses: 1,
  scope: everything,
};
const tablePromo = { ...itemPromo, singleItem: false };

describe('judging a voucher', () => {
  it('applies an item promo to an item and a table promo to a table', () => {
    expect(judgePromo(itemPromo, wings, NOW)).toBe('applied');
    expect(judgePromo(tablePromo, wholeTable, NOW)).toBe('applied');
  });

  // AMB-069: everything is wrong at first; each row mends one thing and shows what is asked next.
  const allWrong = {
    active: false,
    singleItem: true,
    validFrom: NOW + 1,
    validUntil: NOW - 1,
    uses: 1,
    maxUses: 1,
    scope: { groups: ['tea'], items: [] },
  };
  const started = { ...allWrong, active: true, validFrom: null };
  const unexpired = { ...started, validUntil: null };
  const unused = { ...unexpired, uses: 0 };
  const suited = { ...unused, scope: everything };
  const taken = { ...wings, hasPromo: true };
  it.each([
    ['there is no such code', null, wholeTable, 'promo_not_found'],
    ['it is switched off', allWrong, wholeTable, 'promo_not_found'],
    ['it is not valid yet', { ...allWrong, active: true }, wholeTable, 'promo_not_found'],
    ['its time is over', started, wholeTable, 'expired'],
    ['all its uses are gone', unexpired, wholeTable, 'already_used'],
    ['an item promo is tried on the table', unused, wholeTable, 'it_is_an_item_promo'],
    ['a table promo is tried on an item', { ...unused, singleItem: false }, taken, 'it_is_a_table_promo'],
    ['it is for other dishes', unused, taken, 'wrong_item_type'],
    ['the item has one already', suited, taken, 'item_already_has_promo'],
    ['nothing is wrong any more', suited, wings, 'applied'],
  ] as const)('when %s', (_, promo, target, status) => {
    expect(judgePromo(promo, target, NOW)).toBe(status);
  });

  it('keeps one table promo per table', () => {
    expect(judgePromo(tablePromo, { ...wholeTable, hasPromo: true }, NOW)).toBe('table_already_has_promo');
  });

  it.each([
    ['the first instant', NOW, null, 'applied'],
    ['just before it begins', NOW + 1, null, 'promo_not_found'],
    ['the last instant', null, NOW, 'applied'],
    ['just after its end', null, NOW - 1, 'expired'],
  ])('at %s of its validity', (_, validFrom, validUntil, status) => {
    expect(judgePromo({ ...itemPromo, validFrom, validUntil }, wings, NOW)).toBe(status);
  });

  it.each([
    [0, 1, 'applied'],
    [1, 1, 'already_used'],
    [4, 5, 'applied'],
    [1_000, null, 'applied'],
  ])('used %d times of %s', (uses, maxUses, status) => {
    expect(judgePromo({ ...itemPromo, uses, maxUses }, wings, NOW)).toBe(status);
  });
});

describe('the scope of a voucher', () => {
  it.each([
    ['everything', everything, true],
    ['its category', { groups: ['tea', 'wings'], items: [] }, true],
    ['its own id', { groups: [], items: ['buffalo__12pc'] }, true],
    ['one of two, by id', { groups: ['tea'], items: ['buffalo__12pc'] }, true],
    ['another category', { groups: ['tea'], items: [] }, false],
    ['another size', { groups: [], items: ['buffalo__8pc'] }, false],
  ])('named by %s', (_, scope, suits) => {
    expect(promoSuits(scope, wings)).toBe(suits);
  });
});

describe('a voucher code', () => {
  it.each([
    ['wings10', 'WINGS10'],
    ['  Wings10\t', 'WINGS10'],
    ['чай', 'ЧАЙ'],
    ['   ', ''],
  ])('%j is looked up as %j', (typed, code) => {
    expect(normalPromocode(typed)).toBe(code);
  });
});

const amount = (value: number): PromoEffect => ({ kind: 'amount', value: toBani(value) });
const percent = (value: number): PromoEffect => ({ kind: 'percent', value });

describe('the price with a voucher', () => {
  it.each([
    ['none', 4_550, null, 4_550],
    ['10 percent', 4_550, percent(10), 4_095],
    ['10 percent with half a ban', 4_555, percent(10), 4_099],
    ['33 percent', 9_999, percent(33), 6_699],
    ['100 percent', 9_999, percent(100), 0],
    ['20 MDL off', 9_999, amount(2_000), 7_999],
    ['more off than it costs', 1_500, amount(2_000), 0],
    ['free', 9_999, { kind: 'free' } as const, 0],
    ['free of nothing', 0, { kind: 'free' } as const, 0],
  ])('%s', (_, price, effect, result) => {
    expect(effectivePrice(toBani(price), effect)).toBe(result);
  });

  it('is a whole number of bani between nothing and the menu price', () => {
    const effect = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percent),
      fc.nat({ max: 2_000_000 }).map(amount),
      fc.constant<PromoEffect>({ kind: 'free' }),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }).map(toBani), effect, (price, applied) => {
        const paid = effectivePrice(price, applied);
        expect(Number.isSafeInteger(paid)).toBe(true);
        expect(paid).toBeGreaterThanOrEqual(0);
        expect(paid).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe('a code', () => {
  it.each(['ABC', 'WINGS-50', 'A_1', 'X'.repeat(40)])('may be %s', (code) => {
    expect(isPromocode(code)).toBe(true);
  });

  it.each(['AB', 'X'.repeat(41), 'two words', 'lower', 'СКИДКА', 'A B C', ''])('may not be %j', (code) => {
    expect(isPromocode(code)).toBe(false);
  });

  it('can be guessed below eight characters', () => {
    expect(['SEVEN77', 'EIGHT888'].map(isGuessablePromocode)).toEqual([true, false]);
  });
});

// AMB-068: table promos are percent only.
describe('what a promo is for', () => {
  const everywhere = { groups: [], items: [] };
  it('may be anything for a dish', () => {
    const effects = [{ kind: 'free' }, { kind: 'amount', value: toBani(1_000) }] as const;
    for (const effect of effects)
      expect(promoTargetFits({ singleItemPromo: true, effect, groups: ['tea'], items: [] })).toBe(true);
  });

  it('is a percent of everything for a table', () => {
    const tenth = { kind: 'percent', value: 10 } as const;
    const table = { singleItemPromo: false, effect: tenth, ...everywhere };
    expect(promoTargetFits(table)).toBe(true);
    expect(promoTargetFits({ ...table, effect: { kind: 'free' } })).toBe(false);
    expect(promoTargetFits({ ...table, groups: ['tea'] })).toBe(false);
    expect(promoTargetFits({ ...table, items: ['fries'] })).toBe(false);
  });
});
