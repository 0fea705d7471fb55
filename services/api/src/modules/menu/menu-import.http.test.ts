import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { menuColumns, menuFileFormats, type MenuColumn } from '@masa/domain/menu-file';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';
import { knexOf } from '../../db/database.ts';

let bar: Evening;
beforeAll(async () => {
  bar = await evening();
});
afterAll(() => bar.close());

const send = (text: string | Uint8Array<ArrayBuffer>, dryRun: '0' | '1' = '0', name = 'menu.csv') =>
  bar.boss.importMenu({ query: { dryRun }, file: new File([text], name) });
const exported = async (format: 'csv' | 'yaml' = 'csv') =>
  new Uint8Array(await bar.boss.exportMenu({ query: { format } }));
const asText = async () => new TextDecoder().decode(await exported());
const menu = () => bar.bare.menu({ query: { lang: 'en' } });
const withLine = async (line: string) => `${await asText()}${line}\n`;
async function problemsOf(call: Promise<unknown>): Promise<unknown> {
  const reason: unknown = await call.catch((refusal: unknown) => refusal);
  if (!(reason instanceof CallRefused)) throw new Error('The file was expected to be refused.');
  expect(reason).toMatchObject({ status: 400, error: 'menu_file_invalid' });
  return reason.details['problems'];
}
const lineOf = (cells: Readonly<Partial<Record<MenuColumn, string>>>) =>
  menuColumns.map((column) => cells[column] ?? '').join(',');
const soup = {
  id: 'soup',
  group: 'beer_snacks',
  price: '65',
  active: 'yes',
  rank: '5',
  name_ro: 'Zeamă',
  name_ru: 'Зама',
  name_en: 'Zama',
  weight_grams: '350',
  vat_group: 'B',
  station: 'kitchen',
};

