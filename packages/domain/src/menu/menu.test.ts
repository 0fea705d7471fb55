import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  menuCategories,
  optionGroups,
  splitMenuItemId,
  sideOfCategory,
  WAITER_ONLY_CATEGORY,
} from './menu.ts';

describe('the id of a menu item', () => {
  it.each([
    ['buffalo__12pc', 'buffalo', '12pc'],
    ['lager__05bottle', 'lager', '05bottle'],
    ['fries', 'fries', null],
    ['house_lager', 'house_lager', null],
    ['house_lager__400ml', 'house_lager', '400ml'],
    ['a__b__c', 'a', 'b__c'],
    ['a__', 'a', ''],
    ['__12pc', '', '12pc'],
  ])('%s is %j in the size %j', (id, base, qualifier) => {
    expect(splitMenuItemId(id)).toEqual({ base, qualifier });
  });

  it('loses nothing when it is split, and the base never holds a size', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '1', '_') }), (id) => {
        const { base, qualifier } = splitMenuItemId(id);
        expect(qualifier === null ? base : `${base}__${qualifier}`).toBe(id);
        expect(base).not.toContain('__');
      }),
    );
  });
});

describe('the menu', () => {
  it('has eleven categories, of which glovo is for waiters', () => {
    expect(menuCategories).toHaveLength(11);
    expect(menuCategories).toContain(WAITER_ONLY_CATEGORY);
  });

  it('cooks wings, cauliflower and snacks in the kitchen and pours the rest at the bar', () => {
    const kitchen = menuCategories.filter((category) => sideOfCategory(category) === 'kitchen');
    expect(kitchen).toEqual(['wings', 'cauliflower', 'beer_snacks']);
    expect(sideOfCategory('a_category_of_the_venue')).toBe('bar');
  });

  it('has no choice that belongs to two option groups', () => {
    const choices = Object.values(optionGroups).flat();
    expect(new Set(choices).size).toBe(choices.length);
  });
});
