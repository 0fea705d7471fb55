import { array, assert, boolean, constantFrom, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens } from './allergens.ts';
import { dietMarks } from './diet.ts';
import { asOneDish, whyNot, type DishFilter, type FilteredDish } from './dish-filter.ts';

const avoiding = (...avoided: DishFilter['avoided']): DishFilter => ({
  avoided,
  tracesAreFine: false,
  only: [],
});
const dish = (
  changes: Partial<FilteredDish['allergens']>,
  diet: FilteredDish['diet'] = [],
): FilteredDish => ({
  allergens: { state: 'known', contains: [], mayContain: [], ...changes },
  diet,
});
const anyDish = record({
  allergens: record({
    state: constantFrom('known', 'unknown', 'none'),
    contains: subarray([...allergens]),
    mayContain: subarray([...allergens]),
  }),
  diet: subarray([...dietMarks]),
});
const anyFilter = record({
  avoided: subarray([...allergens]),
  tracesAreFine: boolean(),
  only: subarray([...dietMarks]),
});

describe('the filters of the menu (D-057, D-042)', () => {
  it('hide what contains what must be avoided, and say it', () => {
    expect(whyNot(dish({ contains: ['milk', 'eggs'] }), avoiding('milk', 'fish'))).toEqual({
      contains: ['milk'],
      mayContain: [],
      unknown: false,
      unmarked: [],
    });
    expect(whyNot(dish({ contains: ['eggs'] }), avoiding('milk'))).toBeNull();
  });

  it('hide traces as well, unless they are fine', () => {
    const traces = dish({ mayContain: ['sesame'] });
    expect(whyNot(traces, avoiding('sesame'))?.mayContain).toEqual(['sesame']);
    expect(whyNot(traces, { ...avoiding('sesame'), tracesAreFine: true })).toBeNull();
  });

  it('never let pass what nobody has stated, where anything is avoided', () => {
    const unknown = dish({ state: 'unknown' });
    for (const code of allergens) {
      expect(whyNot(unknown, avoiding(code))?.unknown).toBe(true);
      expect(whyNot(unknown, { ...avoiding(code), tracesAreFine: true })?.unknown).toBe(true);
    }
    expect(whyNot(unknown, avoiding())).toBeNull();
  });

  it('show only what is marked so, known or not', () => {
    const vegetarian: DishFilter = { ...avoiding(), only: ['vegetarian'] };
    expect(whyNot(dish({}), vegetarian)?.unmarked).toEqual(['vegetarian']);
    expect(whyNot(dish({ state: 'unknown' }, ['vegetarian']), vegetarian)).toBeNull();
  });

  it('show all where nothing is asked, and less with each filter more', () => {
    assert(
      property(anyDish, anyFilter, anyFilter, (one, filter, more) => {
        expect(whyNot(one, { ...avoiding(), tracesAreFine: filter.tracesAreFine })).toBeNull();
        const both = {
          avoided: [...filter.avoided, ...more.avoided],
          tracesAreFine: filter.tracesAreFine,
          only: [...filter.only, ...more.only],
        };
        if (whyNot(one, filter) !== null) expect(whyNot(one, both)).not.toBeNull();
        if (one.allergens.state === 'unknown' && both.avoided.length > 0)
          expect(whyNot(one, both)).not.toBeNull();
      }),
    );
  });

  it('take the sizes of a card together: what one contains, what all are marked', () => {
    assert(
      property(array(anyDish, { minLength: 1, maxLength: 4 }), anyFilter, (sizes, filter) => {
        if (whyNot(asOneDish(sizes), filter) !== null) return;
        for (const size of sizes) expect(whyNot(size, filter)).toBeNull();
      }),
    );
  });
});
