import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { menuFileFormats } from '@masa/domain/menu-file';
import { evening, type Evening } from '../../testing/evening.ts';
import { withoutColumns } from '../../testing/menu-files.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const exported = async (format: 'csv' | 'yaml' = 'csv') =>
  new TextDecoder().decode(await bar.boss.exportMenu({ query: { format } }));
const send = (text: string, dryRun: '0' | '1' = '0', name = 'menu.csv') =>
  bar.boss.importMenu({ file: new File([text], name), query: { dryRun } });
const modifiersOf = async (id: string) => (await bar.ana.menuItemSettings({ params: { id } })).modifiers;
const WINGS = 'wings_buffalo__12pc';
/** The wings of the file, with another cell of modifiers. */
const withCell = (text: string, cell: string) =>
  text.replace(/^(wings_buffalo__12pc,.*),extra_sauce; wings_extras,/mu, `$1,${cell},`);
const nothingNew = { added: [], changed: [], removed: [] };

describe('what dishes offer to add, in a file', () => {
  it.each(menuFileFormats)('changes nothing when it is read again (D-019, %s)', async (format) => {
    await bar.boss.changeMenuItem({
      params: { id: WINGS },
      body: {
        modifiers: [
          { group: 'extra_sauce' },
          { group: 'wings_extras', choices: [{ id: 'add_fries', price: 3_900 }] },
        ],
      },
    });
    const before = await modifiersOf(WINGS);
    expect(await send(await exported(format), '0', `menu.${format}`)).toEqual({
      applied: true,
      ...nothingNew,
    });
    expect(await modifiersOf(WINGS)).toEqual(before);
  });

  it('is left alone by a file of the former version, which has no such column (D-019)', async () => {
    const before = await modifiersOf(WINGS);
    const former = withoutColumns(await exported(), [
      'modifiers',
      'allergens',
      'may_contain',
      'diet',
      'age18',
      'volume_ml',
    ]);
    expect(former).not.toContain('extra_sauce');
    expect(await send(former)).toEqual({ applied: true, ...nothingNew });
    expect(await modifiersOf(WINGS)).toEqual(before);
  });

  it('says which groups, in which order, and how many of each', async () => {
    const text = withCell(await exported(), 'wings_extras(1-2/1); extra_sauce');
    expect(await send(text)).toMatchObject({ changed: [{ id: WINGS }] });
    expect(
      (await modifiersOf(WINGS)).map(({ group, min, max, included }) => [group, min, max, included]),
    ).toEqual([
      ['wings_extras', 1, 2, 1],
      ['extra_sauce', null, null, null],
    ]);
    expect(await exported()).toContain('wings_extras(1-2/1); extra_sauce');
    expect(await send(await exported())).toEqual({ applied: true, ...nothingNew });
  });

  it.each([
    ['wings_extras(3-1)', 'value', 'wings_extras(3-1)'],
    ['wings_extras(0-1/2)', 'value', 'wings_extras(0-1/2)'],
    ['toppings', 'modifier_unknown', 'toppings'],
    ['wings_extras(-1', 'value', undefined],
  ])('is refused with its line and field, and nothing is done: %s (D-020)', async (cell, problem, said) => {
    const before = await modifiersOf(WINGS);
    const now = await exported();
    const text = now.replace('wings_extras(1-2/1); extra_sauce', cell);
    const line = text.split('\n').findIndex((row) => row.startsWith(`${WINGS},`)) + 1;
    for (const dryRun of ['1', '0'] as const) {
      const reason: unknown = await send(text, dryRun).catch((refusal: unknown) => refusal);
      if (!(reason instanceof CallRefused)) throw new Error('The file was expected to be refused.');
      expect(reason.error).toBe('menu_file_invalid');
      expect(reason.details['problems']).toMatchObject([
        { line, field: 'modifiers', problem, ...(said !== undefined && { said }) },
      ]);
    }
    expect(await modifiersOf(WINGS)).toEqual(before);
  });
});
