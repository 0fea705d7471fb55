import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeOptions, nextChoice, type OptionsCatalogue } from './order-options.ts';

const wings: OptionsCatalogue = [
  {
    optionGroup: 'spiciness_level',
    options: [
      { id: 'mildly_spicy', active: false },
      { id: 'very_spicy', active: true },
      { id: 'extremely_spicy', active: true },
    ],
  },
  {
    optionGroup: 'wings_dipping_sauce',
    options: [
      { id: 'blue_cheese_sauce', active: true },
      { id: 'ranch_dressing', active: true },
    ],
  },
];
const soldOutSauce: OptionsCatalogue = [
  { optionGroup: 'wings_dipping_sauce', options: [{ id: 'ranch_dressing', active: false }] },
];
const ranch = { group: 'wings_dipping_sauce', choice: 'ranch_dressing' };
const very = { group: 'spiciness_level', choice: 'very_spicy' };

describe('the options of an order', () => {
  it('are kept as the guest chose them, in the order of the menu', () => {
    expect(completeOptions(wings, [ranch, very])).toEqual({ ok: true, value: [very, ranch] });
  });

  it('fill a group that was not sent with its first active choice', () => {
    expect(completeOptions(wings, [ranch])).toEqual({ ok: true, value: [very, ranch] });
    expect(completeOptions(wings, [])).toEqual({
      ok: true,
      value: [very, { group: 'wings_dipping_sauce', choice: 'blue_cheese_sauce' }],
    });
  });

  it('are none for an item without options', () => {
    expect(completeOptions([], [])).toEqual({ ok: true, value: [] });
  });

  it.each([
    [
      'a group that the item does not have',
      [{ group: 'coffee_milk_options', choice: 'w_milk' }],
      'option_unknown',
    ],
    ['a choice that the group does not have', [{ ...ranch, choice: 'ketchup' }], 'option_unknown'],
    ['a name that every object has', [{ group: 'constructor', choice: 'toString' }], 'option_unknown'],
    ['a choice that is sold out', [{ ...very, choice: 'mildly_spicy' }], 'option_inactive'],
    ['two choices of one group', [ranch, { ...ranch, choice: 'blue_cheese_sauce' }], 'option_group_repeated'],
    ['the same choice twice', [ranch, ranch], 'option_group_repeated'],
  ])('are refused for %s', (_, chosen, error) => {
    expect(completeOptions(wings, chosen)).toEqual({ ok: false, error });
  });

  it('are refused when nothing of a group is left, whether the guest chose or not', () => {
    expect(completeOptions(soldOutSauce, [])).toEqual({ ok: false, error: 'option_inactive' });
    expect(completeOptions(soldOutSauce, [ranch])).toEqual({ ok: false, error: 'option_inactive' });
  });

  it('name every group of the item exactly once and only active choices, whatever was sent', () => {
    const line = fc.record({
      group: fc.constantFrom('spiciness_level', 'wings_dipping_sauce', 'other'),
      choice: fc.constantFrom('mildly_spicy', 'very_spicy', 'ranch_dressing', 'other'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (chosen) => {
        const complete = completeOptions(wings, chosen);
        if (!complete.ok) return;
        expect(complete.value.map(({ group }) => group)).toEqual(wings.map(({ optionGroup }) => optionGroup));
        const active = wings.flatMap(({ options }) =>
          options.flatMap(({ id, active: on }) => (on ? [id] : [])),
        );
        expect(complete.value.filter(({ choice }) => !active.includes(choice))).toEqual([]);
      }),
    );
  });
});

describe('an option row', () => {
  const sauces = ['mayo', 'ketchup', 'mustard'];

  it.each([
    ['mayo', 'ketchup'],
    ['ketchup', 'mustard'],
    ['mustard', 'mayo'],
  ])('goes from %s to %s', (current, next) => {
    expect(nextChoice(sauces, current)).toBe(next);
  });

  it('starts at the first choice when the chosen one is gone', () => {
    expect(nextChoice(sauces, 'tartare')).toBe('mayo');
  });

  it('has nowhere to go without choices', () => {
    expect(nextChoice([], 'mayo')).toBeUndefined();
  });
});
