import { describe, expect, it } from 'vitest';
import { isForAdults } from './adults.ts';
import { dietOf, wrongDietMark } from './diet.ts';
import { saysVolume, volumeIn } from './volume.ts';

describe('a mark on a dish (AMB-211, D-045)', () => {
  it('is refused by what is in the dish, which is named', () => {
    expect(wrongDietMark(['vegan'], ['celery', 'milk'])).toEqual({ mark: 'vegan', allergen: 'milk' });
    expect(wrongDietMark(['vegetarian'], ['milk', 'fish'])).toEqual({ mark: 'vegetarian', allergen: 'fish' });
    expect(wrongDietMark(['vegetarian', 'alcohol_free'], ['milk', 'eggs', 'gluten', 'wheat'])).toBeNull();
  });

  it('is not shown any more once the recipe speaks against it; whoever is vegan is vegetarian', () => {
    expect(dietOf(['vegan'], [])).toEqual(['vegan', 'vegetarian']);
    expect(dietOf(['vegan', 'alcohol_free'], ['milk'])).toEqual(['vegetarian', 'alcohol_free']);
  });
});

describe('what is for adults (AMB-213)', () => {
  it('goes by the category until somebody says otherwise', () => {
    expect(isForAdults({ group: 'beer', age18: null })).toBe(true);
    expect(isForAdults({ group: 'beer', age18: false })).toBe(false);
    expect(isForAdults({ group: 'tea', age18: null })).toBe(false);
    expect(isForAdults({ group: 'tea', age18: true })).toBe(true);
  });
});

describe('a volume (AMB-214, D-053)', () => {
  it('is told in what the venue measures in, and from a litre on in litres', () => {
    expect(volumeIn(300, 'ml')).toEqual({ amount: 300, unit: 'ml' });
    expect(volumeIn(300, 'cl')).toEqual({ amount: 30, unit: 'cl' });
    expect(volumeIn(1_000, 'ml')).toEqual({ amount: 1, unit: 'l' });
    expect(volumeIn(1_500, 'cl')).toEqual({ amount: 1.5, unit: 'l' });
  });

  it('is not repeated where the size says it', () => {
    expect(saysVolume('300ml', 300)).toBe(true);
    expect(saysVolume('05bottle', 500)).toBe(true);
    expect(saysVolume('05bottle', 750)).toBe(false);
    expect(saysVolume('large', 500)).toBe(false);
    expect(saysVolume(null, 300)).toBe(false);
  });
});
