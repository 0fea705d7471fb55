import { describe, expect, it } from 'vitest';
import { optionsRead, optionWordsIn, type OptionGroup } from './menu-options-said.ts';

const named = (id: string, ro: string, en = ro) => ({ id, names: { ro, en }, rank: 1 });
const groups: readonly OptionGroup[] = [
  {
    ...named('fries_sauce', 'Sos', 'Dip'),
    choices: [named('mayo', 'Maioneză', 'Mayo'), named('ketchup', 'Ketchup')],
  },
  {
    ...named('wings_sauce', 'Sos', 'Dip'),
    choices: [named('ranch', 'Ranch'), named('blue', 'Brânză, albastră')],
  },
  {
    ...named('milk', 'Lapte', 'Milk'),
    choices: [named('no_milk', 'Fără lapte'), named('oat', 'Ovăz'), named('oats', 'Ovăz')],
  },
];
const of = (optionGroup: string, ...ids: string[]) => ({
  optionGroup,
  options: ids.map((id, at) => ({ id, active: true, rank: at + 1 })),
});
const idsOf = (...said: ReturnType<typeof of>[]) =>
  optionsRead(said, groups).catalogue.map(({ optionGroup, options }) => [
    optionGroup,
    ...options.map(({ id }) => id),
  ]);

describe('the options of a dish in a file', () => {
  it('are found by the names that people write, in any language and letters', () => {
    expect(idsOf(of('milk', 'fără LAPTE'), of('MILK', 'no_milk'))).toEqual([
      ['milk', 'no_milk'],
      ['milk', 'no_milk'],
    ]);
  });

  it('tell two groups of one name apart by what can be chosen in them', () => {
    expect(idsOf(of('Sos', 'Maioneză', 'ketchup'), of('Dip', 'ranch'))).toEqual([
      ['fries_sauce', 'mayo', 'ketchup'],
      ['wings_sauce', 'ranch'],
    ]);
  });

  it('stay as they were said where nobody is called so, or several are', () => {
    expect(idsOf(of('Sos', 'Mujdei'), of('Foam', 'Ketchup'), of('Lapte', 'Ovăz'))).toEqual([
      ['fries_sauce', 'Mujdei'],
      ['Foam', 'Ketchup'],
      ['milk', 'Ovăz'],
    ]);
    const twins = [...groups, { ...named('sauce_too', 'Dip'), choices: [named('r', 'Ranch')] }];
    expect(optionsRead([of('Dip', 'Ranch')], twins).ambiguous).toEqual([
      { said: 'Dip', ids: ['wings_sauce', 'sauce_too'] },
    ]);
    expect(optionsRead([of('Sos', 'mayo', 'Maioneză')], groups).twice).toEqual(['mayo']);
  });

  it('are written in the reader’s words, and come back as the same', () => {
    const menu = [
      of('fries_sauce', 'mayo', 'ketchup'),
      of('wings_sauce', 'ranch', 'blue'),
      of('milk', 'oat', 'no_milk'),
    ];
    const words = optionWordsIn(groups, 'ro')(menu);
    expect(words.map(({ optionGroup, options }) => [optionGroup, ...options.map(({ id }) => id)])).toEqual([
      ['Sos', 'Maioneză', 'Ketchup'],
      // A comma would part it in two.
      ['Sos', 'Ranch', 'blue'],
      ['Lapte', 'oat', 'Fără lapte'],
    ]);
    const told = words.map((one) => ({ ...one, options: [...one.options] }));
    expect(optionsRead(told, groups)).toEqual({ catalogue: menu, ambiguous: [], twice: [] });
  });
});
