import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { menuFileFormats } from '@masa/domain/menu-file';
import { evening, type Evening } from '../../testing/evening.ts';
import { withCells, withoutColumns } from '../../testing/menu-files.ts';

let bar: Evening;
const ids: Record<'lunch' | 'brunch', string> = { lunch: '', brunch: '' };
beforeAll(async () => {
  bar = await evening();
  const daypart = async (en: string, ro: string, groups: string[] = []) => {
    const span = { weekdays: [1, 2, 3, 4, 5], from: '12:00', until: '15:00' };
    const body = { names: { en, ro }, ...span, groups, items: [] };
    return (await bar.boss.addDaypart({ body })).id;
  };
  ids.lunch = await daypart('Lunch', 'Prânz', ['beer']);
  ids.brunch = await daypart('Brunch, late', 'Gustare');
});
afterAll(() => bar.close());

const exported = async (format: 'csv' | 'yaml' = 'csv') =>
  new TextDecoder().decode(await bar.boss.exportMenu({ query: { format } }));
const send = (text: string, dryRun: '0' | '1' = '0', name = 'menu.csv') =>
  bar.boss.importMenu({ file: new File([text], name), query: { dryRun } });
const saying = async (dayparts: string) =>
  withCells(await exported(), { key: 'id', id: 'fries' }, { dayparts });
const dishesOf = async (id: string) =>
  (await bar.boss.dayparts()).find((daypart) => daypart.id === id)?.items ?? [];
const nothingNew = { applied: true, added: [], changed: [], removed: [] };

describe('the dayparts of a dish in a file', () => {
  it('are said by their name in any language, or by their id', async () => {
    const text = await saying(`lunch, ${ids.brunch}`);
    const changes = [{ field: 'dayparts', before: '', after: expect.stringContaining('Prânz') as string }];
    expect(await send(text, '1')).toMatchObject({ applied: false, changed: [{ id: 'fries', changes }] });
    expect(await dishesOf(ids.lunch)).toEqual([]);
    expect(await send(text)).toMatchObject({ applied: true, changed: [{ id: 'fries', changes }] });
    expect([await dishesOf(ids.lunch), await dishesOf(ids.brunch)]).toEqual([['fries'], ['fries']]);
  });

  it('take the dish off the menu outside them, at once, and stand in the log', async () => {
    bar.clock.turnTo('2026-11-24T11:00:00+02:00');
    const fries = (await bar.bare.menu({ query: { lang: 'en' } })).find(({ id }) => id === 'fries');
    expect(fries).toMatchObject({ active: false, offReason: 'daypart' });
    const told = await bar.boss.auditLog({ query: {} });
    const changed = told.filter(({ action }) => action === 'daypart.changed');
    expect(changed.map(({ entityId }) => entityId)).toContain(ids.lunch);
  });

  it.each(menuFileFormats)('change nothing when they are read again (D-019, %s)', async (format) => {
    expect(await send(await exported(format), '0', `menu.${format}`)).toEqual(nothingNew);
    expect(await dishesOf(ids.lunch)).toEqual(['fries']);
  });

  it('are left alone by a file without the column, and are none where its cell is empty (D-019)', async () => {
    expect(await send(withoutColumns(await exported(), ['dayparts']))).toEqual(nothingNew);
    expect(await dishesOf(ids.lunch)).toEqual(['fries']);
    await send(await saying(ids.brunch));
    expect([await dishesOf(ids.lunch), await dishesOf(ids.brunch)]).toEqual([[], ['fries']]);
    await send(await saying(''));
    expect(await dishesOf(ids.brunch)).toEqual([]);
  });

  it('are the dish’s own: those of its category stand as they are', async () => {
    expect((await bar.boss.dayparts()).find(({ id }) => id === ids.lunch)?.groups).toEqual(['beer']);
    expect(await exported()).not.toMatch(/^lager.*Prânz/mu);
  });

  it.each([
    [
      'Supper',
      { problem: 'daypart_unknown', said: 'Supper', allowed: expect.arrayContaining(['Prânz']) as string[] },
    ],
    ['Lunch; prânz', { problem: 'twice', said: 'prânz' }],
  ])('are refused by line and name where there is none such: %s (D-020)', async (cell, problem) => {
    const text = await saying(cell);
    const line = text.split('\n').findIndex((row) => row.startsWith('fries,')) + 1;
    for (const dryRun of ['1', '0'] as const) {
      const reason: unknown = await send(text, dryRun).catch((refusal: unknown) => refusal);
      if (!(reason instanceof CallRefused)) throw new Error('The file was expected to be refused.');
      expect(reason.details['problems']).toMatchObject([{ line, field: 'dayparts', ...problem }]);
    }
    expect(await dishesOf(ids.lunch)).toEqual([]);
  });
});
