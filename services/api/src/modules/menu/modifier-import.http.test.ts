import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { menuFileFormats } from '@masa/domain/menu-file';
import { evening, refusalOf, type Evening } from '../../testing/evening.ts';
import { listen } from '../../testing/listening.ts';
import { withCells, withoutColumns } from '../../testing/menu-files.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const exported = async (format: 'csv' | 'yaml' = 'csv') =>
  new TextDecoder().decode(await bar.boss.exportMenu({ query: { format, what: 'modifiers' } }));
const send = (text: string, dryRun: '0' | '1' = '0', name = 'modifiers.csv') =>
  bar.boss.importMenu({ file: new File([text], name), query: { dryRun, what: 'modifiers' } });
const groupNow = async (id: string) => (await bar.boss.modifierGroups()).find((group) => group.id === id);
const choiceNow = async (group: string, id: string) =>
  (await groupNow(group))?.choices.find((choice) => choice.id === id);
const lineOf = (text: string, id: string) =>
  text.split('\n').findIndex((row) => row.split(',').slice(0, 2).includes(id)) + 1;
async function problemsOf(call: Promise<unknown>): Promise<unknown> {
  const reason: unknown = await call.catch((refusal: unknown) => refusal);
  if (!(reason instanceof CallRefused)) throw new Error('The file was expected to be refused.');
  expect(reason).toMatchObject({ status: 400, error: 'menu_file_invalid' });
  return reason.details['problems'];
}
const nothingNew = { applied: true, added: [], changed: [], removed: [] };
const fries = { key: 'choice', id: 'add_fries' };

