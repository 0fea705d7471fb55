import { describe, expect, it } from 'vitest';
import { languages } from '@masa/domain/language';
import { judgePromo } from '@masa/domain/promo';
import { loadDemoVenue } from './demo-venue.ts';

const { venue, tables, staff, promos, tasks } = loadDemoVenue();

describe('the venue', () => {
  it('is Penaj in Chișinău, whose day begins at five, with paintings for sale', () => {
    expect(venue).toMatchObject({
      name: 'Penaj',
      timeZone: 'Europe/Chisinau',
      businessDayStart: '05:00',
      languages,
    });
    expect(venue.homeCards).toMatchObject([{ id: 'paintings', active: true, image: 'painting.webp' }]);
  });

  it('has twelve tables and two virtual ones, each with a name of its own', () => {
    const physical = tables.filter(({ kind }) => kind === 'physical');
    expect(physical.map(({ name }) => name)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
    expect(physical.every(({ zone }) => zone !== null)).toBe(true);
    expect(tables.filter(({ kind }) => kind === 'virtual').map(({ name }) => name)).toEqual([
      'Glovo',
      'Bar counter',
    ]);
  });

  it('is run by Ana in the hall and Ion in the kitchen', () => {
    expect(staff).toEqual([
      { username: 'ana', displayName: 'Ana', roles: ['waiter'] },
      { username: 'ion', displayName: 'Ion', roles: ['kitchen'] },
    ]);
  });
});

const verdict = (code: string, target: 'item' | 'table', group = 'wings') => {
  const found = promos.find((promo) => promo.code === code);
  if (found === undefined) return 'missing';
  const { groups, items, validFromDays, validUntilDays, ...promo } = found;
  const judged = {
    ...promo,
    validFrom: validFromDays,
    validUntil: validUntilDays,
    scope: { groups, items },
  };
  const item = { kind: 'item', hasPromo: false, group, menuItemId: 'fries' } as const;
  return judgePromo(judged, target === 'table' ? { kind: 'table', hasPromo: false } : item, 0);
};

describe('promos', () => {
  it('work in every kind: percent, amount and free for an item, percent for a table', () => {
    expect(['WINGS50', 'MINUS30', 'FREEFRIES', 'ONCE20'].map((code) => verdict(code, 'item'))).toEqual(
      Array(4).fill('applied'),
    );
    expect(verdict('TABLE10', 'table')).toBe('applied');
    const kinds = promos.filter(({ singleItem }) => singleItem).map(({ effect }) => effect.kind);
    expect(new Set(kinds)).toEqual(new Set(['percent', 'amount', 'free']));
    expect(
      promos.filter(({ singleItem }) => !singleItem).every(({ effect }) => effect.kind === 'percent'),
    ).toBe(true);
  });

  it('are refused in every state', () => {
    expect(verdict('BEER10', 'item', 'beer')).toBe('expired');
    expect(verdict('USEDUP', 'item', 'shots')).toBe('already_used');
    expect(verdict('OFF15', 'table')).toBe('promo_not_found');
    expect(verdict('SOON25', 'table')).toBe('promo_not_found');
    expect(verdict('WINGS50', 'item', 'beer')).toBe('wrong_item_type');
    expect(verdict('WINGS50', 'table')).toBe('it_is_an_item_promo');
    expect(verdict('TABLE10', 'item')).toBe('it_is_a_table_promo');
  });

  it('have codes of their own and no more uses than allowed', () => {
    expect(new Set(promos.map(({ code }) => code)).size).toBe(promos.length);
    expect(promos.every(({ uses, maxUses }) => maxUses === null || uses <= maxUses)).toBe(true);
  });
});

describe('tasks', () => {
  it('exist for both roles with required, with optional and without photos', () => {
    for (const role of ['waiter', 'kitchen']) {
      const own = tasks.filter(({ forRole, active }) => forRole === role && active);
      expect(
        own.some(({ photoProofs }) => photoProofs.some(({ required }) => required)),
        role,
      ).toBe(true);
      expect(
        own.some(({ photoProofs }) => photoProofs.some(({ required }) => !required)),
        role,
      ).toBe(true);
      expect(
        own.some(({ photoProofs }) => photoProofs.length === 0),
        role,
      ).toBe(true);
    }
  });

  it('have ids of their own, also inside', () => {
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    for (const { id, checklist, photoProofs, possibleActions } of tasks)
      for (const list of [checklist, photoProofs, possibleActions])
        expect(new Set(list.map((entry) => entry.id)).size, id).toBe(list.length);
  });

  it('differ in weekdays, in actions, and one of them is off', () => {
    expect(tasks.some(({ weekdays }) => weekdays.length < 7)).toBe(true);
    expect(tasks.some(({ possibleActions }) => possibleActions.length === 0)).toBe(true);
    expect(tasks.filter(({ active }) => !active)).toHaveLength(1);
  });
});
