import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergensTogether, allergenWords, codesOf, type AllergenWord } from './allergens.ts';
import { allergensWithout, type Brought } from './allergens-left-out.ts';

const words = fc.uniqueArray(fc.constantFrom(...allergenWords), { maxLength: 6 });
const brought: fc.Arbitrary<Brought> = fc
  .record({ state: fc.constantFrom('known' as const, 'unknown' as const), contains: words, removable: words })
  .map(({ state, contains, removable }) => {
    const set = allergensTogether([{ state, contains, mayContain: [] }]);
    return { ...set, removable: set.contains.filter((word) => removable.includes(word)) };
  });
const known = (contains: AllergenWord[], removable: AllergenWord[] = []): Brought => ({
  state: 'known',
  contains,
  mayContain: [],
  removable,
});

describe('a dish of which something is left out (AMB-211, D-043)', () => {
  it('may still contain what only that brought', () => {
    expect(allergensWithout([known(['milk', 'celery'], ['celery'])])).toEqual({
      state: 'known',
      contains: ['milk'],
      mayContain: ['celery'],
    });
  });

  it('contains it all the same where the sauce brings it as well, or another thing that is not left out', () => {
    const dish = known(['celery', 'milk'], ['celery']);
    expect(allergensWithout([dish, known(['celery'])]).contains).toEqual(['milk', 'celery']);
    expect(allergensWithout([dish], ['celery']).contains).toEqual(['milk', 'celery']);
    expect(allergensWithout([known(['gluten', 'wheat', 'barley'], ['wheat'])]).contains).toEqual([
      'gluten',
      'barley',
    ]);
  });

  it('loses none of the 14, adds none, and knows no more of what nobody has stated', () => {
    fc.assert(
      fc.property(fc.array(brought), words, (plate, stillThere) => {
        const before = allergensTogether(plate);
        const after = allergensWithout(plate, stillThere);
        const told = [...codesOf(after.contains), ...after.mayContain];
        expect(told.toSorted()).toEqual([...codesOf(before.contains), ...before.mayContain].toSorted());
        expect(after.state === 'unknown').toBe(before.state === 'unknown');
        expect(before.contains.filter((word) => stillThere.includes(word))).toEqual(
          after.contains.filter((word) => stillThere.includes(word)),
        );
      }),
    );
  });

  it('is the dish as it is where nothing can be left out', () => {
    fc.assert(
      fc.property(fc.array(brought), (plate) => {
        const whole = plate.map(({ state, contains, mayContain }) => ({ state, contains, mayContain }));
        expect(allergensWithout(whole)).toEqual(allergensTogether(whole));
      }),
    );
  });
});
