import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { menuFileFormats } from '@masa/domain/menu-file';
import { evening, type Evening } from '../../testing/evening.ts';
import { keepingStock } from '../../testing/keeping-stock.ts';
import { withCells, withoutColumns } from '../../testing/menu-files.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
  const keeping = keepingStock(bar);
  const cream = await keeping.config({ name: 'Cream', allergens: ['milk'] });
  await keeping.use('fries', cream, 0.05);
});
afterAll(() => bar.close());

const exported = async (format: 'csv' | 'yaml' = 'csv') =>
  new TextDecoder().decode(await bar.boss.exportMenu({ query: { format } }));
const send = (text: string, dryRun: '0' | '1' = '0', name = 'menu.csv') =>
  bar.boss.importMenu({ file: new File([text], name), query: { dryRun } });
const dish = async (id: string) =>
  (await bar.bare.menu({ query: { lang: 'en' } })).find((item) => item.id === id);
const nothingNew = { applied: true, added: [], changed: [], removed: [] };
const fries = { key: 'id', id: 'fries' };
const newColumns = ['allergens', 'may_contain', 'diet', 'age18', 'volume_ml'];

describe('allergens, marks, age and volume in a file', () => {
  it('are said beside the recipe, which stays what it is', async () => {
    const cells = {
      allergens: 'wheat, Celery',
      may_contain: 'nuts',
      diet: 'vegetarian',
      age18: 'da',
      volume_ml: '250',
    };
    expect(await send(withCells(await exported(), fries, cells))).toMatchObject({
      changed: [
        {
          id: 'fries',
          changes: [
            { field: 'allergens', before: '', after: 'celery, gluten, wheat' },
            { field: 'may_contain', before: '', after: 'nuts' },
            { field: 'diet', before: '', after: 'vegetarian' },
            { field: 'age18', before: '', after: 'yes' },
            { field: 'volume_ml', before: '', after: '250' },
          ],
        },
      ],
    });
    expect(await dish('fries')).toMatchObject({
      allergens: { state: 'known', contains: ['milk', 'celery', 'gluten', 'wheat'], mayContain: ['nuts'] },
      diet: ['vegetarian'],
      age18: true,
      volumeMl: 250,
    });
  });

  it.each(menuFileFormats)('change nothing when they are read again (D-019, %s)', async (format) => {
    const before = await dish('fries');
    expect(await send(await exported(format), '0', `menu.${format}`)).toEqual(nothingNew);
    expect(await dish('fries')).toEqual(before);
  });

  it('are left alone by a file that has no such columns (D-019)', async () => {
    const before = await dish('fries');
    expect(await send(withoutColumns(await exported(), newColumns))).toEqual(nothingNew);
    expect(await dish('fries')).toEqual(before);
  });

  it('may say that there is nothing to name, which is another thing than saying nothing', async () => {
    await send(withCells(await exported(), { key: 'id', id: 'lager_1l' }, { allergens: 'none' }));
    expect((await dish('lager_1l'))?.allergens).toEqual({ state: 'known', contains: [], mayContain: [] });
    expect(await send(await exported('yaml'), '0', 'menu.yaml')).toEqual(nothingNew);
    await send(
      withCells(await exported(), { key: 'id', id: 'lager_1l' }, { allergens: '', may_contain: '' }),
    );
    expect((await dish('lager_1l'))?.allergens.state).toBe('unknown');
  });
});

describe('what cannot be', () => {
  it.each([
    [{ allergens: 'milkk' }, { field: 'allergens', problem: 'value', said: 'milkk' }],
    [{ allergens: 'eggs, eggs' }, { field: 'allergens', problem: 'value' }],
    // Wheat is named in what a dish contains; traces are of the 14.
    [{ may_contain: 'wheat' }, { field: 'may_contain', problem: 'value', said: 'wheat' }],
    [
      { allergens: '', may_contain: 'nuts' },
      { field: 'allergens', problem: 'missing' },
    ],
    [{ diet: 'keto' }, { field: 'diet', problem: 'value', said: 'keto' }],
    [{ diet: 'vegan' }, { field: 'diet', problem: 'diet_contradicted', said: 'vegan: milk' }],
    [{ age18: 'perhaps' }, { field: 'age18', problem: 'value', said: 'perhaps' }],
    [{ volume_ml: '1.5' }, { field: 'volume_ml', problem: 'value', said: '1.5' }],
  ])('is named with its line and field, and nothing is done: %j (D-020)', async (cells, problem) => {
    const before = await dish('fries');
    const text = withCells(await exported(), fries, cells);
    const line = text.split('\n').findIndex((row) => row.startsWith('fries,')) + 1;
    for (const dryRun of ['1', '0'] as const) {
      const reason: unknown = await send(text, dryRun).catch((refusal: unknown) => refusal);
      if (!(reason instanceof CallRefused)) throw new Error('The file was expected to be refused.');
      expect(reason.details['problems']).toMatchObject([{ line, ...problem }]);
    }
    expect(await dish('fries')).toEqual(before);
  });

  it('is a vegan mark on a dish that contains milk, named with the milk (D-045)', async () => {
    const reason: unknown = await bar.boss
      .changeMenuItem({ params: { id: 'fries' }, body: { diet: ['vegan'] } })
      .catch((refusal: unknown) => refusal);
    expect(reason).toMatchObject({
      status: 400,
      error: 'diet_contradicted',
      details: { mark: 'vegan', allergen: 'milk' },
    });
    await bar.boss.changeMenuItem({ params: { id: 'fries' }, body: { diet: [], price: 4_600 } });
  });
});
