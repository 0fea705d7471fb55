import { array, assert, boolean, constantFrom, property, record, uniqueArray, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allDay, type Portion } from './all-day.ts';
import { orderStatus } from './order-status.ts';

const portion = record({
  id: uuid(),
  dish: constantFrom('wings__8pc', 'wings__12pc', 'fries'),
  choices: array(constantFrom('ranch', 'hot', 'mild', 'add_fries'), { maxLength: 3 }),
  work: constantFrom(...orderStatus.states),
  held: boolean(),
});
const board = uniqueArray(portion, { selector: ({ id }) => id, maxLength: 200 });

/** As somebody counts who goes from card to card with a pencil. */
function byHand(portions: readonly Portion[], dish: string) {
  let [count, later] = [0, 0];
  const by: Record<string, number> = {};
  for (const one of portions) {
    if (one.dish !== dish || one.work === 'ready_for_delivery' || one.work === 'delivered') continue;
    if (one.held) {
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
          const line = told.find((one) => one.dish === dish);
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
      dish,
      work,
      choices: [],
      held: false,
    });
    const told = allDay([
      of('1', 'fries'),
      of('2', 'wings__8pc'),
      of('3', 'wings__8pc', 'being_prepared'),
      of('4', 'celery', 'ready_for_delivery'),
    ]);
    expect(told.map(({ dish, count }) => [dish, count])).toEqual([
      ['wings__8pc', 2],
      ['fries', 1],
    ]);
  });
});
