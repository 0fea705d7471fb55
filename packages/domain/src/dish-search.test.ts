import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDishes, searchedDish } from './dish-search.ts';

const menu = [
  searchedDish('wings', [
    ['Buffalo wings'],
    ['Aripioare Buffalo', 'Крылышки Баффало'],
    ['Aripioare', 'Крылышки'],
  ]),
  searchedDish('lager', [['House lager'], ['Lager de casă', 'Домашний лагер'], ['Bere', 'Пиво']]),
  searchedDish('garlic', [['Garlic cauliflower'], ['Conopidă cu usturoi', 'Цветная капуста с чесноком']]),
  searchedDish('beer snacks', [['Salted nuts'], [], ['Beer snacks', 'La bere', 'К пиву']]),
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

it('puts what is named so before what only stands among it', () => {
  expect(findDishes(menu, 'пиво')).toEqual(['lager', 'beer snacks']);
  expect(findDishes([...menu, searchedDish('beer bread', [['Beer bread']])], 'beer')).toEqual([
    'beer bread',
    // One letter from "Bere".
    'lager',
    'beer snacks',
  ]);
});

it.each(['', '  ', '%', 'b', '()', '…'])('looks for nothing where nothing is asked: "%s"', (typed) => {
  expect(findDishes(menu, typed)).toBeNull();
});

it.each(['zzzz', 'x'.repeat(500), 'qq ww ee rr tt yy uu ii oo pp'])('finds nothing for %s', (typed) => {
  expect(findDishes(menu, typed)).toEqual([]);
});

describe('whatever is typed', () => {
  it('is answered with dishes of the menu, each once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const found = findDishes(menu, typed) ?? [];
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it('finds a dish by any beginning of its name that is long enough', () => {
    fc.assert(
      fc.property(fc.constantFrom('buffalo', 'лагер', 'conopidă', 'капуста'), fc.nat(7), (word, cut) => {
        const typed = word.slice(0, Math.max(3, cut));
        expect(findDishes(menu, typed)?.length).toBeGreaterThan(0);
      }),
    );
  });
});
