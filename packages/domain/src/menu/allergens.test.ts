import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addsNothing,
  allergenOf,
  allergens,
  allergensIn,
  allergensInWords,
  allergensOfStocks,
  allergensSaid,
  allergensTogether,
  allergenWords,
  codesOf,
  conflictWith,
  isOutdated,
  isUnsaid,
  onlyAdds,
  restated,
  nothingStated,
  reachedStocks,
  recipeInWords,
  withTraces,
  type Allergen,
  type AllergenSet,
  type AllergenStatement,
  type AllergenWord,
  type StockStatement,
} from './allergens.ts';

const words = fc.uniqueArray(fc.constantFrom(...allergenWords), { maxLength: 6 });
const codes = fc.uniqueArray(fc.constantFrom(...allergens), { maxLength: 4 });
const sets: fc.Arbitrary<AllergenSet> = fc
  .record({
    state: fc.constantFrom('known' as const, 'unknown' as const),
    contains: words,
    mayContain: codes,
  })
  .map((set) => allergensTogether([set]));

const id = fc.constantFrom('cream', 'cheese', 'ranch', 'dip', 'celery');
const links = fc.array(fc.record({ stockId: id, dependsOnId: id }), { maxLength: 8 });
const stock: fc.Arbitrary<StockStatement> = fc.record({
  id,
  contains: fc.option(words),
  mayContain: codes,
});
const stocks = fc
  .uniqueArray(stock, { selector: (one) => one.id })
  .map((list) => new Map(list.map((one) => [one.id, one])));

const statement = (change: Partial<AllergenStatement>): AllergenStatement => ({
  contains: [],
  mayContain: [],
  removed: [],
  confirmed: false,
  recipe: 'a recipe',
  ...change,
});
const known = (...contains: Allergen[]): AllergenSet => ({ state: 'known', contains, mayContain: [] });

describe('the 14 (AMB-210, D-040)', () => {
  it('are those of the Regulation; wheat is gluten, hazelnuts are nuts', () => {
    expect(allergens).toHaveLength(14);
    expect(allergenWords.map(allergenOf).every((code) => allergens.includes(code))).toBe(true);
    expect(allergensIn(['hazelnuts', 'wheat', 'milk'])).toEqual([
      'milk',
      'gluten',
      'wheat',
      'nuts',
      'hazelnuts',
    ]);
    expect(codesOf(['hazelnuts', 'wheat'])).toEqual(['gluten', 'nuts']);
  });

  it('are said once and in one order, whoever said them how', () => {
    fc.assert(
      fc.property(words, (some) => {
        const said = allergensIn(some);
        expect(allergensIn([...said].toReversed())).toEqual(said);
        expect(new Set(said).size).toBe(said.length);
        expect(some.every((word) => said.includes(word) && said.includes(allergenOf(word)))).toBe(true);
      }),
    );
  });
});

describe('a list of them', () => {
  it('names the cereal or the nut behind what it is, in the one order', () => {
    const told = (...list: AllergenWord[]) => allergensInWords(list, (word) => `<${word}>`);
    expect(told('eggs', 'wheat', 'milk', 'barley')).toBe('<milk>, <gluten> (<wheat>, <barley>), <eggs>');
    expect(told('gluten')).toBe('<gluten>');
    expect(told()).toBe('');
  });
});