describe('the whole menu as a file', () => {
  it.each(menuFileFormats)('read again changes nothing (%s)', async (format) => {
    const before = await bar.ana.menuSettings();
    const same = await send(await exported(format), '0', `Menu of Friday.${format.toUpperCase()}`);
    expect(same).toEqual({ applied: true, added: [], changed: [], removed: [] });
    expect(await bar.ana.menuSettings()).toEqual(before);
  });

  it('is a file to be kept, in UTF-8 that spreadsheets know', async () => {
    const call = (format: string) =>
      bar.send('GET', `/api/admin/menu-export?format=${format}`, {
        headers: { authorization: `Basic ${btoa('boss:correct horse battery')}` },
      });
    const csv = await call('csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="menu.csv"');
    expect((await exported()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect((await call('yaml')).headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect((await call('pdf')).status).toBe(400);
  });
});

describe('an import', () => {
  it('shows what it would change, and then changes it', async () => {
    const text = (await withLine(lineOf(soup))).replace('45.50', '49.00').replace(/\n"?lager_1l,[^\n]*/u, '');
    const mihai = await bar.guest('Mihai', bar.table());
    await order(mihai, 'fries');
    const before = await menu();
    const expected = {
      added: [{ id: 'soup', group: 'beer_snacks', price: 6_500, names: { en: 'Zama' } }],
      changed: [{ id: 'fries', changes: [{ field: 'price', before: '4550', after: '4900' }] }],
      removed: [{ id: 'lager_1l', group: 'glovo' }],
    };
    expect(await send(text, '1')).toMatchObject({ applied: false, ...expected });
    expect(await menu()).toEqual(before);

    expect(await send(text)).toMatchObject({ applied: true, ...expected });
    const after = await menu();
    expect(after.map(({ id }) => id)).toContain('soup');
    expect(after.map(({ id }) => id)).not.toContain('lager_1l');
    expect(after.find(({ id }) => id === 'fries')).toMatchObject({ price: 4_900 });
    const bill = await bar.ana.tableOrders({ params: { tableId: mihai.table } });
    expect(bill.checkTotal.effectiveTotal).toBe(4_550);
    const rows = await bar.database
      .db('audit_log')
      .where('action', 'like', 'menu_item.%')
      .orderBy('id')
      .select('action', 'entity_id');
    expect(rows).toEqual([
      { action: 'menu_item.deleted', entity_id: 'lager_1l' },
      { action: 'menu_item.changed', entity_id: 'fries' },
      { action: 'menu_item.added', entity_id: 'soup' },
    ]);
    expect(await send(await exported())).toMatchObject({ added: [], changed: [], removed: [] });
  });

  it('is all or nothing: one wrong line, and the rest stays undone as well', async () => {
    const before = await menu();
    const good = (await withLine(lineOf({ ...soup, id: 'stew' }))).replace('49.00', '52.00');
    const lines = good.trimEnd().split('\n').length;
    const wrong = `${good}${[
      { id: 'cake', group: 'desserts' },
      { id: 'ham', vat_group: 'Z' },
      { id: 'rice', options: 'fries_dipping_sauce: peach' },
      { id: 'bun', image: 'nothing.webp' },
    ]
      .map((cells) => lineOf({ ...soup, ...cells }))
      .join('\n')}\n`;
    expect(await problemsOf(send(wrong))).toMatchObject([
      {
        line: lines + 1,
        field: 'group',
        problem: 'group_unknown',
        column: 'group',
        said: 'desserts',
        allowed: expect.arrayContaining(['Bere', 'Vin']) as string[],
      },
      { line: lines + 2, field: 'vat_group', problem: 'vat_group_unknown', said: 'Z', allowed: ['A', 'B'] },
      {
        line: lines + 3,
        field: 'options',
        problem: 'option_unknown',
        said: 'Sos: peach',
        allowed: expect.arrayContaining(['Maioneză']) as string[],
      },
      { line: lines + 4, field: 'image', problem: 'image_unknown', said: 'nothing.webp' },
    ]);
    expect(await problemsOf(send('id,group\nnew_one,beer'))).toMatchObject([
      { line: 2, field: 'price', problem: 'missing' },
      { line: 2, field: 'name', problem: 'missing' },
    ]);
    expect(await menu()).toEqual(before);
  });

  it('has its options by the names that people call them by, and understands them so', async () => {
    const text = Buffer.from(await exported()).toString();
    expect(text).toContain('Sos: Maioneză');
    expect(text).not.toContain('fries_dipping_sauce');
    const [told = '', choices = ''] = /Sos: (.*Maioneză.*?)[";]/u.exec(text) ?? [];
    const renamed = text.replace(told, told.replace('Sos', 'dipping SAUCE').replace('Maioneză', '!mayo'));
    const { changed } = await send(renamed, '1');
    expect(changed).toMatchObject([
      {
        changes: [
          {
            field: 'options',
            before: `Sos: ${choices}`,
            after: `Sos: ${choices.replace('Maioneză', '!Maioneză')}`,
          },
        ],
      },
    ]);
  });

  it('brings back what was taken off, as the file has it', async () => {
    const litre = lineOf({
      id: 'lager_1l',
      group: 'glovo',
      price: '99.00',
      active: 'yes',
      rank: '1',
      name_ro: 'Litru',
      vat_group: 'A',
      station: 'bar',
    });
    expect(await send(await withLine(litre))).toMatchObject({ added: [{ id: 'lager_1l' }] });
    const mihai = await bar.guest('Mihai', bar.table());
    expect(await refusalOf(order(mihai, 'lager_1l'))).toBe('403 waiter_only_item');
  });

  it('wants a file that it can read', async () => {
    const csv = await exported();
    expect(await refusalOf(send(csv, '1', 'menu.xlsx'))).toBe('415 unsupported_type');
    const told = bar.boss.importMenu({ query: { dryRun: '1', format: 'csv' }, file: new Blob([csv]) });
    expect(await told).toMatchObject({ applied: false, added: [], changed: [], removed: [] });
    expect(await refusalOf(send('x'.repeat(4 * 1024 * 1024 + 1)))).toBe('413 body_too_large');
    expect(await problemsOf(send('items: nothing', '0', 'menu.yml'))).toEqual([
      { line: 1, field: 'items', problem: 'column_missing' },
    ]);
  });
});

describe('a file that somebody has typed', () => {
  it('names categories as the menu does, in whatever language, and is told when two are called so', async () => {
    const [ro, ru] = ['punch;Bere;49,50;Punci', 'grog;ПИВО;50;Grog'];
    const text = `id;group;price;name_ro\n${ro}\n${ru}\n`;
    expect(await send(text, '1')).toMatchObject({
      added: [
        { id: 'punch', group: 'beer', price: 4_950 },
        { id: 'grog', group: 'beer', price: 5_000 },
      ],
    });
    await bar.boss.addMenuGroup({ body: { id: 'own_beer', names: { ro: 'Bere', ru: 'Своё' } } });
    expect(await problemsOf(send(text, '1'))).toEqual([
      {
        line: 2,
        field: 'group',
        problem: 'group_ambiguous',
        column: 'group',
        said: 'Bere',
        allowed: ['beer', 'own_beer'],
      },
    ]);
    expect(await send(await exported(), '1')).toMatchObject({ added: [], changed: [], removed: [] });
  });

  it('hears of every fault at once: of the file and of the venue', async () => {
    const text = 'id,group,price,active,name_ro,vat_group\nnew_one,Desert,x,perhaps,,Q\nfries,,-1,,,\n';
    const problems = (await problemsOf(send(text))) as { line: number; field: string; problem: string }[];
    expect(problems.map(({ line, field, problem }) => `${line} ${field} ${problem}`).toSorted()).toEqual([
      '2 active value',
      '2 group group_unknown',
      '2 name value',
      '2 price value',
      '2 vat_group vat_group_unknown',
      '3 name value',
      '3 price value',
    ]);
  });

  it('is told the first hundred of very many, and how many there are', async () => {
    const lines = Array.from({ length: 130 }, (_, at) => `dish_${at},Desert,${'x'.repeat(500)},Fel`);
    const refused = send(`id,group,price,name_ro\n${lines.join('\n')}`);
    const reason = (await refused.catch((refusal: unknown) => refusal)) as CallRefused;
    expect(reason.details['faults']).toBe(260);
    const problems = reason.details['problems'] as { said: string; allowed?: string[] }[];
    expect(problems).toHaveLength(100);
    for (const { said, allowed = [] } of problems) {
      expect(said.length).toBeLessThanOrEqual(60);
      expect(allowed.length).toBeLessThanOrEqual(40);
    }
  });
});

describe('an example of a file', () => {
  const example = async (lang: 'ro' | 'ru' | 'en') =>
    new Uint8Array(await bar.boss.exampleMenu({ query: { lang } }));

  it.each([
    ['ro', ';', '35,50', 'nu', 'La bere'],
    ['ru', ';', '35,50', 'нет', 'К пиву'],
    ['en', ',', '35.50', 'no', 'Beer snacks'],
  ] as const)('speaks %s, and can be imported as it is', async (lang, delimiter, price, no, group) => {
    const bytes = await example(lang);
    const text = new TextDecoder().decode(bytes);
    for (const words of [price, `${delimiter}${no}${delimiter}`, `${delimiter}${group}${delimiter}`])
      expect(text).toContain(words);
    expect(await send(bytes, '1')).toMatchObject({
      added: [
        { id: 'chicken_soup', price: 5_500 },
        { id: 'lemonade__300ml', price: 3_550 },
        { id: 'lemonade__1l', price: 9_000 },
      ],
    });
  });

  it('is what a venue without dishes exports, in lines that are not read', async () => {
    const empty = await evening();
    const { db } = empty.database;
    for (const table of ['menu_item_options', 'menu_items', 'promos']) await knexOf(db)(table).delete();
    for (const format of menuFileFormats) {
      const bytes = new Uint8Array(await empty.boss.exportMenu({ query: { format, lang: 'en' } }));
      const text = new TextDecoder().decode(bytes);
      expect(text).toContain('chicken_soup');
      const told = (file: string) =>
        empty.boss.importMenu({ query: { dryRun: '1', format }, file: new Blob([file]) });
      expect(await problemsOf(told(text))).toMatchObject([{ problem: 'empty' }]);
      const used =
        format === 'csv'
          ? text.replaceAll('\n#', '\n')
          : text.replaceAll('\n# ', '\n').replace('items: []\n', '');
      expect((await told(used)).added).toHaveLength(3);
    }
    await empty.close();
  });

  it('is the administrator’s to take', async () => {
    expect(await refusalOf(bar.ana.exampleMenu({ query: {} }))).toBe('403 administrator_only');
  });
});
