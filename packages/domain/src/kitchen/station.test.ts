import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardOf, sharesOf, worksAt, type Made, type Place } from './station.ts';
import { place } from '../testing/place.ts';

const sides = [place('kitchen', { rank: 0 }), place('bar', { side: 'bar', rank: 1 })];
const buffalo: Made = { id: 'wings_buffalo__12pc', group: 'wings', side: 'kitchen' };
const stationsOf = (...asked: Parameters<typeof sharesOf>) =>
  sharesOf(...asked).map(({ station }) => station);

const ids = ['a', 'b', 'c', 'd'];
const some = (values: readonly string[]) => fc.subarray([...values]);
const anyPlace = (id: string) =>
  fc.record({
    id: fc.constant(id),
    names: fc.constant({ en: id }),
    side: fc.constantFrom('kitchen', 'bar'),
    rank: fc.integer({ min: 0, max: 9 }),
    slots: fc.constant(null),
    screen: fc.boolean(),
    off: fc.boolean(),
    groups: some(['wings', 'beer']),
    returnable: fc.constant(false),
    items: some(['one', 'two']),
    choices: some(['fries', 'ranch', 'syrup']),
  });
const anyHouse = fc
  .tuple(some(ids), fc.tuple(...ids.map(anyPlace)))
  .map(([open, all]): Place[] => [...sides, ...all.filter(({ id }) => open.includes(id))]);
const anyDish = fc.record({
  id: fc.constantFrom('one', 'two', 'three'),
  group: fc.constantFrom('wings', 'beer', 'tea'),
  side: fc.constantFrom('kitchen', 'bar'),
});
const anyChoices = some(['fries', 'ranch', 'syrup', 'nothing']);

describe('where an item is made', () => {
  it('is its side, in a house that has named no stations', () => {
    expect(sharesOf(buffalo, ['add_fries'], sides)).toEqual([{ station: 'kitchen', choices: [] }]);
    expect(stationsOf({ ...buffalo, side: 'bar' }, [], sides)).toEqual(['bar']);
  });

  it('is the wings station, and the fries at the fryer', () => {
    const house = [
      ...sides,
      place('wings', { rank: 2, groups: ['wings'] }),
      place('fryer', { rank: 3, choices: ['add_fries'] }),
    ];
    expect(sharesOf(buffalo, ['add_cheddar', 'add_fries'], house)).toEqual([
      { station: 'wings', choices: [] },
      { station: 'fryer', choices: ['add_fries'] },
    ]);
    expect(stationsOf(buffalo, ['add_cheddar'], house)).toEqual(['wings']);
  });

  it('leads with the first station of its side, whatever else has a hand in it', () => {
    const house = [
      ...sides,
      place('shaker', { side: 'bar', rank: 1, items: [buffalo.id] }),
      place('cold', { rank: 3, items: [buffalo.id] }),
      place('wings', { rank: 2, items: [buffalo.id], groups: ['wings'] }),
    ];
    expect(stationsOf(buffalo, [], house)).toEqual(['wings', 'shaker', 'cold']);
  });

  it('is its side while nobody works there, and one paper is enough', () => {
    const house = [
      ...sides,
      place('fryer', { off: true, returnable: false, choices: ['add_fries'] }),
      place('wings', { off: true, returnable: false, groups: ['wings'] }),
    ];
    expect(sharesOf(buffalo, ['add_fries'], house)).toEqual([{ station: 'kitchen', choices: ['add_fries'] }]);
    expect([worksAt('fryer', house), boardOf('fryer', house), boardOf('kitchen', house)]).toEqual([
      'kitchen',
      'kitchen',
      'kitchen',
    ]);
  });

  it('shows what a station without a board makes on the board of its side', () => {
    const house = [...sides, place('fryer', { screen: false, groups: ['wings'] })];
    expect(stationsOf(buffalo, [], house)).toEqual(['fryer']);
    expect(boardOf('fryer', house)).toBe('kitchen');
  });

  it('is at least one station that there is, each once, the first of the side of the dish (K-028)', () => {
    fc.assert(
      fc.property(anyDish, anyChoices, anyHouse, (dish, choices, house) => {
        const shares = sharesOf(dish, choices, house);
        const stations = shares.map(({ station }) => station);
        expect(new Set(stations).size).toBe(stations.length);
        for (const station of stations)
          expect(house.find(({ id, off }) => id === station && !off)).toBeDefined();
        expect(house.find(({ id }) => id === stations[0])?.side).toBe(dish.side);
      }),
    );
  });

  it('asks the choice before the dish, the dish before its category, the category before the side (K-028)', () => {
    fc.assert(
      fc.property(anyDish, anyChoices, anyHouse, (dish, choices, house) => {
        const shares = sharesOf(dish, choices, house);
        const open = house.map((one) => ({ ...one, off: false }));
        const stations = stationsOf(dish, [], open);
        for (const choice of choices) {
          const wanted = house
            .filter((one) => one.choices.includes(choice))
            .map(({ id }) => worksAt(id, house));
          const holders = shares
            .filter((share) => share.choices.includes(choice))
            .map(({ station }) => station);
          expect(holders).toHaveLength(wanted.length === 0 ? 0 : 1);
          if (wanted.length > 0) expect(wanted).toContain(holders[0]);
        }
        const own = open.filter(({ items }) => items.includes(dish.id)).map(({ id }) => id);
        const ofGroup = open.filter(({ side, groups }) => side === dish.side && groups.includes(dish.group));
        const among = [own, ofGroup.map(({ id }) => id)].find((named) => named.length > 0) ?? [];
        for (const station of stations) expect([...among, dish.side]).toContain(station);
        for (const station of among) expect(stations).toContain(station);
      }),
    );
  });
});