describe('several things together (AMB-210)', () => {
  it('contain what any of them contains, in whatever order, and what one does not state nobody knows', () => {
    fc.assert(
      fc.property(fc.array(sets, { maxLength: 5 }), (list) => {
        const all = allergensTogether(list);
        expect(allergensTogether(list.toReversed())).toEqual(all);
        for (const { contains, mayContain, state } of list) {
          expect(contains.every((word) => all.contains.includes(word))).toBe(true);
          expect(
            mayContain.every((code) => all.mayContain.includes(code) || codesOf(all.contains).includes(code)),
          ).toBe(true);
          if (state === 'unknown') expect(all.state).toBe('unknown');
        }
        expect(all.mayContain.some((code) => codesOf(all.contains).includes(code))).toBe(false);
      }),
    );
  });

  it('may be put together in any groups', () => {
    fc.assert(
      fc.property(sets, sets, sets, (a, b, c) => {
        const whole = allergensTogether([a, b, c]);
        expect(allergensTogether([allergensTogether([a, b]), c])).toEqual(whole);
        expect(allergensTogether([a, allergensTogether([b, c])])).toEqual(whole);
        expect(allergensTogether([a, addsNothing])).toEqual(a);
      }),
    );
  });

  it('are none of the 14 only where nothing is in them', () => {
    expect(allergensTogether([addsNothing, known('milk')])).toEqual(known('milk'));
    expect(allergensTogether([addsNothing, known()]).state).toBe('known');
    expect(allergensTogether([{ ...addsNothing, contains: ['milk'] }]).state).toBe('known');
  });
});

describe('a recipe (AMB-210, D-042)', () => {
  it('comes to every stock, through recipes of recipes at any depth, also where they would go in circles', () => {
    const chain = [
      { stockId: 'dip', dependsOnId: 'ranch' },
      { stockId: 'ranch', dependsOnId: 'cream' },
      { stockId: 'cream', dependsOnId: 'dip' },
      { stockId: 'cheese', dependsOnId: 'celery' },
    ];
    expect(reachedStocks(['dip'], chain)).toEqual(['cream', 'dip', 'ranch']);
    expect(reachedStocks([], chain)).toEqual([]);
  });

  it('contains what each reached stock states, and is unknown as soon as one states nothing', () => {
    fc.assert(
      fc.property(fc.array(id, { minLength: 1 }), links, stocks, (uses, chain, stated) => {
        const reached = reachedStocks(uses, chain);
        const set = allergensOfStocks(reached, stated);
        const isWhole = reached.every((one) => (stated.get(one)?.contains ?? null) !== null);
        expect(set?.state).toBe(isWhole ? 'known' : 'unknown');
        for (const one of reached)
          for (const word of stated.get(one)?.contains ?? []) expect(set?.contains).toContain(word);
        expect(reached).toEqual(expect.arrayContaining(uses));
      }),
    );
  });

  it('is none at all without a stock, which is not the same as nothing in it', () => {
    expect(allergensOfStocks([], new Map())).toBeNull();
    expect(allergensSaid(null, null, '')).toEqual(nothingStated);
  });

  it('is another one as soon as a stock or a statement of one is, and not when it is told in another order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1 }), stocks, (uses, stated) => {
        const said = recipeInWords(reachedStocks(uses, []), stated);
        expect(recipeInWords(reachedStocks(uses.toReversed(), []), stated)).toBe(said);
        const [first = ''] = uses;
        const before = stated.get(first);
        const contains = [...(before?.contains ?? [])].length === 0 ? ['milk' as const] : [];
        const after = new Map([
          ...stated,
          [first, { id: first, mayContain: before?.mayContain ?? [], contains }],
        ]);
        expect(recipeInWords(reachedStocks(uses, []), after)).not.toBe(said);
      }),
    );
  });
});

