import { array, assert, boolean, constantFrom, property, record, uniqueArray, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allDay, madeOf, type Portion } from './all-day.ts';
import { orderStatus } from '../order/order-status.ts';

const dishOf = (menuItemId: string) => ({ menuItemId, choice: null });
const portion = record({
  id: uuid(),
  made: constantFrom(...['wings__8pc', 'wings__12pc', 'fries'].map(dishOf)),
  units: constantFrom(1),
  choices: array(constantFrom('ranch', 'hot', 'mild', 'add_fries'), { maxLength: 3 }),
  work: constantFrom(...orderStatus.states),
  later: boolean(),
});
const board = uniqueArray(portion, { selector: ({ id }) => id, maxLength: 200 });

/** As somebody counts who goes from card to card with a pencil. */
function byHand(portions: readonly Portion[], dish: string) {
  let [count, later] = [0, 0];
  const by: Record<string, number> = {};
  for (const one of portions) {
    if (one.made.menuItemId !== dish || one.work === 'ready_for_delivery' || one.work === 'delivered')
      continue;
    if (one.later) {
      later += 1;
      continue;
    }
    count += 1;
    for (const choice of ['ranch', 'hot', 'mild', 'add_fries'])
      if (one.choices.includes(choice)) by[choice] = (by[choice] ?? 0) + 1;
  }
  return { count, later, by };
}

describe('all day', () => {
  it('is what somebody counts by hand, by dish, size and choice; what is held comes later (K-038)', () => {
    assert(
      property(board, (portions) => {
        const told = allDay(portions);
        for (const dish of ['wings__8pc', 'wings__12pc', 'fries']) {
          const { count, later, by } = byHand(portions, dish);
          const line = told.find((one) => one.made.menuItemId === dish);
          expect(line?.count ?? 0).toBe(count);
          expect(line?.later ?? 0).toBe(later);
          expect(Object.fromEntries((line?.by ?? []).map((one) => [one.choice, one.count]))).toEqual(by);
          expect(line?.ids.size ?? 0).toBe(count);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('names what there is most of first, and nothing of which there is none', () => {
    const of = (id: string, dish: string, work: Portion['work'] = 'ordered') => ({
      id,
      made: dishOf(dish),
      units: 1,
      work,
      choices: [],
      later: false,
    });
    const told = allDay([
      of('1', 'fries'),
      of('2', 'wings__8pc'),
      of('3', 'wings__8pc', 'being_prepared'),
      of('4', 'celery', 'ready_for_delivery'),
    ]);
    expect(told.map(({ made, count }) => [made.menuItemId, count])).toEqual([
      ['wings__8pc', 2],
      ['fries', 1],
    ]);
  });

  it('counts what is added to a dish by its units, whatever it is added to, where only that is made', () => {
    const at = { choices: [], work: 'ordered', later: false } as const;
    const fries = { choice: 'add_fries', count: 2 };
    const dishes = [
      { id: '1', menuItemId: 'wings__8pc', modifiers: [fries] },
      { id: '2', menuItemId: 'burger', modifiers: [{ ...fries, count: 1 }] },
    ];
    const told = allDay(
      dishes.flatMap((dish) => madeOf(dish, ['add_fries']).map((made) => ({ ...at, ...made, id: dish.id }))),
    );
    expect(told.map(({ made, count, ids }) => [made.choice, count, ids.size])).toEqual([['add_fries', 3, 2]]);
  });
});
