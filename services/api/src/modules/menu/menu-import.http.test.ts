import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@masa/client/create-client';
import { menuFileFormats } from '@masa/domain/menu-file';
import { evening, order, refusalOf, type Evening } from '../../testing/evening.ts';

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
const soup = 'soup,beer_snacks,6500,yes,5,Zeamă,Зама,Zama,,,,,350,B,kitchen,';

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
    const text = (await withLine(soup)).replace('4550', '4900').replace(/\n"?lager_1l,[^\n]*/u, '');
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
    const rows = (await bar.database
      .db('audit_log')
      .where('action', 'like', 'menu_item.%')
      .orderBy('id')
      .select('action', 'entity_id')) as object[];
    expect(rows).toEqual([
      { action: 'menu_item.deleted', entity_id: 'lager_1l' },
      { action: 'menu_item.changed', entity_id: 'fries' },
      { action: 'menu_item.added', entity_id: 'soup' },
    ]);
    expect(await send(await exported())).toMatchObject({ added: [], changed: [], removed: [] });
  });

  it('is all or nothing: one wrong line, and the rest stays undone as well', async () => {
    const before = await menu();
    const good = (await withLine(soup.replace('soup', 'stew'))).replace('4900', '5200');
    const lines = good.trimEnd().split('\n').length;
    const wrong = `${good}${[
      soup.replace('soup', 'cake').replace('beer_snacks', 'desserts'),
      soup.replace('soup', 'ham').replace(',B,', ',Z,'),
      `${soup.replace('soup', 'rice')}fries_dipping_sauce: peach`,
      soup.replace('soup', 'bun').replace(',,350', ',nothing.webp,350'),
    ].join('\n')}\n`;
    expect(await problemsOf(send(wrong))).toEqual([
      { line: lines + 1, field: 'group', problem: 'group_unknown' },
      { line: lines + 2, field: 'vat_group', problem: 'vat_group_unknown' },
      { line: lines + 3, field: 'options', problem: 'option_unknown' },
      { line: lines + 4, field: 'image', problem: 'image_unknown' },
    ]);
    expect(await problemsOf(send('id,group\nnew_one,beer'))).toEqual([
      { line: 2, field: 'price', problem: 'column_missing' },
      { line: 2, field: 'name', problem: 'column_missing' },
    ]);
    expect(await menu()).toEqual(before);
  });

  it('brings back what was taken off, as the file has it', async () => {
    const litre = 'lager_1l,glovo,9900,yes,1,Litru,,,,,,,,A,bar,';
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