describe('what staff say by hand (AMB-211, D-044, D-075)', () => {
  const celery = { allergen: 'celery' as const, reason: 'A root without it.' };

  it('adds, also where there is no recipe', () => {
    const sauce = statement({ contains: ['mustard'], mayContain: ['nuts'] });
    expect(allergensSaid(known('milk'), sauce, 'a recipe')).toEqual({
      state: 'known',
      contains: ['milk', 'mustard'],
      mayContain: ['nuts'],
    });
    expect(allergensSaid(null, sauce, '').contains).toEqual(['mustard']);
  });

  it('takes away of this recipe only: of another one the stricter holds again', () => {
    const said = statement({ removed: [celery] });
    expect(allergensSaid(known('milk', 'celery'), said, 'a recipe').contains).toEqual(['milk']);
    expect(allergensSaid(known('milk', 'celery'), said, 'another').contains).toEqual(['milk', 'celery']);
    expect([isOutdated(said, 'a recipe'), isOutdated(said, 'another')]).toEqual([false, true]);
    expect(isOutdated(statement({ contains: ['milk'] }), 'another')).toBe(false);
  });

  it('is confirmed no longer once its list is another one; traces may be said without looking again', () => {
    const looked = statement({ contains: ['milk', 'wheat'], confirmed: true, removed: [celery] });
    expect(restated(looked, { contains: ['wheat', 'gluten', 'milk'] }).confirmed).toBe(true);
    expect(restated(looked, { contains: [] })).toMatchObject({
      contains: [],
      confirmed: false,
      removed: [celery],
    });
    expect(restated(looked, { mayContain: ['nuts'] })).toMatchObject({
      confirmed: true,
      mayContain: ['nuts'],
    });
    expect(restated(null, { contains: ['wheat'] })).toMatchObject({
      contains: ['gluten', 'wheat'],
      removed: [],
      confirmed: false,
    });
  });

  it('may be added to by everybody; a warning less is seen', () => {
    const said = statement({
      contains: ['milk', 'gluten', 'wheat'],
      mayContain: ['nuts'],
      removed: [celery],
    });
    const adds = (change: Partial<AllergenStatement>) => onlyAdds(said, { ...said, ...change });
    expect(adds({ contains: [...said.contains, 'fish'], removed: [] })).toBe(true);
    expect(adds({ contains: [...said.contains, 'hazelnuts'], mayContain: [] })).toBe(true);
    expect(adds({ contains: ['milk', 'gluten'] })).toBe(false);
    expect(adds({ mayContain: [] })).toBe(false);
    expect(adds({ removed: [celery, { allergen: 'milk', reason: 'Oat milk.' }] })).toBe(false);
    expect(adds({ removed: [{ ...celery, reason: 'Another one.' }] })).toBe(false);
    expect(adds({ confirmed: true })).toBe(false);
    expect(onlyAdds(null, statement({ contains: ['milk'] }))).toBe(true);
    expect(isUnsaid(said)).toBe(false);
    expect(isUnsaid(statement({}))).toBe(true);
  });

  it('never makes known what a stock does not state', () => {
    const said = statement({ confirmed: true, contains: [], removed: [celery] });
    expect(allergensSaid(nothingStated, said, 'a recipe').state).toBe('unknown');
  });

  it('says "none of the 14" only where all is stated, nothing is in it, and somebody has confirmed this recipe', () => {
    expect(allergensSaid(known(), null, 'a recipe').state).toBe('known');
    expect(allergensSaid(known(), statement({ confirmed: true }), 'a recipe').state).toBe('none');
    expect(allergensSaid(known(), statement({ confirmed: true }), 'another').state).toBe('known');
    expect(allergensSaid(known('milk'), statement({ confirmed: true }), 'a recipe').state).toBe('known');
  });
});

describe('whoever must avoid something (AMB-212, AMB-215)', () => {
  const set: AllergenSet = { state: 'known', contains: ['gluten', 'wheat'], mayContain: ['milk'] };

  it('is told what is in it and what may be, unless traces are fine', () => {
    expect(conflictWith(set, ['gluten', 'milk', 'eggs'])).toEqual({
      contains: ['gluten'],
      mayContain: ['milk'],
      unknown: false,
    });
    expect(conflictWith(set, ['milk'], true).mayContain).toEqual([]);
  });

  it('is never told that the unknown is fine', () => {
    fc.assert(
      fc.property(codes, (avoided) => {
        expect(conflictWith(nothingStated, avoided).unknown).toBe(avoided.length > 0);
      }),
    );
  });

  it('reads of traces of the whole kitchen once, beside what is in the dish', () => {
    expect(withTraces(set, ['milk', 'gluten', 'nuts'])).toEqual({ ...set, mayContain: ['milk', 'nuts'] });
  });
});
