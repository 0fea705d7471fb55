import { assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishSearch } from './dish-search.ts';

type Named = { readonly id: string; readonly words: readonly (readonly string[])[] };
const dish = (id: string, words: Named['words']): Named => ({ id, words });
const findDishes = (dishes: readonly Named[], typed: string) =>
  dishSearch(dishes, ({ words }) => words)(typed)?.map(({ id }) => id) ?? null;

const menu = [
  dish('wings', [['Buffalo wings'], ['Aripioare Buffalo', 'Крылышки Баффало'], ['Aripioare', 'Крылышки']]),
  dish('lager', [['House lager'], ['Lager de casă', 'Домашний лагер'], ['Bere', 'Пиво']]),
  dish('garlic', [['Garlic cauliflower'], ['Conopidă cu usturoi', 'Цветная капуста с чесноком']]),
  dish('beer snacks', [['Salted nuts'], [], ['Beer snacks', 'La bere', 'К пиву']]),
];

it.each([
  ['bufalo', 'wings'],
  ['крылишки', 'wings'],
  ['krylyshki', 'wings'],
  ['aripiore', 'wings'],
  ['conopida', 'garlic'],
  ['чеснок', 'garlic'],
  ['LAGR', 'lager'],
  ['Buffalo crlisky', undefined],
  ['wings buffalo', 'wings'],
])('finds by %s what was meant', (typed, meant) => {
  expect(findDishes(menu, typed)?.[0]).toBe(meant);
});

it('takes a choice or a description at its word: "pizza" is no misspelt "picant"', () => {
  const hot = dish('hot', [['Wings'], [], [], ['Very spicy', 'Foarte picant'], ['With pepper']]);
  expect(findDishes([hot], 'pizza')).toEqual([]);
  expect(findDishes([hot], 'picant')).toEqual(['hot']);
});

it('puts what is named so before what only stands among it', () => {
  expect(findDishes(menu, 'пиво')).toEqual(['lager', 'beer snacks']);
  expect(findDishes([...menu, dish('beer bread', [['Beer bread']])], 'beer')).toEqual([
    'beer bread',
    // One letter from "Bere".
    'lager',
    'beer snacks',
  ]);
});

it.each(['', '  ', '%', 'b', '()', '…'])(
  'looks for nothing where nothing is asked (D-055): "%s"',
  (typed) => {
    expect(findDishes(menu, typed)).toBeNull();
  },
);

it.each(['zzzz', 'x'.repeat(500), 'qq ww ee rr tt yy uu ii oo pp'])('finds nothing for %s', (typed) => {
  expect(findDishes(menu, typed)).toEqual([]);
});

describe('whatever is typed', () => {
  it('is answered with dishes of the menu, each once', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const found = findDishes(menu, typed) ?? [];
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('finds a dish by any beginning of its name that is long enough', () => {
    assert(
      property(constantFrom('buffalo', 'лагер', 'conopidă', 'капуста'), nat(7), (word, cut) => {
        const typed = word.slice(0, Math.max(3, cut));
        expect(findDishes(menu, typed)?.length).toBeGreaterThan(0);
      }),
    );
  });
});
