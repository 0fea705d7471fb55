import { describe, expect, it } from 'vitest';
import { inOrder, isWithinLimit, presetOf, presetRights, presets, rights, rightsOf } from './right.ts';

describe('rights', () => {
  it('M-050: are those of today for whom nobody has said anything', () => {
    expect(rightsOf({ isAdmin: false, rights: null })).toEqual(presetRights.as_today);
    expect(rightsOf({ isAdmin: false, rights: [] })).toEqual([]);
  });

  it('are all of them for an administrator, whatever was said', () => {
    expect(rightsOf({ isAdmin: true, rights: null })).toEqual(rights);
    expect(rightsOf({ isAdmin: true, rights: ['drawer'] })).toEqual(rights);
  });

  it('M-051: of a preset are those of the table', () => {
    const rows = rights.map((right) => [
      right,
      presets.map((preset) => (presetRights[preset].includes(right) ? '●' : '–')).join(' '),
    ]);
    expect(Object.fromEntries(rows)).toEqual({
      // as today, cashier, manager
      take_money: '● ● ●',
      open_check: '● ● ●',
      strike_off: '● ● ●',
      cancel_check: '● ● ●',
      print_check: '● ● ●',
      after_the_fact: '● – ●',
      drawer: '– ● ●',
      see_expected: '– – ●',
      no_sale: '– ● ●',
      discount: '– ● ●',
      comp: '– – ●',
      write_off: '– – ●',
      refund: '– – ●',
      return_to_stock: '– – ●',
      correct_method: '– – ●',
      approve: '– – ●',
      loss_watch: '– – ●',
      loose_money: '– – ●',
      day_report: '– – ●',
    });
  });

  it('name their preset in any order, and none where one is missing', () => {
    for (const preset of presets) expect(presetOf(presetRights[preset].toReversed())).toBe(preset);
    expect(presetOf(presetRights.cashier.slice(1))).toBeNull();
    expect(inOrder(['drawer', 'take_money', 'drawer'])).toEqual(['take_money', 'drawer']);
  });
});

describe('the own limit of a discount', () => {
  it('holds by percent, by sum, and by both', () => {
    const ten = { percent: 10, amount: null };
    expect(isWithinLimit(ten, { amount: 2051, base: 20_510 })).toBe(true);
    expect(isWithinLimit(ten, { amount: 2052, base: 20_510 })).toBe(false);
    expect(isWithinLimit({ percent: null, amount: 5000 }, { amount: 5000, base: 6000 })).toBe(true);
    expect(isWithinLimit({ percent: 10, amount: 1000 }, { amount: 1001, base: 20_510 })).toBe(false);
  });

  it('gives nothing alone where nothing is set', () => {
    expect(isWithinLimit({ percent: null, amount: null }, { amount: 1, base: 100 })).toBe(false);
  });
});