describe('what guests add to dishes, in a file of its own', () => {
  it('changes choices and groups, and is told to every phone', async () => {
    const mihai = await bar.guest('Mihai', bar.table());
    const ears = await listen(bar.origin, { cookie: mihai.phone.cookie(), origin: bar.origin });
    const cells = {
      price: '39,50',
      size_prices: '12pc: 41; 8pc: 38.25',
      max_each: '2',
      vat_group: 'A',
      age18: 'нет',
      allergens: 'none',
      default: 'да',
    };
    const text = withCells(
      withCells(await exported(), fries, cells),
      { key: 'group', id: 'wings_extras', where: 'choice', is: '' },
      { max: '4', included: '1', name_en: 'More with it' },
    );
    const expected = {
      added: [],
      removed: [],
      changed: [
        {
          id: 'wings_extras',
          changes: [
            { field: 'name_en', after: 'More with it' },
            { field: 'max', before: '3', after: '4' },
            { field: 'included', before: '0', after: '1' },
          ],
        },
        {
          id: 'add_fries',
          changes: [
            { field: 'price', before: '3500', after: '3950' },
            { field: 'size_prices', before: '', after: '12pc: 41.00; 8pc: 38.25' },
            { field: 'vat_group', before: '', after: 'A' },
            { field: 'max_each', before: '1', after: '2' },
            { field: 'default', before: 'no', after: 'yes' },
            { field: 'age18', before: '', after: 'no' },
            { field: 'allergens', after: 'none' },
          ],
        },
      ],
    };
    const before = await groupNow('wings_extras');
    expect(await send(text, '1')).toMatchObject({ applied: false, ...expected });
    expect(await groupNow('wings_extras')).toEqual(before);
    expect(await send(text)).toMatchObject({ applied: true, ...expected });
    expect(await groupNow('wings_extras')).toMatchObject({
      max: 4,
      included: 1,
      names: { ...before?.names, en: 'More with it' },
    });
    expect(await choiceNow('wings_extras', 'add_fries')).toMatchObject({
      price: 3_950,
      sizePrices: { '12pc': 4_100, '8pc': 3_825 },
      maxEach: 2,
      vatGroup: 'A',
      age18: false,
      allergens: [],
      default: true,
    });
    expect(await ears.next(null)).toMatchObject({ tableId: null });
    ears.close();
  });

  it.each(menuFileFormats)('changes nothing when it is read again (D-019, %s)', async (format) => {
    const before = await bar.boss.modifierGroups();
    expect(await send(await exported(format), '0', `modifiers.${format}`)).toEqual(nothingNew);
    expect(await bar.boss.modifierGroups()).toEqual(before);
  });

  it('leaves alone what it does not name: groups, choices, columns, languages (D-019)', async () => {
    const before = await bar.boss.modifierGroups();
    const rows = withoutColumns(await exported(), [
      'name_ru',
      'price',
      'active',
      'allergens',
      'may_contain',
      'rank',
    ])
      .split('\n')
      .filter((row) => !row.includes('coffee_extras') && !row.includes('add_cheddar'));
    expect(await send(rows.join('\n'))).toEqual(nothingNew);
    expect(await bar.boss.modifierGroups()).toEqual(before);
  });

  it('brings a new group with its choices, which a dish may offer', async () => {
    const file = [
      'group;choice;name_en;max;price;allergens',
      'toppings;;Toppings;2;;',
      'toppings;nut_mix;Nut mix;;12,50;hazelnuts',
      'toppings;syrup;Syrup;;0;none',
    ].join('\n');
    expect(await send(file)).toMatchObject({
      added: [
        { id: 'nut_mix', group: 'toppings', price: 1_250, names: { en: 'Nut mix' } },
        { id: 'syrup', group: 'toppings', price: 0 },
      ],
      changed: [],
    });
    expect(await groupNow('toppings')).toMatchObject({ min: 0, max: 2, active: true });
    await bar.boss.changeMenuItem({ params: { id: 'fries' }, body: { modifiers: [{ group: 'toppings' }] } });
    const dish = (await bar.bare.menu({ query: { lang: 'en' } })).find(({ id }) => id === 'fries');
    expect(dish?.modifiers[0]?.choices).toMatchObject([
      { id: 'nut_mix', allergens: { state: 'known', contains: ['nuts', 'hazelnuts'] } },
      { id: 'syrup' },
    ]);
    const again = await bar.database
      .db('audit_log')
      .where({ action: 'modifier_group.added', entity_id: 'toppings' });
    expect(again).toHaveLength(1);
  });

  it('is a file to be kept under its own name, for the administrator alone', async () => {
    const answer = await bar.send('GET', '/api/admin/menu-export?what=modifiers&format=yaml', {
      headers: { authorization: `Basic ${btoa('boss:correct horse battery')}` },
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="modifiers.yaml"');
    const waiter = bar.ana.importMenu({ file: new File([''], 'a.csv'), query: { what: 'modifiers' } });
    expect(await refusalOf(waiter)).toBe('403 administrator_only');
  });
});

describe('what a file of extras cannot say', () => {
  it.each([
    [{ price: '-5' }, { field: 'price', problem: 'value', said: '-5' }],
    [{ size_prices: '12pc 41' }, { field: 'size_prices', problem: 'value', said: '12pc 41' }],
    [{ max_each: '10' }, { field: 'max_each', problem: 'value', said: '10' }],
    [{ vat_group: 'Z' }, { field: 'vat_group', problem: 'vat_group_unknown', said: 'Z' }],
    [{ same_as: 'ranch' }, { field: 'same_as', problem: 'option_unknown', said: 'ranch' }],
    [{ allergens: 'milkk' }, { field: 'allergens', problem: 'value', said: 'milkk' }],
    [{ active: 'sometimes' }, { field: 'active', problem: 'value', said: 'sometimes' }],
    [{ min: '1' }, { field: 'min', problem: 'value', said: '1' }],
    [{ choice: 'Add Fries' }, { field: 'choice', problem: 'value' }],
    [{ choice: 'mayo' }, { field: 'choice', problem: 'id_taken', said: 'mayo' }],
    [{ choice: 'extra_ranch' }, { field: 'choice', problem: 'id_taken', said: 'extra_ranch' }],
    [{ choice: 'add_cheddar' }, { field: 'choice', problem: 'twice', said: 'add_cheddar' }],
    [
      { choice: 'add_olives', price: '' },
      { field: 'price', problem: 'missing' },
    ],
    [
      { name_ro: '', name_ru: '', name_en: '' },
      { field: 'name', problem: 'missing' },
    ],
    [
      { allergens: '', may_contain: 'nuts' },
      { field: 'allergens', problem: 'missing' },
    ],
  ])('is named with its line and field, and nothing is done: %j (D-020)', async (cells, problem) => {
    const before = await bar.boss.modifierGroups();
    const now = await exported();
    const text = withCells(now, fries, cells);
    const at = problem.problem === 'twice' ? lineOf(now, 'add_cheddar') : lineOf(now, 'add_fries');
    for (const dryRun of ['1', '0'] as const)
      expect(await problemsOf(send(text, dryRun))).toContainEqual(
        expect.objectContaining({ line: at, ...problem }),
      );
    expect(await bar.boss.modifierGroups()).toEqual(before);
  });

  it.each([
    [{ min: '5' }, { field: 'min', problem: 'value', said: '5' }],
    [{ included: '9' }, { field: 'included', problem: 'value', said: '9' }],
    [{ max: '0' }, { field: 'max', problem: 'value', said: '0' }],
    [{ joins: 'no_such_options' }, { field: 'joins', problem: 'option_unknown', said: 'no_such_options' }],
    [{ price: '3' }, { field: 'price', problem: 'value', said: '3' }],
  ])('is named in the line of its group: %j (D-020, D-021)', async (cells, problem) => {
    const now = await exported();
    const text = withCells(now, { key: 'group', id: 'wings_extras', where: 'choice', is: '' }, cells);
    expect(await problemsOf(send(text))).toContainEqual(
      expect.objectContaining({ line: lineOf(now, 'wings_extras'), ...problem }),
    );
  });

  it('is a choice of a group that nobody knows, a 31st choice, or a column that there is not', async () => {
    expect(await problemsOf(send('group,choice,name_en,price\nnowhere,thing,Thing,5\n'))).toMatchObject([
      { line: 2, field: 'group', problem: 'modifier_unknown', said: 'nowhere' },
    ]);
    const many = Array.from({ length: 31 }, (_, at) => `many,many_${at},Many ${at},,5`);
    const text = ['group,choice,name_en,max,price', 'many,,Many,2,', ...many].join('\n');
    expect(await problemsOf(send(text))).toMatchObject([
      { line: 2, field: 'choice', problem: 'value', said: '31' },
    ]);
    expect(await problemsOf(send('group,choice,taste\n'))).toMatchObject([
      { line: 1, field: 'taste', problem: 'column_unknown' },
    ]);
    const yaml = 'modifiers:\n  - group: wings_extras\n    choice: add_fries\n    price: [1]\n';
    expect(await problemsOf(send(yaml, '0', 'a.yaml'))).toMatchObject([
      { line: 4, field: 'price', problem: 'value' },
    ]);
    expect(await groupNow('many')).toBeUndefined();
  });
});
