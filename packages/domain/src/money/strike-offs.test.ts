import { describe, expect, it } from 'vitest';
import { strikeOffSums, struckDishes } from './strike-offs.ts';

const row = { reason: 'quality', wasted: true, by: 'ana', items: 1, total: 4_550, cost: 1_200.5 };

describe('what was struck off', () => {
  it('is told by reason and by person, the dearest first, with what of it was lost', () => {
    const sums = strikeOffSums([
      row,
      { ...row, by: 'ion', items: 2, total: 9_100, cost: 2_400 },
      { ...row, reason: null, wasted: null, items: 3, total: 3_000, cost: 0 },
      { ...row, reason: 'wrong_entry', wasted: false, by: 'ion', items: 1, total: 5_500, cost: 999 },
    ]);
    expect(sums.totals).toEqual({ items: 7, total: 22_150, lost: 3, returned: 1, notBegun: 3, cost: 3_601 });
    expect(sums.byReason.map(({ reason, total, cost }) => [reason, total, cost])).toEqual([
      ['quality', 13_650, 3_601],
      ['wrong_entry', 5_500, 0],
      [null, 3_000, 0],
    ]);
    expect(sums.byPerson).toMatchObject([
      { username: 'ion', items: 3, total: 14_600, lost: 2, returned: 1, cost: 2_400 },
      { username: 'ana', items: 4, total: 7_550, lost: 1, notBegun: 3, cost: 1_201 },
    ]);
  });

  it('is told by dish as well, whatever became of each', () => {
    const fries = { menuItemId: 'fries', names: { en: 'Fries' }, ...row };
    expect(
      struckDishes([
        fries,
        { ...fries, menuItemId: 'lager', names: { en: 'Lager' }, wasted: false, total: 5_500 },
        { ...fries, wasted: null, items: 2, total: 9_100, cost: 0 },
      ]),
    ).toMatchObject([
      {
        menuItemId: 'fries',
        names: { en: 'Fries' },
        items: 3,
        total: 13_650,
        lost: 1,
        notBegun: 2,
        cost: 1_201,
      },
      { menuItemId: 'lager', items: 1, total: 5_500, returned: 1, cost: 0 },
    ]);
  });

  it('is nothing where nothing was', () => {
    const nothing = { items: 0, total: 0, lost: 0, returned: 0, notBegun: 0, cost: 0 };
    expect(strikeOffSums([])).toEqual({ totals: nothing, byReason: [], byPerson: [] });
  });
});
