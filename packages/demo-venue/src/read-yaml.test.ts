import { describe, expect, it } from 'vitest';
import {
  bani,
  completeText,
  inPartsOf,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  text,
  withDefault,
} from './read-yaml.ts';

const at = (value: unknown) => ({ at: 'menu/food.yaml.wings', value });

describe('a mistake in a file', () => {
  it('is named by file and path', () => {
    const dish = object({ name: text, sizes: listOf(object({ price: bani })) });
    expect(() => dish(at({ name: 'Fries', sizes: [{ price: 4900 }, { price: '49' }] }))).toThrow(
      'menu/food.yaml.wings.sizes[1].price: expected a whole number from 0',
    );
    expect(() => dish(at({ sizes: [] }))).toThrow(
      'menu/food.yaml.wings.name: expected a text, found nothing',
    );
    expect(() => dish(at(null))).toThrow('expected named fields, found null');
  });

  it('is not overlooked when a field is misspelt', () => {
    const size = object({ price: bani, weightGrams: orNull(integer(1)) });
    expect(() => size(at({ price: 4900, weigthGrams: 150 }))).toThrow(
      'weigthGrams: expected one of price, weightGrams',
    );
  });

  it('is found in words and numbers', () => {
    expect(() => oneOf(['grams', 'kg'])(at('gram'))).toThrow('expected one of grams, kg, found "gram"');
    expect(() => integer(1, 7)(at(8))).toThrow('from 1 to 7');
    expect(() => bani(at(49.5))).toThrow('expected a whole number');
    expect(() => inPartsOf(100)(at(0.125))).toThrow('in steps of 0.01');
    expect(() => listOf(text)(at('beer'))).toThrow('expected a list');
  });

  it('is a cedilla where Romanian has a comma', () => {
    expect(() =>
      completeText(at({ ro: 'Țelină şi morcov', ru: 'Сельдерей и морковь', en: 'Celery and carrots' })),
    ).toThrow('comma below');
  });
});

describe('what is left out', () => {
  it('has its default, and null is a value of its own', () => {
    expect(withDefault(integer(1), 1)(at(undefined))).toBe(1);
    expect(withDefault(orNull(integer(1)), 1)(at(null))).toBeNull();
  });

  it('reads decimals as whole parts', () => {
    expect(inPartsOf(1_000)(at(18.4))).toBe(18_400);
    expect(inPartsOf(100)(at(0.29))).toBe(29);
  });
});
