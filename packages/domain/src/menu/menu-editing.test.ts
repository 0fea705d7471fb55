import { describe, expect, it } from 'vitest';
import { freeMenuId, isMenuId, menuIdFor, menuItemIdOf } from './menu-editing.ts';

describe('the id of a dish', () => {
  it('has small letters, digits and underscores, two of them before its size (AMB-032)', () => {
    for (const id of ['tea', 'tea_2', 'wings_buffalo__8pc', '7up__05bottle'])
      expect([id, isMenuId(id)]).toEqual([id, true]);
    for (const id of ['', 'Tea', 'tea ', 'te a', '_tea', 'tea_', 'tea___8pc', 'чай', '=tea'])
      expect([id, isMenuId(id)]).toEqual([id, false]);
    expect([menuItemIdOf('tea', ''), menuItemIdOf('tea', '300ml')]).toEqual(['tea', 'tea__300ml']);
  });

  it('is made of its name, in whatever letters that is written', () => {
    expect(menuIdFor('Aripioare cu miere și țelină')).toBe('aripioare_cu_miere_si_telina');
    expect(menuIdFor(' Щи с чёрным хлебом!')).toBe('schi_s_chernym_hlebom');
    expect(menuIdFor('Fish & chips (big)')).toBe('fish_chips_big');
    expect(menuIdFor('a'.repeat(80))).toHaveLength(40);
  });

  it('is one that nobody has', () => {
    expect(freeMenuId('Tea', ['coffee'])).toBe('tea');
    expect(freeMenuId('Tea', ['tea__300ml', 'tea_2'])).toBe('tea_3');
    expect(freeMenuId('…', [])).toBe('item');
  });
});
